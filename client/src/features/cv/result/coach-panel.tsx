import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import '../../../ui/button.css';
import type { CvAnswerChoice, CvScoreKind } from '../../../graphql/types.generated.ts';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError } from '../../../ui/notify.ts';
import { type CvCoaching_CoachingFragment, useAnswerCvSkillMutation } from '../model/cv-version.generated.ts';
import { coachTexts } from '../texts/coach.texts.ts';
import { LineForm } from './line-form.tsx';
import { useLineEdits } from './use-line-edits.ts';
import classes from './coach-panel.module.css';

interface CoachPanelProps {
  readonly versionId: string;
  readonly coaching: CvCoaching_CoachingFragment;
}

type Advice = CvCoaching_CoachingFragment['advice'][number];

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
  const lines = useLineEdits(versionId);
  const [answer, { loading: isAnswering }] = useAnswerCvSkillMutation();
  const [said, setSaid] = useState('');
  const isSaving = lines.isSaving || isAnswering;

  const failed = (error: unknown): void => {
    notifyError(errorSentence(error), { title: coachTexts.notSaved, id: 'cv-coach' });
  };
  const done = (sentence: string): void => {
    setSaid(sentence);
    // The field that had the focus is gone.
    heading.current?.focus();
  };
  const save = async (lineId: string, old: string, text: string): Promise<void> => {
    if (await lines.save(lineId, old, text)) done(coachTexts.lineChanged);
  };
  const undo = async (): Promise<void> => {
    if (await lines.undo()) done(coachTexts.undone);
  };
  const say = async (skill: string, choice: CvAnswerChoice): Promise<void> => {
    try {
      await answer({ variables: { input: { versionId, skill, answer: choice } } });
      done(choice === 'YES' ? coachTexts.skillAdded(skill) : coachTexts.skillKept(skill));
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
        {lines.canUndo && (
          <Button size="sm" variant="subtle" disabled={isSaving} onClick={() => void undo()}>
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
          label={coachTexts.newLine}
          description={question ?? coachTexts.yourLine}
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
