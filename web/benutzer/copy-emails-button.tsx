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
    // where there are none, what was copied before stays
    const copied = copyText(found.then(({ emails }) => emails.join('; ') || Promise.reject(new Error('Nobody'))));
    copied.catch(() => {});
    try {
      const { emails, without } = await found;
      if (emails.length === 0) return showAlert('info', t('mitglieder.emailsKeine'));
      await copied;
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

async function copyText(text: Promise<string>): Promise<void> {
  // Firefox before 127 copies only what is there
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
  // a clipboard that first asks whether it may looks at it when it may have failed already
  blob.catch(() => {});
  // handed over before it is there: Safari lets nobody copy who has waited since the press
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
