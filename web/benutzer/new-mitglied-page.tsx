import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { benutzerInput } from '#contract/benutzer.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { useCreateBenutzer, useUpdateBenutzer } from './benutzer-api.ts';
import { MitgliedForm, type SaveAnswer } from './mitglied-form.tsx';
import { type MitgliedValues, toBody } from './mitglied-values.ts';
import { tellSaveFailure } from './save-failure.ts';
import { warnWithoutContact } from './warn-without-contact.ts';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [id, setId] = useState<number>();
  const create = useCreateBenutzer();
  const update = useUpdateBenutzer(id ?? 0);
  const save = (values: MitgliedValues, _version: number | undefined, answer: SaveAnswer) => {
    warnWithoutContact(values, t);
    const outcome = {
      onSuccess: (created: string) => {
        // what was typed meanwhile changes the member that is there now
        if (!answer.saved(values)) return setId(id ?? Number(created));
        showAlert('success', t('mitglied.erstellt', { cerevis: values.cerevis.trim() }));
        navigate(paths.mitglieder.mitglieder);
      },
      onError: (error: Error) => tellSaveFailure(error, t, answer),
    };
    // the form hands over only what the schema has found right
    const body = toBody(values, 'create') as z.input<typeof benutzerInput>;
    if (id === undefined) create.mutate(body, outcome);
    else update.mutate(body, outcome);
  };
  return (
    <Page title={t('mitglied.neuTitle')} noIndex>
      <MitgliedForm
        purpose="create"
        benutzer={null}
        isOwn={false}
        mayEdit
        isSaving={create.isPending || update.isPending}
        onSave={save}
      />
    </Page>
  );
}
