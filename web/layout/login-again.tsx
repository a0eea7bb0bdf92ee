import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { setRenewal } from '#web/session.ts';
import { hasUnsaved } from '#web/ui/use-unsaved.ts';

type Answer = (isRenewed: boolean) => void;
type Asked = { Dialog: ComponentType<{ onClose: Answer }>; answer: Answer };

/** Whoever has typed something when the log-in ends logs in again in place; for all others the page simply ends. */
export function LoginAgain() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pathname } = useLocation();
  // whoever leaves the page gives up what was typed there: with the new log-in it would be sent all the same
  const giveUp = useEffectEvent(() => {
    if (!asked) return;
    // at once: behind an open dialog the page that comes could not take the focus
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    asked.answer(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => giveUp, [pathname]);
  useEffect(() => {
    let running: Promise<boolean> | undefined;
    setRenewal(async () => {
      if (!running && !hasUnsaved()) {
        // the page that would say it is the one that ends
        showAlert('info', t('login.ended'));
        return 'ended';
      }
      // several calls may be refused at once; one answer is for all
      running ??= ask(setAsked).finally(() => {
        running = undefined;
        setAsked(null);
      });
      return (await running) ? 'renewed' : 'later';
    });
  }, [t]);
  return asked && <asked.Dialog onClose={asked.answer} />;
}

async function ask(show: (asked: Asked) => void): Promise<boolean> {
  const { pathname } = location;
  try {
    // fetched when it is first needed, which for most is never
    const { LoginAgainDialog: Dialog } = await import('./login-again-dialog.tsx');
    // left while it was on its way
    if (location.pathname !== pathname) return false;
    return await new Promise<boolean>((answer) => show({ Dialog, answer }));
  } catch {
    // the site may have been renewed since the page was opened; what is typed stays all the same
    return false;
  }
}
