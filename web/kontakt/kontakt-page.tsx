import { kontakt } from '#content/pages/kontakt.ts';
import { useTranslation } from '#web/i18n.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { KontaktForm } from './kontakt-form.tsx';
import styles from './kontakt-page.module.css';

export function Component() {
  const { t, language } = useTranslation();
  const { titel, lead, antwort, brief } = kontakt;
  return (
    <Page title={titel[language]} lead={lead[language]} description={lead[language]}>
      <NeedsScript>
        {t('kontakt.needsScript')} {brief.adresse.join(', ')}
      </NeedsScript>
      <div className={styles.columns}>
        <KontaktForm label={titel[language]} />
        <aside className={styles.aside}>
          <section>
            <h2>{antwort.titel[language]}</h2>
            {antwort.absaetze.map((absatz) => (
              <p key={absatz.de}>{absatz[language]}</p>
            ))}
            <Link to={paths.vorstand}>{t('kontakt.vorstand')}</Link>
          </section>
          <section>
            <h2>{brief.titel[language]}</h2>
            <address>
              {brief.adresse.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        </aside>
      </div>
    </Page>
  );
}
