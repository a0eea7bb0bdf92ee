/**
 * Before the row of a list goes: the focus moves to the same control of the next one, or else of the one before. What it
 * answers is for a row that stays after all: whether the focus is still there, and nobody has moved on.
 */
export function focusNeighbour(control: HTMLElement): () => boolean {
  const row = control.closest('li, tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = buttonsOf(neighbour).at(buttonsOf(row).indexOf(control)) ?? control.closest('main');
  // once the question that was asked has given the focus back
  requestAnimationFrame(() => next?.focus());
  return () => document.activeElement === next;
}

function buttonsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('button') ?? [])];
}
