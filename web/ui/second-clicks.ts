/** The second half of a double click counts only where the first fell: nobody meant what has come there since. */
export function dropSecondClicksElsewhere(): void {
  let first: Element | null = null;
  const note = (event: MouseEvent) => {
    if (event.detail === 1) first = placeOf(event);
  };
  const drop = (event: MouseEvent) => {
    if (event.detail < 2 || placeOf(event) === first) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('mousedown', note, true);
  addEventListener('click', drop, true);
}

/** A calendar is one: its heading is another after each press, and leads from the month to the year to the decade. */
function placeOf({ target }: Event): Element | null {
  return (target as Element).closest('[role="dialog"]') ?? (target as Element).closest('a, button, summary');
}
