import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { berichteQuery, berichtName, berichtPath } from '#web/bericht/bericht-api.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dateText } from '#web/ui/local-date.ts';
import styles from './start-page.module.css';
import { StartSection } from './start-section.tsx';

const shown = 3;

export function StartBerichte() {
  const { t } = useTranslation();
  return (
    <StartSection
      title={t('start.berichte')}
      more={{ to: paths.berichte, text: t('start.alleBerichte') }}
      query={useQuery(berichteQuery)}
    >
      {(berichte) =>
        berichte.length === 0 ? (
          <p className={styles.none}>{t('bericht.empty')}</p>
        ) : (
          <ul className={styles.links}>
            {berichte.slice(0, shown).map((bericht) => (
              <li key={bericht.id}>
                <Icon of={FileText} />
                <a href={berichtPath(bericht.id, { inline: true })}>{berichtName(bericht)}</a>
                {bericht.createdDate && <small>{dateText(bericht.createdDate)}</small>}
              </li>
            ))}
          </ul>
        )
      }
    </StartSection>
  );
}
