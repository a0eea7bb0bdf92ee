import { useQuery } from '@tanstack/react-query';
import type { Anlass } from '#contract/anlass.ts';
import { anlaesseQuery } from '#web/anlaesse-query.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { fromHere } from '#web/ui/back-link.tsx';
import { DatedCard } from '#web/ui/dated-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import styles from './start-page.module.css';
import { StartSection } from './start-section.tsx';

const shown = 3;

export function StartAnlaesse() {
  const { t } = useTranslation();
  return (
    <StartSection
      title={t('start.anlaesse')}
      more={{ to: paths.anlaesse, text: t('start.alleAnlaesse') }}
      query={useQuery(anlaesseQuery)}
    >
      {(anlaesse) =>
        anlaesse.length === 0 ? (
          <p className={styles.none}>{t('anlass.none')}</p>
        ) : (
          <ul className={styles.list}>
            {anlaesse.slice(0, shown).map((anlass) => (
              <li key={anlass.id}>
                <Card anlass={anlass} />
              </li>
            ))}
          </ul>
        )
      }
    </StartSection>
  );
}

function Card({ anlass: { id, datum, titel, ort, gastgeber } }: { anlass: Anlass }) {
  const { t } = useTranslation();
  return (
    <DatedCard
      date={datum}
      dateText={dateTimeText(datum)}
      level={3}
      title={
        <Link to={paths.anlass(id)} state={fromHere} className={styles.title}>
          {titel}
        </Link>
      }
    >
      <p>{t('home.ortUndGastgeber', { ort, gastgeber })}</p>
    </DatedCard>
  );
}
