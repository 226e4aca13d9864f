import { Draggable, type DraggableProvided, type DraggableStateSnapshot } from '@hello-pangea/dnd';
import { type AriaAttributes, memo, use } from 'react';
import type { BoardApplication } from '../model/board-cache.ts';
import classes from './board-card.module.css';
import { cardFacts } from '../model/card-facts.ts';
import { cardMarks } from '../model/card-marks.ts';
import { CardMenu } from './card-menu.tsx';
import { CardTitle } from '../shared/card-title.tsx';
import { AimContext, liftedStyle } from './drag-aim.ts';
import { NoteEditor } from '../shared/note-editor.tsx';
import { SelectBox } from '../selection/select-box.tsx';
import { useIsSelecting } from '../selection/selection-store.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { Stairs } from '../../../ui/stairs.tsx';
import { stageIdOf } from '../model/stage-name.ts';
import { useReminderState } from '../reminders/use-reminder-state.ts';
import { ReminderBadge } from '../reminders/reminder-badge.tsx';
import { CARD, CARD_GRIP } from '../shared/card-focus.tsx';
import { useIsOpenCard } from '../shared/open-card.ts';
import type { NoteActions, NoteDraft } from '../shared/use-note-drafts.ts';
import { QueuedBadge } from '../shared/queued-badge.tsx';
import { boardTexts } from '../texts/board.texts.ts';

export interface CardActions {
  readonly move: (card: BoardApplication, stage: BoardApplication['stage']) => void;
  readonly remove: (card: BoardApplication) => void;
  readonly note: NoteActions;
  /** Opens the form for a job of one's own. */
  readonly editJob: (card: BoardApplication) => void;
  readonly addJob: (stage: BoardApplication['stage']) => void;
}

interface CardBodyProps {
  readonly card: BoardApplication;
  readonly draft: NoteDraft | undefined;
  readonly actions: CardActions;
}

interface BoardCardProps extends CardBodyProps {
  readonly index: number;
  /** How many cards its column has, where only some of them are drawn and no one could count them. */
  readonly of?: number;
}

/** One application at its place in a column. */
export const BoardCard = memo(function BoardCard({ index, of, ...body }: BoardCardProps) {
  const isSelecting = useIsSelecting();
  const place = of === undefined ? undefined : { 'aria-posinset': index + 1, 'aria-setsize': of };
  return (
    <Draggable draggableId={body.card.id} index={index} disableInteractiveElementBlocking isDragDisabled={isSelecting}>
      {(provided, snapshot) => <CardSlot provided={provided} snapshot={snapshot} place={place} {...body} />}
    </Draggable>
  );
});

interface CardSlotProps extends CardBodyProps {
  readonly provided: DraggableProvided;
  readonly snapshot: DraggableStateSnapshot;
  readonly place?: Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize'> | undefined;
}

/** What the drag library moves. It is drawn again in every frame of a drag, and its content is not. */
export function CardSlot({ provided, snapshot, place, ...body }: CardSlotProps) {
  const { innerRef, draggableProps, dragHandleProps } = provided;
  const { id } = body.card;
  const aim = use(AimContext);
  const isOpen = useIsOpenCard(id);
  return (
    <article
      ref={innerRef}
      {...draggableProps}
      {...place}
      {...{ [CARD]: id }}
      className={classes.slot}
      aria-labelledby={`card-${id}`}
      aria-current={isOpen || undefined}
    >
      <div
        className={classes.card}
        style={liftedStyle(aim, draggableProps.style, snapshot)}
        data-lifted={(snapshot.isDragging && !snapshot.isDropAnimating) || undefined}
      >
        <CardBody {...body} gripProps={dragHandleProps} />
      </div>
    </article>
  );
}

/** What an application is, its note, its menu, and a grip to move it by. */
const CardBody = memo(function CardBody({
  card,
  draft,
  actions,
  gripProps,
}: CardBodyProps & { gripProps: DraggableProvided['dragHandleProps'] }) {
  const { id } = card;
  const { title, company, location, appliedAt, appliedDay, salary, shortSalary } = cardFacts(card);
  const isSelecting = useIsSelecting();
  return (
    <>
      <div className={classes.head}>
        {isSelecting ? (
          <SelectBox id={id} title={title} />
        ) : (
          <button
            type="button"
            {...gripProps}
            {...{ [CARD_GRIP]: '' }}
            className={classes.grip}
            aria-label={boardTexts.move(title)}
          >
            <Monogram company={company} size="sm" />
          </button>
        )}
        <p className={classes.company} title={company}>
          {company}
        </p>
        <CardMenu
          card={card}
          isEditing={draft !== undefined}
          onEditNote={() => actions.note.start(card)}
          onMove={(stage) => actions.move(card, stage)}
          onDelete={() => actions.remove(card)}
          onEditJob={() => actions.editJob(card)}
        />
      </div>
      <h3 id={`card-${id}`} className={classes.title} title={title}>
        <CardTitle id={id} title={title} />
      </h3>
      <p className={classes.place} title={location}>
        <time dateTime={appliedDay}>{appliedAt}</time>
        {location && (
          <>
            {' · '}
            <span>{location}</span>
          </>
        )}
      </p>
      {draft ? (
        <NoteEditor
          title={title}
          draft={draft}
          current={card.notes}
          onChange={(change) => actions.note.change(id, change)}
          onSave={() => actions.note.save(id, draft.text)}
          onCancel={() => actions.note.cancel(id)}
        />
      ) : (
        card.notes && <p className={classes.note}>{card.notes}</p>
      )}
      <CardFoot card={card} salary={salary} short={shortSalary} />
      <Tags card={card} />
    </>
  );
});

interface CardFootProps {
  readonly card: BoardApplication;
  readonly salary: string | null;
  /** The salary as there is room for it. */
  readonly short: string | null;
}

/** Where it stands, what is special about the job, and what it pays. */
function CardFoot({ card, salary, short }: CardFootProps) {
  const state = useReminderState(card.nextReminder);
  return (
    <div className={classes.foot}>
      <Stairs stage={stageIdOf(card.stage)} isDue={state === 'due' || state === 'overdue'} />
      {cardMarks(card)
        .filter(({ isQuiet }) => isQuiet)
        .map(({ text, Icon, title }) => (
          <span key={text} className={classes.mark} title={title}>
            <Icon size={14} aria-hidden="true" />
            <span className={classes.unseen}>{text}</span>
          </span>
        ))}
      {salary !== null && (
        <span className={classes.salary} title={salary}>
          {short === salary ? (
            salary
          ) : (
            <>
              <span aria-hidden="true">{short}</span>
              <span className={classes.unseen}>{salary}</span>
            </>
          )}
        </span>
      )}
    </div>
  );
}

/** A reminder, and what one must know about the job. */
function Tags({ card }: { card: BoardApplication }) {
  return (
    <ul className={classes.facts}>
      {card.nextReminder && (
        <li>
          <ReminderBadge id={card.id} nextReminder={card.nextReminder} />
        </li>
      )}
      {cardMarks(card)
        .filter(({ isQuiet }) => !isQuiet)
        .map(({ text, Icon, title }) => (
          <li key={text} className={classes.badge} title={title}>
            <Icon size={14} aria-hidden="true" />
            {text}
          </li>
        ))}
      <QueuedBadge id={card.id} />
    </ul>
  );
}
