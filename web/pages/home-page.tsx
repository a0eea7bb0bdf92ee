import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import willkommen from '#content/pages/bilder/willkommen.svg?raw';
import { bilder } from '#content/pages/bilder.ts';
import { home } from '#content/pages/home.ts';
import { identity } from '#content/pages/identity.ts';
import { PageHead } from '#web/layout/head.tsx';
import { useLanguage } from '#web/layout/use-language.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './home-page.module.css';

export function Component() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <PageHead title={identity.kurzname} />
      <section className={styles.hero}>
        <Picture className={styles.picture} svg={willkommen} alt={bilder.willkommen.alt[language]} />
        <div className={styles.words}>
          <h1 tabIndex={-1}>{home.titel[language]}</h1>
          <p>{home.lead[language]}</p>
          <ButtonLink to={paths.anlaesse}>{t('home.anlaesse')}</ButtonLink>
        </div>
      </section>
      <section className={styles.ways} aria-labelledby="wege">
        <h2 id="wege">{t('home.wege')}</h2>
        <ul>
          {home.wege.map(({ pfad, titel, text }) => (
            <li key={pfad}>
              <Link to={pfad}>
                <h3>{titel[language]}</h3>
                <p>{text[language]}</p>
                <ArrowRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
