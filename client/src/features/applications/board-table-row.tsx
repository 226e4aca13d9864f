import { isStage, STAGES } from '@foothold/server/domain';
import { NativeSelect } from '@mantine/core';
import { memo, type Ref } from 'react';
import { useZone } from '../../lib/zone.ts';
import type { BoardApplication } from './board-cache.ts';
import type { CardActions } from './board-card.tsx';
import classes from './board-table.module.css';
import { type CardFacts, cardFacts } from './card-facts.ts';
import { CardMenu } from './card-menu.tsx';
import { CardTitle } from './details/card-title.tsx';
import { NoteEditor } from './note-editor.tsx';
import { ReminderBadge } from './reminders/reminder-badge.tsx';
import { momentWords } from './reminders/reminder-words.ts';
import { SelectBox } from './selection/select-box.tsx';
import { useIsSelecting } from './selection/selection-store.ts';
import { stageColours, StageIcon } from './stage-icon.tsx';
import { stageIdOf, stageNameOf } from './stage-name.ts';
import { CARD, CARD_GRIP } from './use-focus-on-card.ts';
import type { NoteDraft } from './use-note-drafts.ts';
import { WaitingBadge } from './waiting-badge.tsx';

interface BoardTableRowProps {
  readonly card: BoardApplication;
  /** Its place in the table, counted from 0. */
  readonly index: number;
  /** Measures the row, where only some are drawn. */
  readonly measure: Ref<HTMLTableRowElement> | undefined;
  /** One column says what has columns of its own on a wide window. */
  readonly isNarrow: boolean;
  readonly draft: NoteDraft | undefined;
  readonly actions: CardActions;
}

const STAGE_CHOICES = STAGES.map(({ stage, title }) => ({ value: stage, label: title }));

/** One application as a row; all that can be done with its card can be done here. */
export const BoardTableRow = memo(function BoardTableRow(props: BoardTableRowProps) {
  const { card, index, measure, isNarrow, draft, actions } = props;
  const facts = cardFacts(card);
  const isSelecting = useIsSelecting();
  const note = <Note {...props} title={facts.title} />;
  return (
    <tr ref={measure} {...{ [CARD]: card.id }} data-key={card.id} className={classes.row} aria-rowindex={index + 2}>
      <th scope="row" className={classes.title}>
        <div className={classes.head}>
          {isSelecting && <SelectBox id={card.id} title={facts.title} />}
          <span className={classes.name}>
            <CardTitle id={card.id} title={facts.title} />
          </span>
        </div>
        {isNarrow && <span className={classes.line}>{facts.company}</span>}
        <span className={classes.line} data-tone="dimmed">
          {aboutPosting(card, facts)}
        </span>
        {isNarrow && (
          <>
            <span className={classes.line} data-tone="dimmed">
              Applied <Day facts={facts} />
            </span>
            <Reminder card={card} />
            {note}
          </>
        )}
        <ul className={classes.badges}>
          <WaitingBadge id={card.id} />
        </ul>
      </th>
      {!isNarrow && <td className={classes.company}>{facts.company}</td>}
      <td className={classes.stage}>
        <StageSelect card={card} title={facts.title} onMove={(stage) => actions.move(card, stage)} />
      </td>
      {!isNarrow && (
        <>
          <td className={classes.applied}>
            <Day facts={facts} />
          </td>
          <td className={classes.reminder}>
            <Reminder card={card} />
          </td>
          <td className={classes.notes}>{note}</td>
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

function aboutPosting({ job, autoApplyAttemptId }: BoardApplication, { location, salary }: CardFacts): string {
  const marks = [
    autoApplyAttemptId !== null && 'Auto-apply',
    job.closed && 'Closed',
    job.isOwn && 'Added by you',
    job.isSample && 'Sample',
  ];
  return [location, salary, ...marks].filter(Boolean).join(' · ');
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

interface StageSelectProps {
  readonly card: BoardApplication;
  readonly title: string;
  readonly onMove: (stage: BoardApplication['stage']) => void;
}

/** The stage of a row, to be changed on the spot; takes the focus when the row is looked for. */
function StageSelect({ card, title, onMove }: StageSelectProps) {
  const stage = stageIdOf(card.stage);
  return (
    <NativeSelect
      size="xs"
      className={classes.stageSelect}
      style={stageColours(stage)}
      aria-label={`Stage of ${title}`}
      leftSection={<StageIcon stage={stage} size={16} />}
      data={STAGE_CHOICES}
      value={stage}
      onChange={({ currentTarget }) => isStage(currentTarget.value) && onMove(stageNameOf(currentTarget.value))}
      {...{ [CARD_GRIP]: '' }}
    />
  );
}
