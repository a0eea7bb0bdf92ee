import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type KontaktInput, kontaktInput } from '#contract/kontakt.ts';
import { maxNachricht, maxText } from '#contract/limits.ts';
import { countKept } from '#contract/text.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { isSame } from '#web/merge-changes.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { useIsHere } from '#web/ui/use-destination.ts';
import { useSendProgipost } from './kontakt-api.ts';
import { forgetDraft, keepDraft, newDraft, readDraft } from './kontakt-draft.ts';
import styles from './kontakt-form.module.css';

export function KontaktForm({ label }: { label: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const send = useSendProgipost({
    onSuccess: (_, { website, dauer, seit, ...sent }) => isSame(readDraft()?.values, sent) && forgetDraft(),
    onError: () => showAlert('danger', t('kontakt.failed')),
  });
  const draft = useRef(newDraft());
  const trap = useRef<HTMLInputElement>(null);
  const form = useForm<KontaktInput>({
    initialValues: draft.current.values,
    validate: schemaResolver(kontaktInput, { sync: true }),
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      draft.current = { ...draft.current, values };
      keepDraft(draft.current);
    },
  });

  // the server knows no draft, so it comes in once the page is taken over
  const { initialize } = form;
  useEffect(() => {
    const kept = readDraft();
    if (!kept) return;
    draft.current = kept;
    initialize(kept.values);
  }, [initialize]);

  const submit = form.onSubmit((values) => {
    const { since } = draft.current;
    send.mutate(
      { ...values, website: trap.current?.value ?? '', dauer: Math.max(0, Date.now() - since), seit: since },
      {
        onSuccess: () => {
          if (!isSame(form.getValues(), values)) return showAlert('warning', t('kontakt.meanwhile'));
          if (isHere()) navigate(paths.kontaktSubmitted);
          else showAlert('success', t('kontakt.dank'));
        },
      },
    );
  });

  const field = (name: keyof KontaktInput, max: number) => ({
    label: t(`kontakt.${name}`),
    name,
    required: true,
    ...form.getInputProps(name),
    error: form.errors[name] && message(name, form.errors[name], max),
  });

  function message(name: keyof KontaktInput, code: unknown, max: number): string {
    if (code === 'tooLong') return t('kontakt.tooLong', { max });
    if (code === 'invalid') return t(name === 'email' ? 'kontakt.invalidEmail' : 'kontakt.invalid');
    return t(`kontakt.required.${name}`);
  }

  const count = countKept(form.values.nachricht.trim());
  return (
    <Form label={label} onSubmit={submit} framed>
      <TextInput {...field('name', maxText)} autoComplete="name" />
      <TextInput
        {...field('email', maxText)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
      />
      <TextInput {...field('betreff', maxText)} autoComplete="off" />
      <Textarea
        {...field('nachricht', maxNachricht)}
        rows={6}
        autoComplete="off"
        description={t('kontakt.zaehler', { count, max: maxNachricht })}
        descriptionProps={{ className: styles.counter, 'data-over': count > maxNachricht || undefined }}
      />
      <div className={styles.trap} aria-hidden inert>
        <label>
          {t('kontakt.website')}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" busy={send.isPending} disabled={!form.isValid()}>
        {t('kontakt.senden')}
      </Button>
    </Form>
  );
}
