import { isStage, type Stage as StageId } from '@foothold/server/domain';
import { DragDropContext, type DropResult, type MovementMode } from '@hello-pangea/dnd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardApplication } from '../model/board-cache.ts';
import type { CardActions } from '../card/board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { arrangeColumns, type Columns, filterColumns, type LocalOrder, placeCard } from '../model/board-columns.ts';
import classes from './board-view.module.css';
import { cardFacts } from '../model/card-facts.ts';
import { cardSensors } from './card-sensors.ts';
import { useCardFocus, usePinnedCard } from '../shared/card-focus.tsx';
import { useCardWalk } from '../card/use-card-walk.ts';
import { useRails } from './use-rails.ts';
import { useCompactCards } from '../shared/compact-cards.ts';
import { setDown, setLifted } from '../shared/carried-card.ts';
import { AimContext, BOARD, createDragAim } from '../card/drag-aim.ts';
import {
  announceDrop,
  announceLift,
  announceUpdate,
  type BoardNames,
  DRAG_INSTRUCTIONS,
} from './drag-announcements.ts';
import { LiftedContext, renderLifted } from './lifted-card.tsx';
import { useShownCards } from '../selection/selection-store.ts';
import { StageSteps } from './stage-steps.tsx';
import { stageIdOf, stageNameOf } from '../model/stage-name.ts';
import { useLettersAhead } from './use-letters-ahead.ts';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import { boardTexts } from '../texts/board.texts.ts';

/** A card that the keyboard moves is scrolled to by the drag library; under a pointer the board scrolls itself. */
const SCROLLING = {
  keyboard: { disabled: false },
  pointer: { disabled: true },
};

/** A board with more cards draws only those near the window. */
const MOST_CARDS_DRAWN = 150;

interface BoardViewProps {
  readonly applications: readonly BoardApplication[];
  /** Those that the filter lets through; the same array when it lets all through. */
  readonly shown: readonly BoardApplication[];
  /** The order this tab gave to cards. */
  readonly order: LocalOrder;
  readonly onPlace: (order: LocalOrder) => void;
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly actions: CardActions;
  /** The application whose details are docked beside the columns; null: none. */
  readonly docked: string | null;
}

type FrozenBoard = Pick<BoardViewProps, 'applications' | 'shown'> & {
  readonly mode: MovementMode;
};

/** The seven columns side by side. Order inside a column belongs to this tab; another column is a move. */
export function BoardView({ order, onPlace, drafts, actions, docked, ...newest }: BoardViewProps) {
  const { focusCard } = useCardFocus();
  const pinned = usePinnedCard();
  const [isCompact] = useCompactCards();
  // While a card is lifted the board is frozen; what other tabs changed meanwhile shows when it is dropped.
  const [frozen, setFrozen] = useState<FrozenBoard | null>(null);
  const [aim] = useState(createDragAim);
  const [sensors] = useState(() => cardSensors(aim));
  const scroller = useRef<HTMLDivElement>(null);
  const getContainer = useCallback(() => scroller.current ?? document.body, []);

  const { applications, shown } = frozen ?? newest;
  const all = useMemo(() => arrangeColumns(applications, order), [applications, order]);
  const columns = useMemo(
    () => (shown === applications ? all : filterColumns(all, new Set(shown))),
    [all, applications, shown],
  );

  useShownCards(useMemo(() => [...columns.values()].flat().map(({ id }) => id), [columns]));

  const { rails, makeRoom, fold } = useRails({ board: scroller, all, docked });
  useWalk(columns, makeRoom);

  const find = useCallback((id: string) => applications.find((application) => application.id === id), [applications]);
  const names: BoardNames = {
    titleOf(id) {
      const card = find(id);
      return card ? cardFacts(card).title : boardTexts.theCard;
    },
    countIn: (column) => (isStage(column) ? (columns.get(column)?.length ?? 0) : 0),
  };

  useEffect(() => setDown, []);
  useLettersAhead(newest.applications);

  const drop = ({ draggableId: id, source, destination }: DropResult) => {
    setFrozen(null);
    if (!destination || !isStage(destination.droppableId)) return;
    const { droppableId: stage, index } = destination;
    if (stage === source.droppableId && index === source.index) return;
    const card = find(id);
    if (!card) return;
    onPlace(placeCard(order, { all, shown: columns }, { id, stage, index }));
    // A card that changes its place takes its element along, and the element loses the focus on the way.
    if (stage === stageIdOf(card.stage)) focusCard(id);
    else actions.move(card, stageNameOf(stage));
  };

  const liftable = useMemo(() => ({ find, drafts, actions }), [actions, drafts, find]);
  const isLarge = applications.length > MOST_CARDS_DRAWN;

  return (
    <AimContext value={aim}>
      <DragDropContext
        enableDefaultSensors={false}
        sensors={sensors}
        dragHandleUsageInstructions={DRAG_INSTRUCTIONS}
        autoScrollerOptions={frozen?.mode === 'FLUID' ? SCROLLING.pointer : SCROLLING.keyboard}
        onBeforeCapture={({ mode }) => {
          setLifted();
          setFrozen({
            mode,
            applications: newest.applications,
            shown: newest.shown,
          });
        }}
        onDragStart={(start, { announce }) => announce(announceLift(start, names))}
        onDragUpdate={(update, { announce }) => announce(announceUpdate(update, names))}
        onDragEnd={(result, { announce }) => {
          setDown();
          aim.release();
          announce(announceDrop(result, names));
          drop(result);
        }}
      >
        <StageSteps columns={columns} scroller={scroller} />
        <div
          ref={scroller}
          {...{ [BOARD]: '' }}
          className={classes.board}
          data-compact={isCompact || undefined}
          data-dragging={frozen !== null || undefined}
          role="group"
          aria-label={boardTexts.applicationsByStage}
          // Scrolls sideways, so the keyboard must reach it even when no card is in it.
          tabIndex={shown.length === 0 ? 0 : undefined}
        >
          <LiftedContext value={liftable}>
            <div className={classes.columns}>
              {[...columns].map(([stage, cards]) => (
                <BoardColumn
                  // A column never changes its way of drawing cards, which the drag library could not follow.
                  key={isLarge ? `${stage}, large` : stage}
                  stage={stage}
                  cards={cards}
                  total={all.get(stage)?.length ?? 0}
                  isRail={rails.has(stage)}
                  onFold={fold}
                  drafts={drafts}
                  actions={actions}
                  renderLifted={isLarge ? renderLifted : null}
                  getContainer={getContainer}
                  pinned={isLarge ? pinned : null}
                />
              ))}
            </div>
          </LiftedContext>
        </div>
      </DragDropContext>
    </AimContext>
  );
}

/** The keys that walk from card to card; a column that had no room opens for the card one comes to. */
function useWalk(columns: Columns, makeRoom: (stage: StageId) => void): void {
  const stages = [...columns.keys()];
  const ids = useMemo(() => [...columns.values()].map((cards) => cards.map(({ id }) => id)), [columns]);
  useCardWalk(ids, (index) => {
    const stage = stages[index];
    if (stage) makeRoom(stage);
  });
}
