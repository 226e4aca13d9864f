import { STAGES, type Stage as StageId, stageTitle } from '@foothold/server/domain';
import { Droppable } from '@hello-pangea/dnd';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BoardApplication } from './board-cache.ts';
import { BoardCard, type CardActions } from './board-card.tsx';
import classes from './board-column.module.css';
import { SelectAllBox } from './selection/select-box.tsx';
import { stageColours, StageIcon } from './stage-icon.tsx';
import { stageNameOf } from './stage-name.ts';
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
          <ColumnHead stage={stage} cards={cards} onAdd={() => actions.addJob(stageNameOf(stage))} />
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

interface ColumnHeadProps {
  readonly stage: StageId;
  readonly cards: readonly BoardApplication[];
  readonly onAdd: () => void;
}

function ColumnHead({ stage, cards, onAdd }: ColumnHeadProps) {
  return (
    <header className={classes.head}>
      <span className={classes.icon} aria-hidden="true">
        <StageIcon stage={stage} size={18} />
      </span>
      <h2 className={classes.title} tabIndex={-1} {...{ [COLUMN_HEADING]: '' }}>
        {stageTitle(stage)}
      </h2>
      <span className={classes.count}>{cards.length}</span>
      <button type="button" className={classes.add} aria-label={`Add a job to ${stageTitle(stage)}`} onClick={onAdd}>
        <IconPlus size={16} aria-hidden="true" />
      </button>
      <p className={classes.description}>{STAGES.find((info) => info.stage === stage)?.description}</p>
      <SelectAllBox ids={cards.map(({ id }) => id)} label={`Select all ${cards.length}`} />
    </header>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>;
}
