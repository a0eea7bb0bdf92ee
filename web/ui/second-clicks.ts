/** The second half of a double click counts only where the first fell: nobody meant what has come there since. */
export function dropSecondClicksElsewhere(): void {
  const pressable = ({ target }: Event) => (target as Element).closest('a, button, summary');
  let first: Element | null = null;
  const note = (event: MouseEvent) => {
    if (event.detail === 1) first = pressable(event);
  };
  const drop = (event: MouseEvent) => {
    if (event.detail < 2 || pressable(event) === first) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('mousedown', note, true);
  addEventListener('click', drop, true);
}
