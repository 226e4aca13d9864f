import type { DraggableChildrenFn } from '@hello-pangea/dnd';
import { createContext, use } from 'react';
import type { BoardApplication } from '../model/board-cache.ts';
import { type CardActions, CardSlot } from '../card/board-card.tsx';
import type { NoteDraft } from '../shared/use-note-drafts.ts';

/** What a lifted card is drawn from. */
interface Liftable {
  readonly find: (id: string) => BoardApplication | undefined;
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly actions: CardActions;
}

/** Columns need not be drawn again for what only the lifted card is drawn from. */
export const LiftedContext = createContext<Liftable | null>(null);

type LiftedCardProps = Pick<Parameters<typeof CardSlot>[0], 'provided' | 'snapshot'> & { readonly id: string };

function LiftedCard({ id, ...slot }: LiftedCardProps) {
  const board = use(LiftedContext);
  const card = board?.find(id);
  return board && card && <CardSlot {...slot} card={card} draft={board.drafts.get(id)} actions={board.actions} />;
}

/** Draws the card that is lifted from a large board, where its own place may not be drawn. */
export const renderLifted: DraggableChildrenFn = (provided, snapshot, { draggableId }) => (
  <LiftedCard id={draggableId} provided={provided} snapshot={snapshot} />
);
