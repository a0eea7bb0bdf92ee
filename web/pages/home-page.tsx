import { useTranslation } from 'react-i18next';
import { Page } from '#web/layout/page.tsx';

export function Component() {
  const { t } = useTranslation();
  return <Page title={t('nav.label')}>…</Page>;
}
