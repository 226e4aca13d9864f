import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';

/** Marks a card's element with its application id, and the element in it that takes the focus. */
export const CARD = 'data-card-id';
export const CARD_GRIP = 'data-card-grip';

/** Marks the button of a card's title, which opens the card's details. */
export const CARD_TITLE = 'data-card-title';

/** A column's heading, which takes the focus when its last card is gone. */
export const COLUMN_HEADING = 'data-column-heading';

type CardPlace = typeof CARD_GRIP | typeof CARD_TITLE;

interface CardFocus {
  /** The element around all cards. */
  readonly boardRef: RefObject<HTMLDivElement | null>;
  /**
   * Puts the focus on that card as soon as what was changed together with it is drawn.
   *
   * @param place which part of the card; its grip unless given
   */
  readonly focusCard: (id: string, place?: CardPlace) => void;
  /** Gives the focus back to a card that was drawn in another place; to be called after drawing. */
  readonly restore: () => void;
}

const CardFocusContext = createContext<CardFocus>({
  boardRef: { current: null },
  focusCard: () => undefined,
  restore: () => undefined,
});
const PinnedCardContext = createContext<string | null>(null);

/**
 * Keeps the focus on a card that changes its column: React builds it again there, and the focus would fall to the page.
 * Covers moves made here, undone, refused and made by other tabs alike.
 */
export function CardFocusProvider({ children }: { readonly children: ReactNode }) {
  const boardRef = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ id: string; place: CardPlace }>(null);
  const focused = useRef<{ id: string; element: Element }>(null);
  const [pinned, pin] = useState<string | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);

  const restore = useCallback(() => {
    // What is open above the board keeps the focus from the cards, also when it has lost it itself.
    const isLost =
      focused.current &&
      !focused.current.element.isConnected &&
      document.activeElement === document.body &&
      !document.querySelector('[role="dialog"][aria-modal="true"]');
    const target = wanted.current ?? (isLost && focused.current ? { id: focused.current.id } : null);
    if (!target) return;
    wanted.current = null;
    moveFocusTo(boardRef.current, target);
  }, []);
  const focusCard = useCallback((id: string, place: CardPlace = CARD_GRIP) => {
    wanted.current = { id, place };
    pin(id);
    // Even when nothing else is drawn: a request left over would take the focus from wherever it is by then.
    draw();
  }, []);

  useEffect(() => {
    const board = boardRef.current;
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest(`[${CARD}]`) : null;
      const id = card?.getAttribute(CARD);
      focused.current = id && target instanceof Element ? { id, element: target } : null;
      if (id) pin(id);
    };
    // A press beside the cards takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest(`[${CARD}]`))) focused.current = null;
    };
    board?.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      board?.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useLayoutEffect(restore);

  const focus = useMemo(() => ({ boardRef, focusCard, restore }), [focusCard, restore]);
  return (
    <CardFocusContext value={focus}>
      <PinnedCardContext value={pinned}>{children}</PinnedCardContext>
    </CardFocusContext>
  );
}

/** The focus of the board around a component. */
export function useCardFocus(): Pick<CardFocus, 'boardRef' | 'focusCard'> {
  return use(CardFocusContext);
}

/** For the component whose state decides where cards are drawn: the focus follows them after each drawing. */
export function useRestoreCardFocus(): void {
  const { restore } = use(CardFocusContext);
  useLayoutEffect(restore);
}

/** The card that has the focus, had it last or is about to get it: a list that draws only a part must draw it. */
export function usePinnedCard(): string | null {
  return use(PinnedCardContext);
}

/** Puts the focus on a card's grip or title, and the card into view. */
function moveFocusTo(board: HTMLElement | null, { id, place = CARD_GRIP }: { id: string; place?: CardPlace }): void {
  const card = board?.querySelector(`[${CARD}="${CSS.escape(id)}"]`);
  const part = card?.querySelector<HTMLElement>(`[${place}]`) ?? card?.querySelector<HTMLElement>(`[${CARD_GRIP}]`);
  if (!card || !part) return;
  part.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * What gets the focus after a card is gone: the next card of its column, else the one before, else the heading. To be
 * called before the card goes; the returned function finds the element once it is gone.
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
