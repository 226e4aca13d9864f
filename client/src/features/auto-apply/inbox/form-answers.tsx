import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import type { Dossier_AttemptFragment } from '../attempts/attempt.generated.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';
import { inboxTexts } from '../texts/inbox.texts.ts';
import classes from './inbox.module.css';

/** The questions of the employer's form with prepared answers, including gaps. */
export function FormAnswers({ answers }: Pick<Dossier_AttemptFragment, 'answers'>) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <section className={classes.evidence} aria-labelledby={id}>
      <h3 id={id}>{inboxTexts.whatTheirFormAsks}</h3>
      <dl>
        {answers.map(({ question, answer, isRequired }) => (
          <div key={question}>
            <dt>
              {question}
              {isRequired && attemptTexts.required}
            </dt>
            <dd data-open={answer === null || undefined}>
              {answer === null ? (
                <IconMinus size={16} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconCheck size={16} stroke={1.75} aria-hidden="true" />
              )}
              <span>{answer ?? inboxTexts.onlyYou}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
