import { useTranslation } from 'react-i18next';
import type { Memorabilia } from '#contract/memorabilia.ts';
import { fotoPath } from './anlass-api.ts';
import styles from './foto-list.module.css';
import { fotoSizes, fotoSources } from './foto-sizes.ts';

/** All photos below one another, for browsers without any script. */
export function FotoList({ fotos, titel }: { fotos: Memorabilia[]; titel: string }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.list}>
      {fotos.map((foto, index) => (
        <li key={foto.id}>
          <img
            src={fotoPath(foto.id, 700)}
            srcSet={fotoSources(foto)}
            sizes={fotoSizes.inBox(foto)}
            width={foto.breite}
            height={foto.hoehe}
            alt={t('galerie.foto', { n: index + 1, m: fotos.length, titel })}
            loading="lazy"
          />
        </li>
      ))}
    </ol>
  );
}
