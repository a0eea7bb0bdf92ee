import { PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { sessionEndpoints } from '#contract/session.ts';
import { ApiError, call, callAs } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { useSendOnce } from '#web/send-once.ts';
import { readSession, startSession, useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/confirm.module.css';
import { Form } from '#web/ui/form.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { loginMessage } from './login-message.ts';

const somebodyElse = { status: 403, code: 'login.falsch', title: 'Another member' };

/** The log-in of the same member, above the page as it is. */
export function LoginAgainDialog({ onClose }: { onClose: (isRenewed: boolean) => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  // by itself the focus would take the name, which seldom changes
  const dialog = useModal(field);
  const text = useId();
  // somebody may have been given another one since
  const [username, setUsername] = useState(session?.username ?? '');
  const [pass, setPass] = useState('');
  const login = useSendOnce({
    mutationFn: async () => {
      const { token } = await call(sessionEndpoints.login, { body: { username, pass } });
      // without the dialog it was given up; whoever has logged out since would be logged in again
      if (dialog.current && readSession(token)?.key === session?.key) return token;
      // nobody holds that session; if the server does not hear of it, it ends there by itself
      callAs(token, sessionEndpoints.logout, {}).catch(() => {});
      throw new ApiError(somebodyElse);
    },
    onSuccess: (token) => {
      startSession(token);
      close(true);
    },
    onError: () => field.current?.select(),
  });
  const close = (isRenewed: boolean) => {
    dialog.current?.close();
    onClose(isRenewed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={text}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
    >
      <p id={text}>{t('login.again')}</p>
      <Form onSubmit={submit}>
        <TextInput
          label={t('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          ref={field}
          label={t('login.pass')}
          name="pass"
          autoComplete="current-password"
          enterKeyHint="go"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show'), tabIndex: 0 }}
          value={pass}
          onChange={(event) => setPass(event.currentTarget.value)}
          error={login.error && t(loginMessage(login.error))}
          aria-invalid={login.isError}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={login.isPending} disabled={username.trim() === '' || pass === ''}>
            {t('login.submit')}
          </Button>
          <Button look="quiet" onClick={() => close(false)}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
