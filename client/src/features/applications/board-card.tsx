import { Draggable } from '@hello-pangea/dnd';
import {
  IconAlarm,
  IconCalendar,
  IconCash,
  IconFlask,
  IconGripVertical,
  IconLock,
  IconMapPin,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { BoardApplication } from './board-cache.ts';
import classes from './board-card.module.css';
import { cardFacts } from './card-facts.ts';
import { CardMenu } from './card-menu.tsx';
import { CardNote } from './card-note.tsx';
import { NoteEditor } from './note-editor.tsx';
import { SelectBox } from './selection/select-box.tsx';
import { useIsSelecting } from './selection/selection-store.ts';
import { CARD, CARD_GRIP } from './use-focus-on-card.ts';
import type { NoteActions, NoteDraft } from './use-note-drafts.ts';
import { WaitingBadge } from './waiting-badge.tsx';

export interface CardActions {
  readonly move: (card: BoardApplication, stage: BoardApplication['stage']) => void;
  readonly remove: (card: BoardApplication) => void;
  readonly note: NoteActions;
  /** Opens the form for a job of one's own. */
  readonly editJob: (card: BoardApplication) => void;
  readonly addJob: (stage: BoardApplication['stage']) => void;
}

interface BoardCardProps {
  readonly card: BoardApplication;
  readonly index: number;
  readonly draft: NoteDraft | undefined;
  readonly actions: CardActions;
}

/** One application: what it is, its note, its menu, and a grip to move it by. */
export const BoardCard = memo(function BoardCard({ card, index, draft, actions }: BoardCardProps) {
  const { id } = card;
  const facts = cardFacts(card);
  const isSelecting = useIsSelecting();
  return (
    <Draggable draggableId={id} index={index} disableInteractiveElementBlocking isDragDisabled={isSelecting}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <article
          ref={innerRef}
          {...draggableProps}
          {...{ [CARD]: id }}
          className={classes.slot}
          aria-labelledby={`card-${id}`}
        >
          <div className={classes.card} data-lifted={(isDragging && !isDropAnimating) || undefined}>
            <div className={classes.head}>
              {isSelecting ? (
                <SelectBox id={id} title={facts.title} />
              ) : (
                <button
                  type="button"
                  {...dragHandleProps}
                  {...{ [CARD_GRIP]: '' }}
                  className={classes.grip}
                  aria-label={`Move ${facts.title}`}
                >
                  <IconGripVertical size={16} aria-hidden="true" />
                </button>
              )}
              <div className={classes.names}>
                <h3 id={`card-${id}`} className={classes.title}>
                  {facts.title}
                </h3>
                <p className={classes.company}>{facts.company}</p>
              </div>
              <CardMenu
                card={card}
                isEditing={draft !== undefined}
                onEditNote={() => actions.note.start(card)}
                onMove={(stage) => actions.move(card, stage)}
                onDelete={() => actions.remove(card)}
                onEditJob={() => actions.editJob(card)}
              />
            </div>
            <Facts card={card} />
            {draft ? (
              <NoteEditor
                title={facts.title}
                draft={draft}
                current={card.notes}
                onChange={(change) => actions.note.change(id, change)}
                onSave={() => actions.note.save(id, draft.text)}
                onCancel={() => actions.note.cancel(id)}
              />
            ) : (
              card.notes && <CardNote text={card.notes} />
            )}
          </div>
        </article>
      )}
    </Draggable>
  );
});

/** Where, since when, and the badges. */
function Facts({ card }: { card: BoardApplication }) {
  const { location, appliedAt, appliedDay, salary, nextReminder } = cardFacts(card);
  const { closed, isSample } = card.job;
  return (
    <>
      <p className={classes.location}>
        <IconMapPin size={14} aria-hidden="true" />
        {location}
      </p>
      <ul className={classes.facts}>
        <li className={classes.date}>
          <IconCalendar size={14} aria-hidden="true" />
          <time dateTime={appliedDay}>{appliedAt}</time>
        </li>
        {salary && (
          <li className={classes.badge} data-tone="salary">
            <IconCash size={14} aria-hidden="true" />
            {salary}
          </li>
        )}
        {nextReminder && (
          <li className={classes.badge} data-tone="reminder" title={nextReminder}>
            <IconAlarm size={14} aria-hidden="true" />
            Reminder
          </li>
        )}
        {closed && (
          <li className={classes.badge} title="This posting no longer takes applications">
            <IconLock size={14} aria-hidden="true" />
            Closed
          </li>
        )}
        {isSample && (
          <li className={classes.badge} title="Made up for trying Foothold; not a real opening">
            <IconFlask size={14} aria-hidden="true" />
            Sample
          </li>
        )}
        <WaitingBadge id={card.id} />
      </ul>
    </>
  );
}
