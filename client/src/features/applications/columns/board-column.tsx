import { STAGES, type Stage as StageId, stageTitle } from '@foothold/server/domain';
import { type DraggableChildrenFn, Droppable } from '@hello-pangea/dnd';
import { IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, use } from 'react';
import { useStore } from '../../../lib/store.ts';
import classes from './board-column.module.css';
import { ColumnCards, type ColumnCardsProps, LongColumnCards } from './column-cards.tsx';
import { AimContext, takesDrop } from '../card/drag-aim.ts';
import { SelectAllBox } from '../selection/select-box.tsx';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { stageNameOf } from '../model/stage-name.ts';
import { COLUMN_HEADING } from '../shared/card-focus.tsx';
import { boardTexts } from '../texts/board.texts.ts';

interface BoardColumnProps extends ColumnCardsProps {
  readonly stage: StageId;
  /** How many cards the stage has without the filter. */
  readonly total: number;
  /** On a large board: only the cards near the window are drawn, the lifted one by this. */
  readonly renderLifted: DraggableChildrenFn | null;
  readonly getContainer: () => HTMLElement;
  readonly pinned: string | null;
}

/** Each change of the board sorts the columns anew; most of them come out with the very cards they had. */
function isSame({ cards, ...before }: BoardColumnProps, { cards: next, ...after }: BoardColumnProps): boolean {
  const rest = new Map<string, unknown>(Object.entries(after));
  return (
    cards.length === next.length &&
    cards.every((card, index) => card === next[index]) &&
    Object.entries(before).every(([name, value]) => Object.is(value, rest.get(name)))
  );
}

/** One stage with its cards. The whole column takes a drop, its head included. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { stage, total, renderLifted, getContainer, pinned, ...list } = props;
  const aim = use(AimContext);
  const isTarget = useStore(aim.target, (target) => takesDrop(target, stage));
  const { cards } = list;
  const empty = total > 0 ? boardTexts.noMatches : boardTexts.noApplications;
  return (
    <Droppable
      droppableId={stage}
      isDropDisabled={!isTarget}
      mode={renderLifted ? 'virtual' : 'standard'}
      renderClone={renderLifted}
      getContainerForClone={getContainer}
    >
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver, isUsingPlaceholder, draggingFromThisWith }) => (
        <section
          ref={innerRef}
          {...droppableProps}
          aria-label={stageTitle(stage)}
          className={classes.column}
          style={stageColours(stage)}
          data-over={isDraggingOver || undefined}
        >
          <ColumnHead stage={stage} cards={cards} total={total} onAdd={() => list.actions.addJob(stageNameOf(stage))} />
          <div className={classes.cards}>
            {cards.length === 0 && <Empty>{isDraggingOver ? boardTexts.dropHere : empty}</Empty>}
            {renderLifted ? (
              <LongColumnCards
                {...list}
                pinned={pinned}
                lifted={draggingFromThisWith ?? null}
                hasGuest={isUsingPlaceholder && !draggingFromThisWith}
              />
            ) : (
              <>
                <ColumnCards {...list} />
                {placeholder}
              </>
            )}
          </div>
        </section>
      )}
    </Droppable>
  );
}, isSame);

interface ColumnHeadProps {
  readonly stage: StageId;
  readonly cards: ColumnCardsProps['cards'];
  readonly total: number;
  readonly onAdd: () => void;
}

function ColumnHead({ stage, cards, total, onAdd }: ColumnHeadProps) {
  const count = cards.length;
  return (
    <header className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <StageIcon stage={stage} size={18} />
      </span>
      <h2 className={classes.title} tabIndex={-1} {...{ [COLUMN_HEADING]: '' }}>
        {stageTitle(stage)}
      </h2>
      <span className={classes.count}>{count === total ? count : boardTexts.shownOf(count, total)}</span>
      <button type="button" className={classes.add} aria-label={boardTexts.addJobTo(stageTitle(stage))} onClick={onAdd}>
        <IconPlus size={16} aria-hidden="true" />
      </button>
      <p className={classes.description}>{STAGES.find((info) => info.stage === stage)?.description}</p>
      <SelectAllBox ids={cards.map(({ id }) => id)} label={boardTexts.selectAll(count)} />
    </header>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}
