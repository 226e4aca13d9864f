import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import '../../../ui/button.css';
import '../../../ui/text-field.css';
import type { CvAnswerChoice, CvScoreKind } from '../../../graphql/types.generated.ts';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError } from '../../../ui/notify.ts';
import {
  type CvCoaching_CoachingFragment,
  useAnswerCvSkillMutation,
  useEditCvLineMutation,
} from '../model/cv-version.generated.ts';
import { coachTexts } from '../texts/coach.texts.ts';
import classes from './coach-panel.module.css';

interface CoachPanelProps {
  readonly versionId: string;
  readonly coaching: CvCoaching_CoachingFragment;
}

type Advice = CvCoaching_CoachingFragment['advice'][number];

/** A line that was changed, and what it was. */
interface Change {
  readonly lineId: string;
  readonly line: string;
}

const PARTS: Readonly<Record<CvScoreKind, string>> = {
  RESULTS: coachTexts.results,
  WORDING: coachTexts.wording,
  STRUCTURE: coachTexts.structure,
  CONTACT: coachTexts.contact,
  TIMELINE: coachTexts.timeline,
};
const SKILL_CHOICES: readonly (readonly [CvAnswerChoice, string])[] = [
  ['YES', coachTexts.haveIt],
  ['LEARNING', coachTexts.learningIt],
  ['NO', coachTexts.no],
];
/** Shown at once; the others open on demand. */
const SHOWN = 6;

/** What would make the CV stronger: a score with its parts, and advice with a question whose answer goes into the line. */
export function CoachPanel({ versionId, coaching: { score, parts, advice } }: CoachPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [edit, { loading: isEditing }] = useEditCvLineMutation();
  const [answer, { loading: isAnswering }] = useAnswerCvSkillMutation();
  const [said, setSaid] = useState('');
  const [last, setLast] = useState<Change | null>(null);
  const isSaving = isEditing || isAnswering;

  const failed = (error: unknown): void => {
    notifyError(errorSentence(error), { title: coachTexts.notSaved, id: 'cv-coach' });
  };
  const done = (sentence: string, change: Change | null): void => {
    setSaid(sentence);
    setLast(change);
    // The field that had the focus is gone.
    heading.current?.focus();
  };
  const save = async (lineId: string, old: string, text: string): Promise<void> => {
    try {
      await edit({ variables: { input: { versionId, lineId, text } } });
      done(coachTexts.lineChanged, { lineId, line: old });
    } catch (error) {
      failed(error);
    }
  };
  const undo = async ({ lineId, line }: Change): Promise<void> => {
    try {
      await edit({ variables: { input: { versionId, lineId, text: line } } });
      done(coachTexts.undone, null);
    } catch (error) {
      failed(error);
    }
  };
  const say = async (skill: string, choice: CvAnswerChoice): Promise<void> => {
    try {
      await answer({ variables: { input: { versionId, skill, answer: choice } } });
      done(choice === 'YES' ? coachTexts.skillAdded(skill) : coachTexts.skillKept(skill), null);
    } catch (error) {
      failed(error);
    }
  };
  const list = (shown: readonly Advice[]) => (
    <ol className={classes.list}>
      {shown.map((one) => (
        <Item key={`${one.id} ${one.line}`} advice={one} isSaving={isSaving} onSave={save} onSay={say} />
      ))}
    </ol>
  );
  const rest = advice.slice(SHOWN);
  return (
    <div className={classes.panel}>
      <h3 ref={heading} tabIndex={-1} className={classes.score}>
        {coachTexts.score}: <span className={classes.number}>{score}</span> {coachTexts.of100}
      </h3>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.kind}>
            <span>{PARTS[part.kind]}</span>
            <span className={classes.share}>{part.score} %</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${part.score}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.said}>
        <p role="status">{said}</p>
        {last !== null && (
          <Button size="sm" variant="subtle" disabled={isSaving} onClick={() => void undo(last)}>
            {coachTexts.undo}
          </Button>
        )}
      </div>
      {advice.length === 0 ? <p className={classes.empty}>{coachTexts.nothingToAdd}</p> : list(advice.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details>
          <summary>{coachTexts.showRest(rest.length)}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}

interface ItemProps {
  readonly advice: Advice;
  readonly isSaving: boolean;
  readonly onSave: (lineId: string, old: string, text: string) => Promise<void>;
  readonly onSay: (skill: string, choice: CvAnswerChoice) => Promise<void>;
}

function Item({ advice, isSaving, onSave, onSay }: ItemProps) {
  const { kind, lineId, line, itemLabel, skill, message, question } = advice;
  const [isOpen, setIsOpen] = useState(false);
  const messageId = useId();
  return (
    <li className={classes.advice} aria-labelledby={messageId}>
      <p id={messageId} className={classes.message}>
        {message}
      </p>
      {line !== '' && (
        <blockquote className={classes.line}>
          {line}
          {itemLabel !== '' && <footer>{itemLabel}</footer>}
        </blockquote>
      )}
      {question !== null && <p className={classes.question}>{question}</p>}
      {lineId !== null && !isOpen && (
        <Button size="sm" variant="default" disabled={isSaving} onClick={() => setIsOpen(true)}>
          {question === null ? coachTexts.editLine : coachTexts.yourAnswer}
        </Button>
      )}
      {lineId !== null && isOpen && (
        <LineForm
          line={line}
          label={question ?? coachTexts.yourLine}
          isSaving={isSaving}
          onCancel={() => setIsOpen(false)}
          onSave={(text) => onSave(lineId, line, text)}
        />
      )}
      {skill !== null && kind === 'MISSING_KEYWORD' && (
        <div className={classes.choices} role="group" aria-labelledby={messageId}>
          {SKILL_CHOICES.map(([choice, label]) => (
            <Button
              key={choice}
              size="sm"
              variant="default"
              disabled={isSaving}
              onClick={() => void onSay(skill, choice)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

interface LineFormProps {
  readonly line: string;
  readonly label: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
  readonly onSave: (text: string) => Promise<void>;
}

/** The line itself, to put the answer where it belongs: nothing is taken before the person has seen the whole line. */
function LineForm({ line, label, isSaving, onCancel, onSave }: LineFormProps) {
  const [text, setText] = useState(line);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') return setError(coachTexts.writeSomething);
    void onSave(text.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        label={coachTexts.newLine}
        description={label}
        rows={3}
        maxLength={1000}
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.choices}>
        <Button type="submit" size="sm" aria-disabled={isSaving}>
          {isSaving ? coachTexts.saving : coachTexts.takeLine}
        </Button>
        <Button size="sm" variant="subtle" onClick={onCancel}>
          {coachTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
