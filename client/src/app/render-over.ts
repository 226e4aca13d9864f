import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from '../lib/after-paint.ts';

/** What never comes must not keep the app away. */
const LONGEST_MS = 5000;

/** Whether the app shows a page, and nothing on it is on its way. */
const isReady = (place: Element): boolean =>
  place.querySelector('h1') !== null && place.querySelector('[data-waiting]') === null;

/**
 * Renders the app in the place of a page's frame. Where the frame shows the first jobs or cards already, it stays until
 * the app shows as much. Otherwise a reader would see them disappear and come back.
 */
export function renderOver(frame: Element, app: ReactNode): void {
  const render = (place: Element): void => startTransition(() => createRoot(place).render(app));
  if (frame.querySelector('[data-drawn]') === null) {
    render(frame);
    return;
  }
  const place = document.createElement('div');
  render(place);
  place.setAttribute('data-behind', '');
  place.style.transitionProperty = 'none';
  // Before the frame: what looks for a part of the page finds the app's.
  frame.before(place);
  const show = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    frame.remove();
    place.id = frame.id;
    place.removeAttribute('data-behind');
  };
  const observer = new MutationObserver(() => {
    if (!isReady(place)) return;
    observer.disconnect();
    // A card that is only drawn in the window has its size one frame later.
    afterPaint(show);
  });
  observer.observe(place, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-waiting'],
  });
  const timer = setTimeout(show, LONGEST_MS);
}
