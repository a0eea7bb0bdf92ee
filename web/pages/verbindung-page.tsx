import { verbindung } from '#content/pages/verbindung.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import { drawing } from './bilder.ts';
import styles from './verbindung-page.module.css';
import { WayOn } from './way-on.tsx';

export function Component() {
  const { language } = useTranslation();
  const { titel, lead, abschnitte } = verbindung;
  return (
    <Page title={titel[language]} lead={lead[language]} description={lead[language]}>
      {abschnitte.map((abschnitt) => (
        <section key={abschnitt.titel.de} className={styles.section}>
          {abschnitt.bild && <Picture className={styles.picture} svg={drawing(abschnitt.bild)} />}
          <div className={styles.text}>
            <h2>{abschnitt.titel[language]}</h2>
            {abschnitt.absaetze.map((absatz) => (
              <p key={absatz.de}>{absatz[language]}</p>
            ))}
          </div>
        </section>
      ))}
      <WayOn to={[paths.geschichte, paths.kontakt]} />
    </Page>
  );
}
