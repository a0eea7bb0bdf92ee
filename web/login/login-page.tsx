import { PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { maxText } from '#contract/limits.ts';
import { loginInput } from '#contract/session.ts';
import { countCharacters } from '#contract/text.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { UnreachableError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { loginMessage } from '#web/layout/login-message.ts';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { Page } from '#web/layout/page.tsx';
import { useBehaviour } from '#web/layout/reading-context.ts';
import { paths, safeRedirect } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLogin } from './login-api.ts';
import styles from './login-page.module.css';

export function Component() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { followRedirectAfterLogin } = useBehaviour();
  const session = useSession();
  const login = useLogin();
  const form = useForm({
    initialValues: { username: '', pass: '' },
    validate: schemaResolver(loginInput, { sync: true }),
  });

  // a browser that knows the password fills it in before React has taken the page over
  const { setValues } = form;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { username, pass } = Object.fromEntries(new FormData(fields.current ?? undefined));
    if (username || pass) setValues({ username: String(username), pass: String(pass) });
  }, [setValues]);

  const submit = form.onSubmit((values) =>
    login.mutate(values, {
      onError: (error) => {
        if (error instanceof UnreachableError) return;
        const key = loginMessage(error);
        // most likely it is the password
        fields.current?.querySelector<HTMLInputElement>('[name="pass"]')?.select();
        showAlert('danger', t(key), key === 'login.failed' ? error : undefined);
      },
    }),
  );

  // browsers would cut it off without a word, and count an emoji as two
  const tooLong = (text: string) => countCharacters(text) > maxText && t('login.tooLong', { max: maxText });

  const target = followRedirectAfterLogin ? safeRedirect(query.get('redirect')) : undefined;
  return (
    <Page title={t('login.title')} lead={query.has('redirect') ? t('login.needed') : undefined} width="narrow" noIndex>
      {session && <Navigate to={target ?? paths.home} replace />}
      <NeedsScript>{t('app.needsScript')}</NeedsScript>
      <Form ref={fields} onSubmit={submit} framed>
        <TextInput
          label={t('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          {...form.getInputProps('username')}
          error={tooLong(form.values.username) || (form.errors.username && t('login.usernameRequired'))}
        />
        <PasswordInput
          label={t('login.pass')}
          name="pass"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
          {...form.getInputProps('pass')}
          error={tooLong(form.values.pass) || (form.errors.pass && t('login.passRequired'))}
        />
        <Button type="submit" busy={login.isPending || session !== null} disabled={!form.isValid()}>
          {t('login.submit')}
        </Button>
      </Form>
      <p className={styles.forgotten}>
        {t('login.forgotten')} <Link to={paths.kontakt}>{t('login.forgottenLink')}</Link>
      </p>
    </Page>
  );
}
