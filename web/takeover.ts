// Between the first paint and React nothing a visitor does may be lost, and nothing may be done twice. From
// hydrateRoot() on React itself waits with what is pressed; what came before, and what was typed, is handed on here.

type Field = HTMLInputElement | HTMLTextAreaElement;
type Typed = { value: string; start: number | null; end: number | null };
/** React compares an event with what it last saw in the field, which is what was typed before it came. */
type Tracked = { _valueTracker?: { setValue: (value: string) => void } };

let isTakenOver = false;

/** When what React is about to show was opened: with the page, which may have been filled in before React came. */
export function openedAt(): number {
  return isTakenOver ? Date.now() : Math.round(performance.timeOrigin);
}

/** To be called right before React takes over; hands on what was done so far when it has. */
export function rememberVisitor(): () => void {
  const pressed = window.takePresses?.() ?? [];
  const typed = new Map<Field, Typed>();
  const note = (field: Field) =>
    typed.set(field, { value: field.value, start: field.selectionStart, end: field.selectionEnd });
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (field.value !== field.defaultValue) note(field);
  }
  const onInput = ({ target }: Event) => note(target as Field);
  document.addEventListener('input', onInput, true);
  let focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', onFocus, true);

  return () => {
    isTakenOver = true;
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('focusin', onFocus, true);
    if (focused && !focused.isConnected) successorOf(focused)?.focus();
    for (const [field, text] of typed) {
      const current = successorOf(field);
      if (current) typeAgain(current, text);
    }
    // a task for each, so that each finds the page as the one before left it
    for (const button of pressed) setTimeout(() => button.click());
    delete document.documentElement.dataset.waiting;
  };
}

// A page that the browser has translated is not the one that React knows: it is written anew, its fields too.
function successorOf(field: Element): Field | null {
  return field.isConnected ? (field as Field) : document.querySelector(`[name="${(field as Field).name}"]`);
}

// The first thing a form renders is what it knows: nothing, or the draft of an earlier visit.
function typeAgain(field: Field, { value, start, end }: Typed): void {
  if (field.value !== value) field.value = value;
  if (field === document.activeElement && start !== null) field.setSelectionRange(start, end);
  (field as Tracked)._valueTracker?.setValue(`${value}-`);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
