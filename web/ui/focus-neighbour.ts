/** Before the row of a list goes: the focus moves to the same control of the next one, or else of the one before. */
export function focusNeighbour(control: HTMLElement): void {
  const row = control.closest('li, tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('button:last-of-type') ?? control.closest('main');
  // once the question that was asked has given the focus back
  requestAnimationFrame(() => next?.focus());
}
