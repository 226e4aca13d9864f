/**
 * Puts what was drawn before the app's code into the page's frame; `renderOver` keeps that until the app shows as much.
 *
 * @param place what kept its place
 */
export function showFirst(place: Element, parts: readonly Node[]): void {
  place.closest('[data-frame]')?.setAttribute('data-drawn', '');
  place.replaceWith(...parts);
}
