import { STAGES, type Stage as StageId, stageTitle } from '@foothold/server/domain';
import { Droppable } from '@hello-pangea/dnd';
import type { ReactNode } from 'react';
import type { BoardApplication } from './board-cache.ts';
import { BoardCard, type CardActions } from './board-card.tsx';
import classes from './board-column.module.css';
import { stageColours, StageIcon } from './stage-icon.tsx';
import { COLUMN_HEADING } from './use-focus-on-card.ts';
import type { NoteDraft } from './use-note-drafts.ts';

interface BoardColumnProps {
  readonly stage: StageId;
  readonly cards: readonly BoardApplication[];
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly actions: CardActions;
}

/** One stage with its cards. The whole column takes a drop, its head included. */
export function BoardColumn({ stage, cards, drafts, actions }: BoardColumnProps) {
  return (
    <Droppable droppableId={stage}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <section
          ref={innerRef}
          {...droppableProps}
          aria-label={stageTitle(stage)}
          className={classes.column}
          style={stageColours(stage)}
          data-over={isDraggingOver || undefined}
        >
          <ColumnHead stage={stage} count={cards.length} />
          <div className={classes.cards}>
            {cards.map((card, index) => (
              <BoardCard key={card.id} card={card} index={index} draft={drafts.get(card.id)} actions={actions} />
            ))}
            {cards.length === 0 && <Empty>{isDraggingOver ? 'Drop here' : 'No applications'}</Empty>}
            {placeholder}
          </div>
        </section>
      )}
    </Droppable>
  );
}

function ColumnHead({ stage, count }: { stage: StageId; count: number }) {
  return (
    <header className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <StageIcon stage={stage} size={18} />
      </span>
      <h2 className={classes.title} tabIndex={-1} {...{ [COLUMN_HEADING]: '' }}>
        {stageTitle(stage)}
      </h2>
      <span className={classes.count}>{count}</span>
      <p className={classes.description}>{STAGES.find((info) => info.stage === stage)?.description}</p>
    </header>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}
