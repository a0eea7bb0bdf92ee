import { useEffect } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { currentToken } from '#web/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { logout } from './login-api.ts';

export function Component() {
  const { t } = useTranslation();
  useEffect(() => {
    // a token that has ended by itself is refused, and gone all the same
    if (currentToken()) logout().catch(() => {});
  }, []);
  return (
    <Page title={t('logout.text')} documentTitle={t('logout.title')} width="narrow" noIndex>
      <Empty text={t('logout.lead')}>
        <ButtonLink to={paths.home}>{t('logout.home')}</ButtonLink>
      </Empty>
    </Page>
  );
}
