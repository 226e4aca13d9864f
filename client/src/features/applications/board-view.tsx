import { isStage, type Stage as StageId } from '@foothold/server/domain';
import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BoardApplication } from './board-cache.ts';
import type { CardActions } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { arrangeColumns, type LocalOrder, placeCard } from './board-columns.ts';
import classes from './board-view.module.css';
import { cardFacts } from './card-facts.ts';
import { cardSensors } from './card-sensors.ts';
import {
  announceDrop,
  announceLift,
  announceUpdate,
  type BoardWords,
  DRAG_INSTRUCTIONS,
} from './drag-announcements.ts';
import { useShownCards } from './selection/selection-store.ts';
import { stageIdOf, stageNameOf } from './stage-name.ts';
import { focusCard } from './use-focus-on-card.ts';
import type { NoteDraft } from './use-note-drafts.ts';

/** How near an edge, as a share of the window, a lifted card starts to scroll it: near enough to aim in peace. */
const EDGES = { startFromPercentage: 0.1, maxScrollAtPercentage: 0.02 };

interface BoardViewProps {
  readonly applications: readonly BoardApplication[];
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly actions: CardActions;
  readonly boardRef: RefObject<HTMLDivElement | null>;
}

/** The seven columns side by side. Order inside a column belongs to this tab; another column is a move. */
export function BoardView(props: BoardViewProps) {
  const { drafts, actions, boardRef } = props;
  // While a card is lifted the board holds still; what other tabs changed meanwhile shows when it is dropped.
  const [held, setHeld] = useState<readonly BoardApplication[] | null>(null);
  const [order, setOrder] = useState<LocalOrder>(new Map());
  const placed = useRef<string>(null);
  const applications = held ?? props.applications;
  const columns = useMemo(() => arrangeColumns(applications, order), [applications, order]);

  useShownCards(useMemo(() => [...columns.values()].flat().map(({ id }) => id), [columns]));

  const words: BoardWords = {
    titleOf: (id) => {
      const card = applications.find((application) => application.id === id);
      return card ? cardFacts(card).title : 'the card';
    },
    countIn: (column) => (isStage(column) ? (columns.get(column)?.length ?? 0) : 0),
  };

  const drop = useCallback(
    ({ draggableId: id, source, destination }: DropResult) => {
      setHeld(null);
      if (!destination || !isStage(destination.droppableId)) return;
      const { droppableId: stage, index } = destination;
      if (stage === source.droppableId && index === source.index) return;
      const card = applications.find((application) => application.id === id);
      if (!card) return;
      setOrder((known) => placeCard(known, columns, { id, stage, index }));
      if (stage === stageIdOf(card.stage)) placed.current = id;
      else actions.move(card, stageNameOf(stage));
    },
    [actions, applications, columns],
  );

  // A card that changes its place takes its element along, and the element loses the focus on the way.
  useLayoutEffect(() => {
    if (placed.current !== null) focusCard(boardRef.current, placed.current);
    placed.current = null;
  });

  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={cardSensors}
      dragHandleUsageInstructions={DRAG_INSTRUCTIONS}
      autoScrollerOptions={EDGES}
      onBeforeCapture={() => setHeld(props.applications)}
      onDragStart={(start, { announce }) => announce(announceLift(start, words))}
      onDragUpdate={(update, { announce }) => announce(announceUpdate(update, words))}
      onDragEnd={(result, { announce }) => {
        announce(announceDrop(result, words));
        drop(result);
      }}
    >
      <div
        ref={boardRef}
        className={classes.board}
        data-dragging={held !== null || undefined}
        role="group"
        aria-label="Applications by stage"
        // Scrolls sideways, so the keyboard must reach it even when no card is in it.
        tabIndex={applications.length === 0 ? 0 : undefined}
      >
        {[...columns].map(([stage, cards]: [StageId, readonly BoardApplication[]]) => (
          <BoardColumn key={stage} stage={stage} cards={cards} drafts={drafts} actions={actions} />
        ))}
      </div>
    </DragDropContext>
  );
}
