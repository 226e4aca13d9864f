import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import '../../../ui/button.css';
import type { CvAnswerChoice } from '../../../graphql/types.generated.ts';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError } from '../../../ui/notify.ts';
import { type CvQuestion_QuestionFragment, useAnswerCvQuestionMutation } from '../model/cv-version.generated.ts';
import { resultTexts } from '../texts/result.texts.ts';
import classes from './questions-panel.module.css';

interface QuestionsPanelProps {
  readonly versionId: string;
  readonly questions: readonly CvQuestion_QuestionFragment[];
}

const SAID: Readonly<Record<CvAnswerChoice, string>> = {
  YES: resultTexts.saidYes,
  NO: resultTexts.saidNo,
  LATER: resultTexts.savedForLater,
  LEARNING: resultTexts.savedForLater,
};
const CHOICES: readonly (readonly [CvAnswerChoice, string])[] = [
  ['YES', resultTexts.yes],
  ['NO', resultTexts.no],
  ['LATER', resultTexts.later],
];

/** Wordings that only the person can confirm: at most three at once, the others in a list. Nothing without any. */
export function QuestionsPanel({ versionId, questions }: QuestionsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [answer, { loading }] = useAnswerCvQuestionMutation();
  const [said, setSaid] = useState('');
  const open = questions.filter((question) => question.answer === null || question.answer === 'LATER');
  if (open.length === 0 && said === '') return null;

  const choose = (questionId: string, choice: CvAnswerChoice): void => {
    answer({ variables: { input: { versionId, questionId, answer: choice } } }).then(
      () => {
        setSaid(SAID[choice]);
        // The button that had the focus is gone.
        heading.current?.focus();
      },
      (error: unknown) => notifyError(errorSentence(error), { title: resultTexts.notSaved, id: 'cv-question' }),
    );
  };
  const waiting = open.filter(({ isAsked }) => !isAsked);
  const shown = (list: readonly CvQuestion_QuestionFragment[]) => (
    <ol className={classes.list}>
      {list.map((question) => (
        <Question key={question.id} question={question} isSaving={loading} onAnswer={choose} />
      ))}
    </ol>
  );
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {resultTexts.questions}
      </h3>
      <p className={classes.lead}>{resultTexts.questionsLead}</p>
      <p role="status" className={classes.said}>
        {said}
      </p>
      {shown(open.filter(({ isAsked }) => isAsked))}
      {waiting.length > 0 && (
        <details>
          <summary>{resultTexts.questionsWaiting(waiting.length)}</summary>
          {shown(waiting)}
        </details>
      )}
    </section>
  );
}

interface QuestionProps {
  readonly question: CvQuestion_QuestionFragment;
  readonly isSaving: boolean;
  readonly onAnswer: (questionId: string, answer: CvAnswerChoice) => void;
}

function Question({ question, isSaving, onAnswer }: QuestionProps) {
  const { id, itemLabel, before, proposed, words, why } = question;
  const whyId = useId();
  return (
    <li className={classes.question}>
      <p id={whyId} className={classes.why}>
        {why}
      </p>
      <dl className={classes.lines}>
        {before !== '' && (
          <>
            <dt>{itemLabel === '' ? resultTexts.yourLine : `${resultTexts.yourLine} · ${itemLabel}`}</dt>
            <dd>{before}</dd>
          </>
        )}
        <dt>{before === '' ? `${resultTexts.newWording} · ${itemLabel}` : resultTexts.newWording}</dt>
        <dd>{proposed}</dd>
        <dt>{resultTexts.inQuestion}</dt>
        <dd>
          {words.map((word) => (
            <mark key={word}>{word}</mark>
          ))}
        </dd>
      </dl>
      <div className={classes.choices} role="group" aria-labelledby={whyId}>
        {CHOICES.map(([choice, label]) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === 'LATER' ? 'subtle' : 'default'}
            disabled={isSaving}
            onClick={() => onAnswer(id, choice)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
