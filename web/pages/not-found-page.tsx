import { useTranslation } from 'react-i18next';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const status = () => 404;

export function Component() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')} width="narrow" noIndex>
      <p>{t('notFound.text')}</p>
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
    </Page>
  );
}
