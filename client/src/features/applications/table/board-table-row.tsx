import { memo, type Ref } from 'react';
import { useZone } from '../../../lib/zone.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import type { CardActions } from '../card/board-card.tsx';
import classes from './board-table.module.css';
import { type CardFacts, cardFacts } from '../model/card-facts.ts';
import { cardMarks } from '../model/card-marks.ts';
import { CardMenu } from '../card/card-menu.tsx';
import { CardTitle } from '../shared/card-title.tsx';
import { NoteEditor } from '../shared/note-editor.tsx';
import { ReminderBadge } from '../reminders/reminder-badge.tsx';
import { momentWords } from '../reminders/reminder-words.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { useIsSelecting } from '../selection/selection-store.ts';
import { StageSelect } from '../shared/stage-select.tsx';
import { CARD, CARD_GRIP } from '../shared/card-focus.tsx';
import { useIsOpenCard } from '../shared/open-card.ts';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import { QueuedBadge } from '../shared/queued-badge.tsx';
import { boardTexts } from '../texts/board.texts.ts';

interface BoardTableRowProps {
  readonly card: BoardApplication;
  /** Its place in the table, counted from 0. */
  readonly index: number;
  /** Measures the row, where only some are drawn. */
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  /** One column says what has columns of its own on a wide window. */
  readonly isNarrow: boolean;
  /** The note has a column of its own, where there is room. */
  readonly hasNote: boolean;
  readonly draft: NoteDraft | undefined;
  readonly actions: CardActions;
}

/** One application as a row; all that can be done with its card can be done here. */
export const BoardTableRow = memo(function BoardTableRow(props: BoardTableRowProps) {
  const { card, index, measure, isNarrow, hasNote, draft, actions } = props;
  const facts = cardFacts(card);
  const words = [facts.location, facts.shortSalary ?? '', ...cardMarks(card).map(({ text }) => text)].filter(
    (text) => text !== '',
  );
  const isSelecting = useIsSelecting();
  const isOpen = useIsOpenCard(card.id);
  const note = <Note {...props} title={facts.title} />;
  return (
    <tr
      ref={measure}
      {...{ [CARD]: card.id }}
      data-key={card.id}
      className={classes.row}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
    >
      <th scope="row" className={classes.title}>
        <div className={classes.head}>
          {isSelecting && <SelectBox id={card.id} title={facts.title} />}
          <span className={classes.name}>
            <CardTitle id={card.id} title={facts.title} />
          </span>
        </div>
        {isNarrow && <span className={classes.line}>{facts.company}</span>}
        {(isNarrow ? words : [words.join(' · ')]).map((line) => (
          <span key={line} className={classes.line} data-tone="dimmed">
            {line}
          </span>
        ))}
        {isNarrow && (
          <>
            <span className={classes.line} data-tone="dimmed">
              {card.stage === 'SAVED' ? boardTexts.saved : boardTexts.applied} <Day facts={facts} />
            </span>
            <Reminder card={card} />
            {note}
          </>
        )}
        <ul className={classes.badges}>
          <QueuedBadge id={card.id} />
        </ul>
      </th>
      {!isNarrow && <td className={classes.company}>{facts.company}</td>}
      <td className={classes.stage}>
        {/* Takes the focus when the row is looked for. */}
        <StageSelect
          card={card}
          title={facts.title}
          size="xs"
          onMove={(stage) => actions.move(card, stage)}
          {...{ [CARD_GRIP]: '' }}
        />
      </td>
      {!isNarrow && (
        <>
          <td className={classes.applied}>
            <Day facts={facts} />
          </td>
          <td className={classes.reminder}>
            <Reminder card={card} />
          </td>
          {hasNote && <td className={classes.notes}>{note}</td>}
        </>
      )}
      <td className={classes.actions}>
        <CardMenu
          card={card}
          isEditing={draft !== undefined}
          onEditNote={() => actions.note.start(card)}
          onMove={(stage) => actions.move(card, stage)}
          onDelete={() => actions.remove(card)}
          onEditJob={() => actions.editJob(card)}
        />
      </td>
    </tr>
  );
});

function Day({ facts }: { facts: CardFacts }) {
  return <time dateTime={facts.appliedDay}>{facts.appliedAt}</time>;
}

function Reminder({ card: { id, nextReminder } }: { card: BoardApplication }) {
  const zone = useZone();
  if (!nextReminder) return null;
  return (
    <div className={classes.due}>
      <time dateTime={nextReminder}>{momentWords(nextReminder, zone)}</time>
      <ReminderBadge id={id} nextReminder={nextReminder} />
    </div>
  );
}

function Note({ card, title, draft, actions }: BoardTableRowProps & { title: string }) {
  if (!draft) return card.notes && <p className={classes.note}>{card.notes}</p>;
  return (
    <NoteEditor
      title={title}
      draft={draft}
      current={card.notes}
      onChange={(change) => actions.note.change(card.id, change)}
      onSave={() => actions.note.save(card.id, draft.text)}
      onCancel={() => actions.note.cancel(card.id)}
    />
  );
}
