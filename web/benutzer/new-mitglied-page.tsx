import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { benutzerInput } from '#contract/benutzer.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { useCreateBenutzer } from './benutzer-api.ts';
import { MitgliedForm } from './mitglied-form.tsx';
import { type MitgliedValues, toBody } from './mitglied-values.ts';
import type { Send } from './use-mitglied-saving.ts';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateBenutzer();
  // the form hands over only what the schema has found right
  const send: Send = (values, _version, answered) =>
    mutate(toBody(values, 'create') as z.input<typeof benutzerInput>, answered);
  const tellSaved = ({ cerevis }: MitgliedValues) =>
    showAlert('success', t('mitglied.erstellt', { cerevis: cerevis.trim() }));
  return (
    <Page title={t('mitglied.neuTitle')} noIndex>
      <MitgliedForm
        purpose="create"
        benutzer={null}
        isOwn={false}
        mayEdit
        isSaving={isPending}
        send={send}
        tellSaved={tellSaved}
        goOn={() => navigate(paths.mitglieder.mitglieder)}
      />
    </Page>
  );
}
