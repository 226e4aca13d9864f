import { IconAlertTriangle, IconArrowsUpDown, IconCheck, IconMinus, IconPencil, IconX } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import '../../../ui/button.css';
import type { CvOutcome } from '../../../graphql/types.generated.ts';
import { type DiffPiece, wordDiff } from '../../../lib/word-diff.ts';
import classes from './changed-line.module.css';
import { type CvLine, editableParts, isChoice, OUTCOME_WORDS } from '../model/cv-lines.ts';
import { coachTexts } from '../texts/coach.texts.ts';
import { LineForm } from './line-form.tsx';
import type { LineEdits } from './use-line-edits.ts';
import { resultTexts } from '../texts/result.texts.ts';

interface ChangedLineProps {
  readonly line: CvLine;
  readonly isDeclined: boolean;
  readonly onDecide: (isTaken: boolean) => void;
  readonly edits: Pick<LineEdits, 'isSaving' | 'save'>;
}

const ICONS: Readonly<Record<CvOutcome, typeof IconCheck>> = {
  TIDIED: IconCheck,
  EDITED: IconPencil,
  REWRITTEN: IconPencil,
  REPAIRED: IconPencil,
  REFUSED: IconAlertTriangle,
  LEFT_OUT: IconMinus,
  RESTORED: IconCheck,
  UNCHANGED: IconCheck,
  REORDERED: IconArrowsUpDown,
};

/** Characters of all skills together. */
const MOST_SKILLS_TEXT = 20_000;

/** What a change of order is called. */
const ORDER = resultTexts.reorderedReason;

/** One line before and after, why, and whether it is taken. */
export function ChangedLine({ line, isDeclined, onDecide, edits }: ChangedLineProps) {
  const { before, after, outcome, reasons, section } = line;
  const Icon = ICONS[outcome];
  const parts = editableParts(line, isDeclined);
  const [open, setOpen] = useState<string | null>(null);
  const foot = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(null);
    // The field that had the focus is gone.
    foot.current?.querySelector('button')?.focus();
  };
  const current = parts.find(({ id }) => id === open);
  return (
    <li className={classes.line} data-outcome={outcome} data-declined={isDeclined || undefined}>
      {current ? (
        <LineForm
          line={current.text}
          label={coachTexts.yourLine}
          description={section === 'SKILLS' ? coachTexts.skillsByCommas : coachTexts.yourWordsCount}
          maxLength={section === 'SKILLS' ? MOST_SKILLS_TEXT : undefined}
          isSaving={edits.isSaving}
          onCancel={close}
          onSave={async (text) => {
            if (await edits.save(current.id, current.text, text)) close();
          }}
        />
      ) : (
        <Wordings before={before} after={after} outcome={outcome} />
      )}
      <div ref={foot} className={classes.foot}>
        <span className={classes.outcome}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {OUTCOME_WORDS[outcome]}
        </span>
        {open === null &&
          parts.map((part, index) => (
            <Button
              key={part.id}
              size="compact-sm"
              variant="subtle"
              aria-label={coachTexts.editThis(part.text)}
              onClick={() => setOpen(part.id)}
            >
              {parts.length > 1 ? coachTexts.editPart(index + 1) : coachTexts.edit}
            </Button>
          ))}
        {isChoice(line) && <Decision line={line} isDeclined={isDeclined} onDecide={onDecide} />}
      </div>
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={resultTexts.why}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Wordings({ before, after, outcome }: Pick<CvLine, 'before' | 'after' | 'outcome'>) {
  if (outcome === 'REORDERED') return <p className={classes.text}>{ORDER}</p>;
  if (outcome === 'UNCHANGED' || outcome === 'REFUSED' || outcome === 'RESTORED') {
    return before === '' ? null : <p className={classes.text}>{before}</p>;
  }
  if (before === '') return <Wording name="New" pieces={[{ text: after, isChanged: false }]} isNew />;
  if (after === '') return <Wording name="Before" pieces={[{ text: before, isChanged: true }]} />;
  const diff = wordDiff(before, after);
  return (
    <div className={classes.pair}>
      <Wording name="Before" pieces={diff.before} />
      <Wording name="After" pieces={diff.after} isNew />
    </div>
  );
}

interface WordingProps {
  readonly name: string;
  readonly pieces: readonly DiffPiece[];
  readonly isNew?: boolean;
}

/** A wording as a whole, so that it can be read as a sentence; what the other one lacks is marked. */
function Wording({ name, pieces, isNew = false }: WordingProps) {
  const Mark = isNew ? 'ins' : 'del';
  return (
    <div className={classes.wording} data-new={isNew || undefined}>
      <span className={classes.name}>{name}</span>
      <p className={classes.text}>
        {pieces.map(({ text, isChanged }, place) => (isChanged ? <Mark key={place}>{text}</Mark> : text))}
      </p>
    </div>
  );
}

function Decision({ line: { before, after, outcome }, isDeclined, onDecide }: Omit<ChangedLineProps, 'edits'>) {
  const name = useId();
  const isLeftOut = outcome === 'LEFT_OUT';
  const choices = [
    { isTaken: true, label: isLeftOut ? resultTexts.leaveOut : resultTexts.accept, Icon: IconCheck },
    { isTaken: false, label: isLeftOut ? resultTexts.keep : resultTexts.reject, Icon: IconX },
  ];
  return (
    <fieldset className={classes.decision}>
      <legend className={classes.hidden}>{outcome === 'REORDERED' ? ORDER : after || before}</legend>
      {choices.map(({ isTaken, label, Icon }) => (
        <label key={label} className={classes.choice} data-taken={isTaken || undefined}>
          <input type="radio" name={name} checked={isTaken === !isDeclined} onChange={() => onDecide(isTaken)} />
          <Icon size={16} stroke={2} aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
