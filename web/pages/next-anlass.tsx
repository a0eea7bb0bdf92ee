import type { Anlass } from '#contract/anlass.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DatedCard, DatedCardSkeleton } from '#web/ui/dated-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import styles from './next-anlass.module.css';

/** What happens next, on the lower edge of the welcome picture. */
export function NextAnlass({ anlass }: { anlass: Anlass }) {
  const { t } = useTranslation();
  const { id, datum, titel, ort, gastgeber } = anlass;
  return (
    <section className={styles.next}>
      <DatedCard
        date={datum}
        dateText={dateTimeText(datum)}
        title={
          <>
            <small>{t('home.naechster')} </small>
            <Link to={paths.anlass(id)}>{titel}</Link>
          </>
        }
        action={
          <ButtonLink to={paths.anlass(id)} look="quiet" aria-label={t('home.zumAnlassTitel', { titel })}>
            {t('home.zumAnlass')}
          </ButtonLink>
        }
      >
        <p>{t('home.ortUndGastgeber', { ort, gastgeber })}</p>
      </DatedCard>
    </section>
  );
}

export function NextAnlassSkeleton() {
  return (
    <div className={styles.next}>
      <DatedCardSkeleton />
    </div>
  );
}
