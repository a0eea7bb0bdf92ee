import '#web/ui/mantine.css';
import type { ComponentProps, KeyboardEvent } from 'react';
import styles from './form.module.css';

type Props = ComponentProps<'form'> & {
  /** Where there are several forms on a page. */
  label?: string;
  /** As a card of its own, where the form is all there is. */
  framed?: boolean;
};

/** One column, labels above, help and errors below the field; the browser's own bubbles stay away. */
export function Form({ label, framed, children, ...props }: Props) {
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.form}
      data-framed={framed || undefined}
      onKeyDownCapture={onKey}
      {...props}
    >
      {children}
    </form>
  );
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
  // a key that is held down would send again and again, and five wrong passwords lock
  if (event.repeat) event.preventDefault();
  else takeOption(event);
}

/** In the open list of a field Enter takes what is marked, or else the best of what was typed; it sends nothing. */
function takeOption(event: KeyboardEvent): void {
  const field = event.target;
  // Firefox knows `ariaExpanded` and its like only since 119
  if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-expanded') !== 'true') return;
  event.preventDefault();
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list) return;
  // the library takes what it counts, which is another one, or none, for a moment after each letter
  event.stopPropagation();
  const marked = list.querySelector<HTMLElement>('[data-combobox-selected]');
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const typed = options.find(({ textContent }) => textContent === field.value) ?? options[0];
  // what is chosen already stays chosen
  if (marked) marked.click();
  else if (field.value !== '' && typed?.getAttribute('aria-selected') !== 'true') typed?.click();
}
