import type { Memorabilia } from '#contract/memorabilia.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { fotoPath } from './anlass-api.ts';
import styles from './foto-list.module.css';
import { fotoSizes, fotoSources } from './foto-sizes.ts';

type Props = { anlassId: number; titel: string; fotos: Memorabilia[]; ab: number; total: number };

/** The photos from `ab` on below one another, and a way to the others, for browsers without any script. */
export function FotoList({ anlassId, titel, fotos, ab, total }: Props) {
  const { t } = useTranslation();
  const next = ab + fotos.length;
  return (
    <>
      <ol className={styles.list} start={ab + 1}>
        {fotos.map((foto, index) => (
          <li key={foto.id}>
            <img
              src={fotoPath(foto.id, 700)}
              srcSet={fotoSources(foto)}
              sizes={fotoSizes.inBox(foto)}
              width={foto.breite}
              height={foto.hoehe}
              alt={t('galerie.missing')}
              aria-label={t('galerie.foto', { n: ab + index + 1, m: total, titel })}
              loading="lazy"
            />
          </li>
        ))}
      </ol>
      <p className={styles.ways}>
        {ab > 0 && (
          <ButtonLink to={paths.galerie(anlassId)} look="quiet">
            {t('galerie.first')}
          </ButtonLink>
        )}
        {next < total && (
          <ButtonLink to={paths.galerie(anlassId, next)} look="quiet">
            {t('galerie.more')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}
