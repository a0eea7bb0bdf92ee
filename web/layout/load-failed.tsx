import { RotateCw } from 'lucide';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** In the place of what could not be fetched: says so, and offers to try again. */
export function LoadFailed({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t('error.load')}</p>
      <Button look="quiet" onClick={() => retry()}>
        <Icon of={RotateCw} />
        {t('error.retry')}
      </Button>
    </div>
  );
}
