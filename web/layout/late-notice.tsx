import { RotateCw } from 'lucide';
import { useTranslation } from '#web/i18n.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './late-notice.module.css';

/**
 * Shown where somebody waits for the application in vain. Any button asks for it again, see early.ts: so does this one.
 * Where not even that script has come, there is a link to the page itself.
 */
export function LateNotice() {
  const { t } = useTranslation();
  if (useHydrated()) return null;
  return (
    <div role="alert" className={styles.notice}>
      {t('app.late')}
      <Button look="quiet" className={styles.ask}>
        <Icon of={RotateCw} />
        {t('error.retry')}
      </Button>
      <ButtonLink look="quiet" to="" className={styles.reload}>
        {t('error.retry')}
      </ButtonLink>
    </div>
  );
}
