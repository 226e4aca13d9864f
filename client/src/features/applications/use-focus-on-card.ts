import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';

/** Marks a card's element with its application id, and the element in it that takes the focus. */
export const CARD = 'data-card-id';
export const CARD_GRIP = 'data-card-grip';

/** A column's heading, which takes the focus when its last card is gone. */
export const COLUMN_HEADING = 'data-column-heading';

/**
 * Keeps the focus on a card that changes its column: React builds it anew there, and the focus would fall to the page.
 * Covers moves made here, undone, refused and made by other tabs alike.
 *
 * @returns `follow(id)` puts the focus on that card as soon as what was changed together with it is drawn; `pinned` is
 * the card that has the focus, had it last or is about to get it, which a list that draws only a part must not leave out.
 */
export function useFocusOnCard(board: RefObject<HTMLElement | null>): {
  readonly follow: (id: string) => void;
  readonly pinned: string | null;
} {
  const wanted = useRef<string>(null);
  const held = useRef<{ id: string; element: Element }>(null);

  const [pinned, pin] = useState<string | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const follow = useCallback((id: string) => {
    wanted.current = id;
    pin(id);
    // Even when nothing else is drawn: a wish left over would take the focus from wherever it is by then.
    draw();
  }, []);

  useEffect(() => {
    const element = board.current;
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest(`[${CARD}]`) : null;
      const id = card?.getAttribute(CARD);
      held.current = id && target instanceof Element ? { id, element: target } : null;
      if (id) pin(id);
    };
    // A press beside the cards takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(`[${CARD}]`))) held.current = null;
    };
    element?.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [board]);

  useLayoutEffect(() => {
    // What is open above the board keeps the focus from the cards, also when it has lost it itself.
    const isLost =
      held.current &&
      !held.current.element.isConnected &&
      document.activeElement === document.body &&
      !document.querySelector('[role="dialog"][aria-modal="true"]');
    const id = wanted.current ?? (isLost ? held.current?.id : undefined);
    if (!id) return;
    wanted.current = null;
    focusCard(board.current, id);
  });

  return { follow, pinned };
}

/** Puts the focus on a card's grip, and the card into view. */
function focusCard(board: HTMLElement | null, id: string): void {
  const card = board?.querySelector(`[${CARD}="${CSS.escape(id)}"]`);
  const grip = card?.querySelector<HTMLElement>(`[${CARD_GRIP}]`);
  if (!card || !grip) return;
  grip.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * What has the focus after a card is gone: the next card of its column, else the one before, else the heading. Asked
 * before the card goes; the answer finds the element when it is gone, whatever else has left the column by then.
 */
export function neighbourOf(board: HTMLElement | null, id: string): () => HTMLElement | null {
  const column = board?.querySelector(`[${CARD}="${CSS.escape(id)}"]`)?.closest('section');
  const ids = [...(column?.querySelectorAll(`[${CARD}]`) ?? [])].map((card) => card.getAttribute(CARD));
  const place = ids.indexOf(id);
  const neighbour = ids[place + 1] ?? ids[place - 1] ?? '';
  return () =>
    column?.querySelector<HTMLElement>(`[${CARD}="${CSS.escape(neighbour)}"] [${CARD_GRIP}]`) ??
    column?.querySelector<HTMLElement>(`[${COLUMN_HEADING}]`) ??
    null;
}
