import { Copy } from 'lucide';
import type { Benutzer } from '#contract/benutzer.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { alertFailure } from '#web/alert/alert-unhandled.ts';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { emailsOf } from './emails.ts';

/** For a letter to all who were found: their addresses, as every mail program takes them when they are pasted. */
export function CopyEmailsButton({ rows }: { rows: () => Promise<readonly Benutzer[]> }) {
  const { t } = useTranslation();
  const copy = async () => {
    const found = rows().then(emailsOf);
    const text = found.then(({ emails }) => new Blob([emails.join('; ')], { type: 'text/plain' }));
    try {
      // handed over before it is there: Safari lets nobody copy who has waited since the press
      const copied = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      const [{ emails, without }] = await Promise.all([found, copied]);
      if (emails.length === 0) return showAlert('info', t('mitglieder.emailsKeine'));
      const told = [
        t('mitglieder.emailsKopiert', { count: emails.length }),
        without > 0 && t('mitglieder.emailsOhne', { count: without }),
      ];
      showAlert('success', told.filter(Boolean).join(' '));
    } catch (error) {
      alertFailure(t('mitglieder.emailsFehler'), error);
    }
  };
  return (
    <Button look="quiet" onClick={copy}>
      <Icon of={Copy} />
      {t('mitglieder.emails')}
    </Button>
  );
}
