import { ExternalLink } from 'lucide';
import { schwesterverbindungen } from '#content/pages/schwesterverbindungen.ts';
import type { Schwesterverbindung } from '#content/schema.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { crestUrl } from './bilder.ts';
import styles from './schwesterverbindungen-page.module.css';

export function Component() {
  const { language } = useTranslation();
  const { titel, lead, verbindungen } = schwesterverbindungen;
  return (
    <Page title={titel[language]} lead={lead[language]} description={lead[language]}>
      {verbindungen.map((verbindung) => (
        <Sister key={verbindung.name} {...verbindung} />
      ))}
    </Page>
  );
}

function Sister({ name, ort, gruendungsjahr, text, link, logo, farben }: Schwesterverbindung) {
  const { t, language } = useTranslation();
  return (
    <section className={styles.sister}>
      <div className={styles.crest} style={{ background: stripes(farben) }}>
        <img src={crestUrl(logo)} alt={t('schwestern.wappen', { name })} width={120} height={140} />
      </div>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.since}>{t('schwestern.seit', { ort: ort[language], jahr: gruendungsjahr })}</p>
        <p>{text[language]}</p>
        <ButtonLink to={link} look="quiet" target="_blank" rel="noopener noreferrer external">
          {new URL(link).host}
          <Icon of={ExternalLink} />
          <span className="visually-hidden">{t('schwestern.neuesFenster')}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

/** Their ribbon, across the card behind the crest. */
function stripes(farben: string[]): string {
  const share = 100 / farben.length;
  const stops = farben.map((farbe, index) => `${farbe} ${index * share}% ${(index + 1) * share}%`);
  return `linear-gradient(90deg, ${stops.join(', ')}) no-repeat center / 3.6rem 100%`;
}
