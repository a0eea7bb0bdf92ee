import { ArrowRight } from 'lucide';
import { home } from '#content/pages/home.ts';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './way-on.module.css';

/** What to read next, in the words of the home page. */
export function WayOn({ to }: { to: string[] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.wayOn} aria-label={t('pages.weiter')}>
      <Ways only={to} />
    </nav>
  );
}

/** The ways of the home page, or some of them. */
export function Ways({ only }: { only?: string[] }) {
  const { language } = useTranslation();
  const ways = only ? home.wege.filter(({ pfad }) => only.includes(pfad)) : home.wege;
  return (
    <ul className={styles.ways}>
      {ways.map(({ pfad, titel, text }) => (
        <li key={pfad}>
          <Link to={pfad}>
            <strong>{titel[language]}</strong>
            <span>{text[language]}</span>
            <Icon of={ArrowRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
