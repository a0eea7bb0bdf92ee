import { lazy, Suspense, useEffect, useState } from 'react';
import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { setRenewal } from '#web/session.ts';
import { hasUnsaved } from '#web/ui/use-unsaved.ts';

// fetched when it is first needed, which for most is never
const LoginAgainDialog = lazy(() => import('./login-again-dialog.tsx'));

type Asked = { answer: (isRenewed: boolean) => void };

/** Whoever has typed something when the log-in ends logs in again in place; for all others the page simply ends. */
export function LoginAgain() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let running: Promise<boolean> | undefined;
    setRenewal(async () => {
      if (!running && !hasUnsaved()) {
        // the page that would say it is the one that ends
        showAlert('info', t('login.ended'));
        return 'ended';
      }
      // several calls may be refused at once; one answer is for all
      running ??= new Promise<boolean>((answer) => setAsked({ answer })).finally(() => {
        running = undefined;
        setAsked(null);
      });
      return (await running) ? 'renewed' : 'later';
    });
  }, [t]);
  return (
    asked && (
      <Suspense>
        <LoginAgainDialog onClose={asked.answer} />
      </Suspense>
    )
  );
}
