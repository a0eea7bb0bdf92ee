import { useQuery } from '@tanstack/react-query';
import drawing from '#content/pages/bilder/willkommen.svg?raw';
import { home } from '#content/pages/home.ts';
import { identity } from '#content/pages/identity.ts';
import { willkommen } from '#content/pages/willkommen.ts';
import { anlaesseQuery } from '#web/anlaesse-query.ts';
import { useTranslation } from '#web/i18n.ts';
import { PageHead } from '#web/layout/head.tsx';
import { paths } from '#web/paths.ts';
import type { PageContext } from '#web/routes.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './home-page.module.css';
import { NextAnlass, NextAnlassSkeleton } from './next-anlass.tsx';
import { Ways } from './way-on.tsx';

export const prefetch = ({ queryClient }: PageContext) => queryClient.prefetchQuery(anlaesseQuery);

export function Component() {
  const { t, language } = useTranslation();
  const { data: anlaesse, isPending } = useQuery(anlaesseQuery);
  const next = anlaesse?.[0];
  return (
    <>
      <PageHead title={identity.kurzname} data={organisation(language)} />
      <section className={styles.hero}>
        <Picture className={styles.picture} svg={drawing} alt={willkommen.alt[language]} />
        <div className={styles.words}>
          <h1 tabIndex={-1}>{home.titel[language]}</h1>
          <p>{home.lead[language]}</p>
          <ButtonLink to={paths.anlaesse}>{t('home.anlaesse')}</ButtonLink>
        </div>
      </section>
      {isPending && <NextAnlassSkeleton />}
      {next && <NextAnlass anlass={next} />}
      <section className={styles.ways} aria-labelledby="wege">
        <h2 id="wege">{t('home.wege')}</h2>
        <Ways ways={home.wege} />
      </section>
    </>
  );
}

/** Who we are, for search engines (schema.org); a path stands for its full address. */
function organisation(language: 'de' | 'fr'): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: identity.name,
    alternateName: identity.kurzname,
    description: identity.beschreibung[language],
    slogan: identity.motto,
    foundingDate: String(identity.gruendungsjahr),
    url: paths.home,
    logo: '/icon-512.png',
    contactPoint: { '@type': 'ContactPoint', url: paths.kontakt, availableLanguage: ['de', 'fr'] },
  };
}
