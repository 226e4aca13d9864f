import { Stage as StageId, STAGE_IDS, STAGES, stageTitle } from '@foothold/server/domain';
import { type DraggableChildrenFn, Droppable } from '@hello-pangea/dnd';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, use } from 'react';
import { useStore } from '../../../lib/store.ts';
import classes from './board-column.module.css';
import { ColumnCards, type ColumnCardsProps, LongColumnCards } from './column-cards.tsx';
import { AimContext, acceptsDrop } from '../card/drag-aim.ts';
import { SelectAllBox } from '../selection/select-box.tsx';
import { stageColours, StageIcon } from '../shared/stage-icon.tsx';
import { stageNameOf } from '../model/stage-name.ts';
import { useDueCount } from '../reminders/use-due-count.ts';
import { COLUMN_HEADING } from '../shared/card-focus.tsx';
import { boardTexts } from '../texts/board.texts.ts';

interface BoardColumnProps extends ColumnCardsProps {
  readonly stage: StageId;
  /** How many cards the stage has without the filter. */
  readonly total: number;
  /** It is a narrow rail. */
  readonly isRail: boolean;
  readonly onFold: (stage: StageId, isFolded: boolean) => void;
  /** On a large board: only the cards near the window are drawn, the lifted one by this. */
  readonly renderLifted: DraggableChildrenFn | null;
  readonly getContainer: () => HTMLElement;
  readonly pinned: string | null;
}

/** Each change of the board sorts the columns again; most of them come out with the very cards they had. */
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
  const { stage, total, onFold, renderLifted, getContainer, pinned, isRail: isFolded, ...list } = props;
  const aim = use(AimContext);
  const isTarget = useStore(aim.target, (target) => acceptsDrop(target, stage));
  const { cards } = list;
  const isPhone = useMediaQuery('(max-width: 47.9375em)', false, {
    getInitialValueInEffect: false,
  });
  const isRail = isFolded && !isPhone;
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
          style={columnStyle(stage)}
          data-over={isDraggingOver || undefined}
          data-folded={isRail || undefined}
          data-empty={total === 0 || undefined}
        >
          {isRail ? (
            <Rail stage={stage} cards={cards} total={total} onUnfold={() => onFold(stage, false)}>
              {isDraggingOver ? boardTexts.dropHere : total === 0 && boardTexts.noApplications}
              {placeholder}
            </Rail>
          ) : (
            <>
              <ColumnHead
                stage={stage}
                cards={cards}
                total={total}
                onFold={() => onFold(stage, true)}
                onAdd={() => list.actions.addJob(stageNameOf(stage))}
              />
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
            </>
          )}
        </section>
      )}
    </Droppable>
  );
}, isSame);

/** The stage's colours, and how high its tread lies: Rejected is back on the ground. */
function columnStyle(stage: StageId): ReturnType<typeof stageColours> {
  const rise = stage === StageId.REJECTED ? 0 : STAGE_IDS.indexOf(stage);
  return { ...stageColours(stage), '--rise': String(rise) };
}

interface ColumnHeadProps {
  readonly stage: StageId;
  readonly cards: ColumnCardsProps['cards'];
  readonly total: number;
  readonly onFold: () => void;
  readonly onAdd: () => void;
}

function ColumnHead({ stage, cards, total, onFold, onAdd }: ColumnHeadProps) {
  const count = cards.length;
  const title = stageTitle(stage);
  const description = STAGES.find((info) => info.stage === stage)?.description;
  return (
    <header className={classes.head}>
      <button
        type="button"
        className={classes.fold}
        aria-label={boardTexts.fold(title)}
        title={boardTexts.fold(title)}
        onClick={onFold}
      >
        <StageIcon stage={stage} size={16} />
      </button>
      <h2 className={classes.title} tabIndex={-1} {...{ [COLUMN_HEADING]: '' }}>
        {title}
      </h2>
      <span className={classes.count}>{count === total ? count : boardTexts.shownOf(count, total)}</span>
      <button type="button" className={classes.add} aria-label={boardTexts.addJobTo(title)} onClick={onAdd}>
        <IconPlus size={16} aria-hidden="true" />
      </button>
      <p className={classes.description} title={description}>
        {description}
      </p>
      <SelectAllBox ids={cards.map(({ id }) => id)} label={boardTexts.selectAll(count)} />
    </header>
  );
}

interface RailProps {
  readonly stage: StageId;
  readonly cards: ColumnCardsProps['cards'];
  readonly total: number;
  readonly onUnfold: () => void;
  readonly children: ReactNode;
}

/** A column of 40 pixels: its count, and whether anything in it is due. */
function Rail({ stage, cards, total, onUnfold, children }: RailProps) {
  const due = useDueCount(cards);
  const title = stageTitle(stage);
  return (
    <div className={classes.rail}>
      <button
        type="button"
        className={classes.fold}
        aria-label={boardTexts.unfold(title)}
        title={boardTexts.unfold(title)}
        onClick={onUnfold}
      >
        <StageIcon stage={stage} size={16} />
      </button>
      <span className={classes.count}>{total}</span>
      {due > 0 && <span className={classes.due} role="img" aria-label={boardTexts.somethingDue} />}
      <h2 className={classes.title} tabIndex={-1} {...{ [COLUMN_HEADING]: '' }}>
        {title}
      </h2>
      <p className={classes.unseen}>{STAGES.find((info) => info.stage === stage)?.description}</p>
      <p className={classes.note}>{children}</p>
    </div>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}
