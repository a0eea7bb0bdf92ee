import { geschichte } from '#content/pages/geschichte.ts';
import type { Ereignis } from '#content/schema.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { formatLocal } from '#web/ui/local-date.ts';
import { Picture } from '#web/ui/picture.tsx';
import { drawing } from './bilder.ts';
import styles from './geschichte-page.module.css';
import { WayOn } from './way-on.tsx';

export function Component() {
  const { language } = useTranslation();
  const { titel, lead, ereignisse } = geschichte;
  return (
    <Page title={titel[language]} lead={lead[language]} description={lead[language]}>
      <ol className={styles.timeline}>
        {ereignisse.map((ereignis) => (
          <Entry key={ereignis.titel.de} {...ereignis} />
        ))}
      </ol>
      <WayOn to={[paths.anlaesse, paths.verbindung]} />
    </Page>
  );
}

function Entry({ jahr, datum, titel, text, bild }: Ereignis) {
  const { language } = useTranslation();
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={datum ?? String(jahr)}>
          <b>{jahr}</b> {datum && <DayAndMonth datum={datum} />}
        </time>
      </p>
      <div className={styles.what}>
        <h2>{titel[language]}</h2>
        <p>{text[language]}</p>
      </div>
      {bild && <Picture className={styles.picture} svg={drawing(bild)} />}
    </li>
  );
}

function DayAndMonth({ datum }: { datum: string }) {
  const { locale } = useTranslation();
  return <span>{formatLocal(`${datum}T00:00:00`, locale, { day: 'numeric', month: 'long' })}</span>;
}
