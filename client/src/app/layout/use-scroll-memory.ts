import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollToTop } from '../../lib/scroll-to-top.ts';

/** A page that loads its list again may take this long to be as tall as it was. */
const PATIENCE_MS = 2000;

const remembered = new Map<string, number>();

/**
 * A new page starts at its top; going back or forward returns to where one was, as soon as the page is tall enough
 * again. A change of query on the same page moves nothing.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const direction = useNavigationType();
  const lastPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (direction === 'POP') return returnTo(remembered.get(key) ?? 0);
    if (isNewPage) scrollToTop();
    // Whoever comes back to an address that was never scrolled finds it as it was when it was left.
    else remembered.set(key, scrollY);
    return undefined;
  }, [key, pathname, direction]);

  useEffect(() => {
    const remember = () => remembered.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}

/** Scrolls there, and again while the page grows, until it is reached or the person scrolls. Returns the way to stop. */
function returnTo(top: number): (() => void) | undefined {
  scrollTo({ top, behavior: 'instant' });
  if (top === 0) return undefined;
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
  }
  growth.observe(document.body);
  return stop;
}
