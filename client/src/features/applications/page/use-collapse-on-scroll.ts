import { type RefObject, useEffect, useRef } from 'react';
import { BOARD } from '../card/drag-aim.ts';

/** Pixels of scrolling that count as a direction. */
const STEP = 12;

/**
 * Marks an element as collapsed while someone scrolls down the board in it, until they scroll up again. Nothing moves
 * while a card is lifted. Without a render, because there may be thousands of cards.
 */
export function useCollapseOnScroll(): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last = 0;
    const onScroll = ({ target }: Event): void => {
      const place = around.current;
      if (!place || !(target instanceof HTMLElement) || !target.hasAttribute(BOARD)) return;
      const { scrollTop } = target;
      if (target.hasAttribute('data-dragging') || Math.abs(scrollTop - last) < STEP) return;
      if (scrollTop > last && scrollTop > 2 * STEP) place.dataset['collapsed'] = '';
      else delete place.dataset['collapsed'];
      last = scrollTop;
    };
    document.addEventListener('scroll', onScroll, {
      capture: true,
      passive: true,
    });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return around;
}
