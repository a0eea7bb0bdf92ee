import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { currentToken, useSession } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { logout } from './login-api.ts';

/** Kept with the page in the browser's history once it has logged out: the way back leads there, too. */
const past = { loggedOut: true };

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const state = useLocation().state as typeof past | null;
  const isPast = state?.loggedOut === true;
  useEffect(() => {
    if (isPast) return;
    // a token that has ended by itself is refused, and gone all the same
    if (currentToken()) logout().catch(() => {});
    navigate(paths.logout, { replace: true, state: past });
  }, [isPast, navigate]);
  // whoever has logged in again since has not asked for it
  if (isPast && session) return <Navigate to={paths.home} replace />;
  return (
    <Page title={t('logout.text')} documentTitle={t('logout.title')} width="narrow" noIndex>
      <Empty text={t('logout.lead')}>
        <ButtonLink to={paths.home}>{t('logout.home')}</ButtonLink>
      </Empty>
    </Page>
  );
}
