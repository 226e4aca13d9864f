import { type RefObject, useEffect, useState } from 'react';

/** Pixels below the window from which on something counts as coming into view. */
const AHEAD = '300px';

/**
 * Whether an element has come near the window yet; once true it stays so. What is below a page's first screen waits for
 * it with its code and its questions.
 *
 * @param ahead how far below the window it counts already, as a CSS length
 */
export function useSeen(ref: RefObject<Element | null>, ahead = AHEAD): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ahead, ref, isSeen]);
  return isSeen;
}
