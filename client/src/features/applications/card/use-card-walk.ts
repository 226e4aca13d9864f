import { use, useEffect, useEffectEvent, useRef } from 'react';
import { plainKey } from '../../../lib/plain-key.ts';
import { areShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import { BOARD } from './drag-aim.ts';
import { CardDialogsContext } from '../shared/card-dialogs-context.ts';
import { CARD, CARD_GRIP, CARD_TITLE, useCardFocus } from '../shared/card-focus.tsx';
import { openCard } from '../shared/open-card.ts';

/** Someone who walks fast passes cards that need not be fetched. */
const REACH_MS = 80;

type Step = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

const ARROWS: Readonly<Record<string, Step>> = {
  ARROWDOWN: [0, 1],
  ARROWUP: [0, -1],
  ARROWRIGHT: [1, 0],
  ARROWLEFT: [-1, 0],
};
const LETTERS: Readonly<Record<string, Step>> = { J: [0, 1], K: [0, -1] };

/**
 * Arrow keys on a card's title or grip, and J and K anywhere, walk from card to card; what is shown beside the board
 * follows.
 *
 * @param columns ids of the cards side by side, each column from top to bottom
 * @param onColumn the column of that index is about to get the focus
 */
export function useCardWalk(columns: readonly (readonly string[])[], onColumn?: (index: number) => void): void {
  const dialogs = use(CardDialogsContext);
  const { focusCard } = useCardFocus();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const walk = useEffectEvent((event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (!step || isTaken()) return;
    const current = focusedCard() ?? openCard();
    const next = reached(columns, current, step);
    if (!next) return;
    event.preventDefault();
    onColumn?.(next.column);
    focusCard(next.id, CARD_TITLE);
    clearTimeout(resting.current);
    if (openCard() === null) return;
    resting.current = setTimeout(() => dialogs?.openDetails(next.id), REACH_MS);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => walk(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      clearTimeout(resting.current);
    };
  }, []);
}

function stepOf(event: KeyboardEvent): Step | undefined {
  const key = plainKey(event) ?? '';
  if (LETTERS[key]) return areShortcutsOn() ? LETTERS[key] : undefined;
  const { target } = event;
  const isOnCard = target instanceof Element && target.closest(`[${CARD_TITLE}], [${CARD_GRIP}]`) !== null;
  const isNowhere = target === document.body && openCard() !== null;
  return isOnCard || isNowhere ? ARROWS[key] : undefined;
}

/** A dialog is open, or a card is lifted. */
const isTaken = (): boolean =>
  document.querySelector(`[role="dialog"][aria-modal="true"], [${BOARD}][data-dragging]`) !== null;

const focusedCard = (): string | null => document.activeElement?.closest(`[${CARD}]`)?.getAttribute(CARD) ?? null;

/** The card a step leads to; undefined at the edge. Without a card to start from it is the first one. */
function reached(
  columns: readonly (readonly string[])[],
  current: string | null,
  [across, down]: Step,
): { readonly id: string; readonly column: number } | undefined {
  const from = columns.findIndex((ids) => current !== null && ids.includes(current));
  if (from < 0) {
    const first = columns.findIndex((ids) => ids.length > 0);
    const id = columns[first]?.[0];
    return id === undefined ? undefined : { id, column: first };
  }
  const place = columns[from]?.indexOf(current ?? '') ?? 0;
  let column = from + across;
  while (across !== 0 && columns[column]?.length === 0) column += across;
  const ids = columns[column] ?? [];
  const index = across === 0 ? place + down : Math.min(place, ids.length - 1);
  const id = ids[index];
  return id === undefined ? undefined : { id, column };
}
