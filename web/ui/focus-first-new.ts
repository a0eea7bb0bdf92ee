/**
 * As `ref` of the button below a list that asks for more: whoever has pressed it goes on at the first entry that comes.
 * The button is behind the last one by then, or gone.
 */
export function focusFirstNew(button: HTMLElement | null) {
  const place = button?.closest('section, main');
  if (!button || !place) return;
  const entries = () => [...place.querySelectorAll('li')];
  let known: Set<HTMLElement> | undefined;
  const remember = () => {
    known = new Set(entries());
  };
  const goOn = () => {
    const first = entries().find((entry) => known?.has(entry) === false);
    if (!first) return;
    known = undefined;
    const { activeElement } = document;
    if (activeElement === button || activeElement === document.body) focusOn(first);
  };
  const observer = new MutationObserver(goOn);
  button.addEventListener('click', remember);
  observer.observe(place, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    // with the last part, which stands in the page a moment after the button has gone
    queueMicrotask(goOn);
  };
}

function focusOn(entry: HTMLElement): void {
  const link = entry.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])');
  if (!link) entry.tabIndex = -1;
  (link ?? entry).focus();
}
