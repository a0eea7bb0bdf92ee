import { FileText } from 'lucide';
import { berichte } from '#content/berichte/berichte.ts';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dateText } from '#web/ui/local-date.ts';
import styles from './bericht-list.module.css';

const files = import.meta.glob<string>('#content/berichte/*.pdf', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The specification's table to the letter: five links to files that are part of the site. */
export function BerichtStatic() {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('bericht.name')}</th>
          <th scope="col">{t('bericht.datum')}</th>
        </tr>
      </thead>
      <tbody>
        {berichte.map(({ titel, datum, dateiName }) => (
          <tr key={dateiName}>
            <th scope="row">
              <Icon of={FileText} />
              <a href={addressOf(dateiName)}>{titel}</a>
            </th>
            <td>
              {datum ? (
                <time dateTime={datum}>{dateText(datum)}</time>
              ) : (
                <span className="visually-hidden">{t('bericht.ohneDatum')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function addressOf(dateiName: string): string | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(`/${dateiName}`))?.[1];
}
