/**
 * Runs at once, or when the mouse button is up again: a message that appears below a field while somebody presses
 * a button would move that button away under the click.
 */
export function afterPress(action: () => void): void {
  const isPressed = document.querySelector(':active') !== null;
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(action), { once: true });
  else action();
}
