import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, CircleAlert, Clock, RotateCw, ShieldAlert } from 'lucide';
import { useId } from 'react';
import type { OffeneNachricht } from '#contract/kontakt.ts';
import { progipost as limits } from '#contract/limits.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { alertFailure } from '#web/alert/alert-unhandled.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useSession } from '#web/session.ts';
import { BreakableEmail } from '#web/ui/breakable-email.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { focusNeighbour } from '#web/ui/focus-neighbour.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import styles from './offene-nachrichten.module.css';
import { offeneNachrichtenQuery, useClose, useCloseSpam, useResend } from './offene-nachrichten-api.ts';

/** Messages to the fraternity that have not reached it, with a way to send them again; nothing where there are none. */
export function OffeneNachrichten() {
  const { t } = useTranslation();
  const { data = [], isError, refetch } = useQuery(offeneNachrichtenQuery(useSession()));
  if (data.length === 0 && !isError) return null;
  const spam = data.filter(({ zustand }) => zustand === 'spam');
  return (
    <section aria-labelledby="offene-nachrichten">
      <header className={styles.header}>
        <h2 id="offene-nachrichten">{t('offeneNachrichten.title')}</h2>
        {spam.length > 1 && <CloseSpamButton newest={Math.max(...spam.map(({ id }) => id))} />}
      </header>
      {spam.length === limits.spamShown && (
        <p className={styles.help}>{t('offeneNachrichten.spamGezeigt', { count: spam.length })}</p>
      )}
      {isError && <LoadFailed retry={refetch} />}
      <ul className={styles.list}>
        {data.map((message) => (
          <li key={message.id}>
            <Nachricht {...message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CloseSpamButton({ newest }: { newest: number }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCloseSpam(useSession());
  const close = async (button: HTMLElement) => {
    const question = { text: t('offeneNachrichten.spamFrage'), yes: t('offeneNachrichten.spamErledigen') };
    if (!(await confirm({ ...question, danger: true, forGood: true }))) return;
    mutate(newest, {
      onSuccess: () => {
        focusNeighbour(button);
        showAlert('success', t('offeneNachrichten.spamErledigt'));
      },
      onError: (error) => alertFailure(t('offeneNachrichten.actionFailed'), error),
    });
  };
  return (
    <Button look="quiet" busy={isPending} onClick={({ currentTarget }) => close(currentTarget)}>
      <Icon of={CheckCheck} />
      {t('offeneNachrichten.spamErledigen')}
    </Button>
  );
}

const icons = { wartend: Clock, ungewiss: CircleAlert, spam: ShieldAlert };

function Nachricht(message: OffeneNachricht) {
  const { zustand, name, email, betreff, nachricht, eingegangen, versuche, letzterFehler } = message;
  const { t } = useTranslation();
  const heading = useId();
  return (
    <article className={styles.message}>
      <header>
        <h3 id={heading}>{betreff}</h3>
        <p className={styles.state} data-state={zustand}>
          <Icon of={icons[zustand]} />
          <span>{t(`offeneNachrichten.${zustand}`)}</span>
        </p>
      </header>
      <p className={styles.from}>
        {name},{' '}
        <a href={`mailto:${encodeURIComponent(email)}`}>
          <BreakableEmail email={email} />
        </a>
        <time dateTime={eingegangen}>{dateTimeText(eingegangen)}</time>
      </p>
      <p className={styles.text}>{nachricht}</p>
      {zustand !== 'wartend' && <p className={styles.help}>{t(`offeneNachrichten.${zustand}Hilfe`)}</p>}
      {(versuche > 0 || letzterFehler) && (
        <p className={styles.help}>
          {versuche > 0 && <span>{`${t('offeneNachrichten.versuche', { count: versuche })}. `}</span>}
          {letzterFehler && <span>{t('offeneNachrichten.zuletzt', { fehler: letzterFehler })}</span>}
        </p>
      )}
      <Actions message={message} heading={heading} />
    </article>
  );
}

function Actions({ message, heading }: { message: OffeneNachricht; heading: string }) {
  const { name } = message;
  const { t } = useTranslation();
  const session = useSession();
  const onError = () => showAlert('danger', t('offeneNachrichten.actionFailed'));
  const resend = useResend(session, {
    onSuccess: (isDelivered) =>
      isDelivered
        ? showAlert('success', t('offeneNachrichten.zugestellt', { name }))
        : showAlert('warning', t('offeneNachrichten.wartetNoch', { name })),
    onError,
  });
  const close = useClose(session);
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        aria-describedby={heading}
        busy={resend.isPending}
        disabled={close.isPending}
        onClick={({ currentTarget }) =>
          resend.mutate(message, { onSuccess: (isDelivered) => isDelivered && focusNeighbour(currentTarget) })
        }
      >
        <Icon of={RotateCw} />
        {t('offeneNachrichten.senden')}
      </Button>
      <Button
        look="quiet"
        aria-describedby={heading}
        busy={close.isPending}
        disabled={resend.isPending}
        onClick={({ currentTarget }) =>
          close.mutate(message, {
            onSuccess: () => {
              focusNeighbour(currentTarget);
              showAlert('success', t('offeneNachrichten.abgelegt', { name }));
            },
            onError,
          })
        }
      >
        <Icon of={Check} />
        {t('offeneNachrichten.erledigt')}
      </Button>
    </div>
  );
}
