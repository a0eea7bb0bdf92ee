import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { loginPath, paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './members-hint.module.css';

/** Tells visitors where the addresses are, and how to reach us without them. */
export function MembersHint() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (useSession()) return null;
  return (
    <p className={styles.hint}>
      {t('adresse.hinweis')} <Link to={loginPath(pathname)}>{t('adresse.login')}</Link>
      {' · '}
      <Link to={paths.kontakt}>{t('adresse.kontakt')}</Link>
    </p>
  );
}
