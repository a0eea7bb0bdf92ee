import '#web/ui/mantine.css';
import type { ComponentProps, FormEvent, KeyboardEvent, PointerEvent } from 'react';
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
      onInputCapture={dropControls}
      onKeyDownCapture={onKey}
      onBlurCapture={takeTyped}
      onPointerDownCapture={takeLeft}
      {...props}
    >
      {children}
    </form>
  );
}

/** Control characters come along with what is pasted; nobody sees them, and nothing that is saved may have any. */
function dropControls({ target: field }: FormEvent): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // a file has the name it has, and a password may be meant as it is
  if (field.type === 'file' || field.autocomplete.endsWith('password')) return;
  const gap = field instanceof HTMLTextAreaElement ? '\n' : ' ';
  const clean = (text: string) => text.replaceAll(/[\v\f\u0085]/g, gap).replaceAll(/[^\P{Cc}\n\r\t]/gu, '');
  const { value, selectionEnd } = field;
  if (clean(value) === value) return;
  // not by the field's own setter, after which React would take it for known
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, clean(value));
  // an e-mail address does not say where in it one is
  if (selectionEnd === null) return;
  const caret = clean(value.slice(0, selectionEnd)).length;
  field.setSelectionRange(caret, caret);
}

function onKey(event: KeyboardEvent): void {
  // not only when the field is left: whom it has taken would be out of sight until their name comes
  if (event.key === 'Tab') takeTyped(event);
  if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
  // a key that is held down would send again and again, and five wrong passwords lock
  if (event.repeat) event.preventDefault();
  else takeOption(event);
}

/** In the open list of a field Enter takes what is marked, or else the best of what was typed; it sends nothing. */
function takeOption(event: KeyboardEvent): void {
  const list = openList(event.target);
  if (!list) return;
  event.preventDefault();
  // the library takes what it counts, which is another one, or none, for a moment after each letter
  event.stopPropagation();
  const marked = list.options.find((option) => option.hasAttribute('data-combobox-selected'));
  if (marked) marked.click();
  else takeWhole(list, list.options[0]);
}

/** Whoever goes on has what they typed in full, or what alone fits; the library would drop it in silence. */
function takeTyped({ target }: { target: EventTarget | null }): void {
  const list = openList(target);
  if (list) takeWhole(list, list.options.length === 1 ? list.options[0] : undefined);
}

/** By a press elsewhere a list closes before its field is left. */
function takeLeft({ target }: PointerEvent): void {
  const field = document.activeElement;
  if (target !== field && !(target as Element).closest('[role="listbox"]')) takeTyped({ target: field });
}

type OpenList = { text: string; options: HTMLElement[] };

function openList(field: EventTarget | null): OpenList | undefined {
  // Firefox knows `ariaExpanded` and its like only since 119
  if (!(field instanceof HTMLInputElement) || field.getAttribute('aria-expanded') !== 'true') return undefined;
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return { text: field.value.trim(), options: [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])] };
}

/** The option that is typed in full, or else `other`; what is chosen already stays chosen. */
function takeWhole({ text, options }: OpenList, other: HTMLElement | undefined): void {
  if (text === '') return;
  const whole = options.find(({ textContent }) => textContent?.toLowerCase() === text.toLowerCase()) ?? other;
  if (whole?.getAttribute('aria-selected') !== 'true') whole?.click();
}
