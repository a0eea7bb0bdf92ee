import { ArrowRight } from 'lucide';
import { home } from '#content/pages/home.ts';
import type { Home } from '#content/schema.ts';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './way-on.module.css';

/** What to read next, in the words of the home page. */
export function WayOn({ to }: { to: string[] }) {
  const { t } = useTranslation();
  const ways = home.wege.filter(({ pfad }) => to.includes(pfad));
  if (ways.length === 0) return null;
  return (
    <nav className={styles.wayOn} aria-label={t('pages.weiter')}>
      <Ways ways={ways} />
    </nav>
  );
}

export function Ways({ ways }: { ways: Home['wege'] }) {
  const { language } = useTranslation();
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
