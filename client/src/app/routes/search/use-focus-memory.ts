import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The job whose card had the focus last, by entry of the browser's history. */
const remembered = new Map<string, string>();

/**
 * Remembers which card has the focus, and gives it back when Back or Forward leads here again and the cards are there.
 *
 * @param results contains the cards; each card's link has `data-job` with the job's id
 * @param isShown whether the answer to this address is on the page
 */
export function useFocusMemory(results: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { key } = useLocation();
  const direction = useNavigationType();
  const done = useRef<string | null>(null);

  useEffect(() => {
    const root = results.current;
    const rememberCardOf = (element: EventTarget | null): void => {
      if (!(element instanceof Element) || !root?.contains(element)) return;
      const job = element.closest('article')?.querySelector('[data-job]')?.getAttribute('data-job');
      if (job) remembered.set(key, job);
    };
    const remember = (event: FocusEvent): void => rememberCardOf(event.target);
    // A link that opens a job keeps the focus while the address becomes another.
    if (direction !== 'POP') rememberCardOf(document.activeElement);
    root?.addEventListener('focusin', remember);
    return () => root?.removeEventListener('focusin', remember);
  }, [key, direction, results]);

  const giveBack = useEffectEvent((): void => {
    const job = remembered.get(key);
    if (direction !== 'POP' || job === undefined) return;
    // Where one was is the scroll memory's business.
    results.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(job)}"]`)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isShown || done.current === key) return;
    done.current = key;
    giveBack();
  }, [key, isShown]);

  // Anyone who turns back before the next page's code has come finds this one again, which was only hidden meanwhile. Its
  // focus is gone all the same. Effects of the layout end when a page is hidden, and start again with it.
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (wasHidden.current) giveBack();
    return () => {
      wasHidden.current = true;
    };
  }, []);
}
