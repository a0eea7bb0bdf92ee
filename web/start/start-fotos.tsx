import { useQuery } from '@tanstack/react-query';
import type { ArchivAnlass } from '#contract/anlass.ts';
import { fotoPath } from '#web/anlass/anlass-api.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { dateText } from '#web/ui/local-date.ts';
import { vergangeneQuery } from './start-api.ts';
import styles from './start-fotos.module.css';
import pageStyles from './start-page.module.css';
import { StartSection } from './start-section.tsx';

const shown = 4;

/** The latest evenings, as they looked. */
export function StartFotos() {
  const { t } = useTranslation();
  return (
    <StartSection
      title={t('start.fotos')}
      more={{ to: paths.archiv, text: t('start.alleFotos') }}
      query={useQuery(vergangeneQuery)}
    >
      {(vergangene) => {
        const fotos = vergangene.flatMap(({ titelbild, ...anlass }) => (titelbild ? [{ ...anlass, titelbild }] : []));
        if (fotos.length === 0) return <p className={pageStyles.none}>{t('start.keineFotos')}</p>;
        return (
          <ul className={styles.fotos}>
            {fotos.slice(0, shown).map((anlass) => (
              <li key={anlass.id}>
                <Foto anlass={anlass} />
              </li>
            ))}
          </ul>
        );
      }}
    </StartSection>
  );
}

function Foto({ anlass: { id, titel, datum, titelbild } }: { anlass: ArchivAnlass & { titelbild: number } }) {
  return (
    <Link to={paths.galerie(id)}>
      <img
        src={fotoPath(titelbild, 350)}
        srcSet={`${fotoPath(titelbild, 350)} 350w, ${fotoPath(titelbild, 700)} 700w`}
        sizes="(max-width: 40rem) 45vw, 17rem"
        alt=""
        loading="lazy"
        decoding="async"
      />
      <b>{titel}</b>
      <time dateTime={datum}>{dateText(datum)}</time>
    </Link>
  );
}
