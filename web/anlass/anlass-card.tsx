import type { ReactNode } from 'react';
import type { Anlass } from '#contract/anlass.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { fromHere } from '#web/ui/back-link.tsx';
import { DatedCard } from '#web/ui/dated-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import styles from './anlass-card.module.css';
import { Beschreibung } from './beschreibung.tsx';

type Props = {
  anlass: Anlass;
  level?: 2 | 3;
  action?: ReactNode;
  picture?: ReactNode;
};

/** An event in a list: title, date, place, host, the beginning of its description, and one thing to do. */
export function AnlassCard({ anlass, level, action, picture }: Props) {
  const { t } = useTranslation();
  const { id, titel, datum, ort, gastgeber, beschreibung } = anlass;
  return (
    <DatedCard
      date={datum}
      level={level}
      title={
        <Link to={paths.anlass(id)} state={fromHere} className={styles.title}>
          {titel}
        </Link>
      }
      action={action}
      picture={picture}
    >
      <dl className={styles.facts}>
        <div>
          <dt className="visually-hidden">{t('anlass.datum')}</dt>
          <dd>
            <time dateTime={datum}>{dateTimeText(datum)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('anlass.ort')}</dt>
          <dd>{ort}</dd>
        </div>
        <div>
          <dt>{t('anlass.gastgeber')}</dt>
          <dd>{gastgeber}</dd>
        </div>
      </dl>
      <Beschreibung text={beschreibung} short />
    </DatedCard>
  );
}
