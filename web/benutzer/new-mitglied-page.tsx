import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { benutzerInput } from '#contract/benutzer.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { useCreateBenutzer } from './benutzer-api.ts';
import { MitgliedForm, type SaveAnswer } from './mitglied-form.tsx';
import { type MitgliedValues, toBody } from './mitglied-values.ts';
import { tellSaveFailure } from './save-failure.ts';
import { warnWithoutContact } from './warn-without-contact.ts';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateBenutzer();
  const save = (values: MitgliedValues, _version: number | undefined, answer: SaveAnswer) => {
    warnWithoutContact(values, t);
    // the form hands over only what the schema has found right
    mutate(toBody(values, 'create') as z.input<typeof benutzerInput>, {
      onSuccess: () => {
        if (!answer.saved(values)) return;
        showAlert('success', t('mitglied.erstellt', { cerevis: values.cerevis.trim() }));
        navigate(paths.mitglieder.mitglieder);
      },
      onError: (error) => tellSaveFailure(error, t, answer),
    });
  };
  return (
    <Page title={t('mitglied.neuTitle')} noIndex>
      <MitgliedForm purpose="create" benutzer={null} isOwn={false} mayEdit isSaving={isPending} onSave={save} />
    </Page>
  );
}
