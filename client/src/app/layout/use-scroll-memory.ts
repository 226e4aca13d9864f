import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { entryOf, keepPosition, NAMELESS, positionOf, storePositions } from './scroll-positions.ts';

/** A page that loads its list again may take this long to be as tall as it was. */
const TIMEOUT_MS = 5000;

/**
 * A new page starts at its top; going back or forward returns to where one was, as soon as the page is tall enough
 * again, also after a reload. A change of query on the same page moves nothing.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const { key, pathname } = location;
  const entry = entryOf(key, location);
  const isReturning = useRef(false);
  const direction = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', storePositions);
    return () => removeEventListener('pagehide', storePositions);
  }, []);

  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (direction === 'POP') {
      isReturning.current = true;
      return returnTo(positionOf(entry) ?? 0, () => {
        isReturning.current = false;
      });
    }
    if (isNewPage) scrollToTop();
    // Anyone who comes back to an address that was never scrolled finds it as it was when it was left.
    else keepPosition(entry, scrollY);
    return undefined;
  }, [entry, key, pathname, direction]);

  useEffect(() => {
    const remember = () => {
      // The history may be a step ahead of what is drawn, and a page that still grows is not where it will be.
      const isHere = (entryKeyOf(history.state) ?? NAMELESS) === key;
      if (isHere && !isReturning.current) keepPosition(entry, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [entry, key]);
}

/** The router's key of an entry, as it keeps it in the browser's history. */
function entryKeyOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
}

/** Scrolls there, and again while the page grows, until it is reached or the person scrolls. Returns the way to stop. */
function returnTo(top: number, onEnd: () => void): () => void {
  scrollTo({ top, behavior: 'instant' });
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  });
  const timer = setTimeout(stop, TIMEOUT_MS);
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
    onEnd();
  }
  growth.observe(document.body);
  return stop;
}
