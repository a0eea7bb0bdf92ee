import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { useModal } from './use-modal.ts';

type Question = {
  /** What is asked, as a whole sentence. */
  text: string;
  /** What saying yes does: 'Löschen' rather than 'OK'. */
  yes: string;
  no?: string;
  /** What is agreed to takes something away. */
  danger?: boolean;
  /** There is no way back: then Enter does not agree either. */
  forGood?: boolean;
};
type Asked = Question & { answer: (yes: boolean) => void };

const listeners = new Set<() => void>();
let asked: Asked | null = null;

/** Asks, and answers once somebody has: Enter agrees, unless it is for good, Escape does not. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    ask({ ...question, answer: resolve });
  });
}

/** The question is no longer one: nobody has agreed. */
export function withdraw(): void {
  // at once: behind an open dialog the page that comes could not take the focus
  document.querySelector<HTMLDialogElement>('dialog[role="alertdialog"]')?.close();
  asked?.answer(false);
  ask(null);
}

function ask(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Stands once in the layout and shows what `confirm` asks. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
  const { pathname } = useLocation();
  // nor is it one on another page: the way back does not wait for an answer
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => withdraw, [pathname]);
  return question && <Dialog {...question} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Dialog({ text, yes, no, danger, forGood, answer }: Asked) {
  const { t } = useTranslation();
  const refusal = useRef<HTMLButtonElement>(null);
  const dialog = useModal(forGood ? refusal : undefined);
  const textId = useId();
  const close = (agreed: boolean) => {
    dialog.current?.close();
    ask(null);
    answer(agreed);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={textId}
      // a press beside the buttons, as the second of a double click is, would take the focus from them, and Enter its sense
      onMouseDown={(event) => !(event.target as Element).closest('button') && event.preventDefault()}
      // a key that is still held down has not read the question
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
    >
      <p id={textId}>{text}</p>
      <div className={styles.actions}>
        <Button look={danger ? 'danger' : forGood ? 'quiet' : 'main'} onClick={() => close(true)}>
          {yes}
        </Button>
        <Button ref={refusal} look={forGood && !danger ? 'main' : 'quiet'} onClick={() => close(false)}>
          {no ?? t('ui.cancel')}
        </Button>
      </div>
    </dialog>
  );
}
