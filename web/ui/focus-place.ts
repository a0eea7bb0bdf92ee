/** Moves the focus to a part of the page without scrolling there; what keys reach keeps its place in their order. */
export function focusPlace(place: HTMLElement | null | undefined): void {
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
