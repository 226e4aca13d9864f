import { useCallback, useMemo, useRef } from 'react';
import type { BoardApplication } from '../model/board-cache.ts';
import { BoardCard, type CardActions } from '../card/board-card.tsx';
import { cardHeight } from '../card/card-height.ts';
import classes from './column-cards.module.css';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import { useGrowingList } from '../../../lib/use-growing-list.ts';
import { useRowsInView } from '../shared/use-rows-in-view.ts';

export interface ColumnCardsProps {
  readonly cards: readonly BoardApplication[];
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly actions: CardActions;
}

/** As many as a column shows at once; the rest comes when these stand on the screen. */
const FIRST = 6;

/** All cards of a column. */
export function ColumnCards({ cards, drafts, actions }: ColumnCardsProps) {
  return useGrowingList(cards, FIRST).map((card, index) => (
    <BoardCard key={card.id} card={card} index={index} draft={drafts.get(card.id)} actions={actions} />
  ));
}

interface LongColumnCardsProps extends ColumnCardsProps {
  /** The card that has the focus or is about to get it. */
  readonly pinned: string | null;
  /** The card of this column that is lifted; the library draws it elsewhere meanwhile. */
  readonly lifted: string | null;
  /** Whether a card of another column is over this one. */
  readonly hasGuest: boolean;
}

/** How much longer a column is while a guest is over it: enough to drop it behind the last card. */
const GUEST_HEIGHT = 160;

/** The cards of a column on a large board: those near the window, each at its place, and how many there are in all. */
export function LongColumnCards({ cards, drafts, actions, pinned, lifted, hasGuest }: LongColumnCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => cards.map(({ id }) => id), [cards]);
  const estimate = useCallback((index: number) => cardHeight(cards[index]), [cards]);
  const keep = useMemo(() => [pinned, lifted], [lifted, pinned]);
  const { rows, height, measure } = useRowsInView({ list, keys, estimate, keep });
  return (
    <div ref={list} className={classes.list} style={{ height: height + (hasGuest ? GUEST_HEIGHT : 0) }}>
      {rows.map(({ index, key, start, end }) => {
        const card = cards[index];
        return (
          card && (
            <div
              key={key}
              ref={measure}
              data-key={key}
              className={classes.row}
              style={{ top: start, minHeight: card.id === lifted ? end - start : undefined }}
            >
              <BoardCard card={card} index={index} of={cards.length} draft={drafts.get(card.id)} actions={actions} />
            </div>
          )
        );
      })}
    </div>
  );
}
