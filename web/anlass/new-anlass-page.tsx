import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { AnlassForm } from './anlass-form.tsx';

export function Component() {
  const { t } = useTranslation();
  const title = t('manage.newTitle');
  return (
    <Page title={title} width="narrow" noIndex>
      <AnlassForm label={title} saved={t('manage.created')} />
    </Page>
  );
}
