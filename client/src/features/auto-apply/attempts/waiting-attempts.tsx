import { type RefObject, useId } from 'react';
import { formatCount } from '../../../lib/format.ts';
import card from '../../../ui/card.module.css';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { rowNames } from '../model/row-names.ts';
import type { AutoApplyWork } from '../model/use-auto-apply-work.ts';
import { AttemptRow } from './attempt-row.tsx';
import classes from './attempts.module.css';
import { useLetterDrafts } from './use-letter-drafts.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

interface WaitingAttemptsProps {
  readonly work: AutoApplyWork;
  readonly at: RefObject<HTMLElement | null>;
}

/** What auto-apply leaves to the person: to review, to apply for by hand, and what went wrong. */
export function WaitingAttempts({ work: { waiting, hasFailed, retry }, at }: WaitingAttemptsProps) {
  const id = useId();
  const attempts = waiting?.nodes ?? [];
  const names = rowNames(attempts.map(({ job }) => job));
  const drafts = useLetterDrafts({
    ids: attempts.filter(({ canSend }) => canSend).map((attempt) => attempt.id),
    hasMore: attempts.length < (waiting?.totalCount ?? 0),
  });
  return (
    <section ref={at} tabIndex={-1} className={`${card.card} ${classes.section}`} aria-labelledby={id}>
      <div>
        <h3 id={id}>{attemptTexts.toReview}</h3>
        <output className={classes.count}>{waiting ? waitingWords(waiting.totalCount) : ''}</output>
      </div>
      {hasFailed && <ErrorState message={attemptTexts.couldntLoadReview} onRetry={retry} />}
      {!waiting && !hasFailed && <LoadingState label={attemptTexts.loadingReview} />}
      {attempts.length > 0 && (
        <ul className={classes.list} aria-label={attemptTexts.toReview}>
          {attempts.map((attempt, row) => (
            <AttemptRow
              key={attempt.id}
              attempt={attempt}
              name={names[row] ?? ''}
              isToDecide
              draft={drafts.of(attempt.id)}
              onDraft={(draft) => drafts.keep(attempt.id, draft)}
              // Its row goes, and the focus with it.
              onDecided={() => at.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function waitingWords(total: number): string {
  if (total === 0) return attemptTexts.nothingToReview;
  return attemptTexts.countToReview(formatCount(total));
}
