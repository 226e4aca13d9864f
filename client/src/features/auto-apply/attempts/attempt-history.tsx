import { Button, NativeSelect, TextInput } from '@mantine/core';
import { LIMITS } from '@foothold/server/domain';
import { type RefObject, useId, useState } from 'react';
import '../../../ui/button.css';
import card from '../../../ui/card.module.css';
import '../../../ui/field.css';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { rowNames } from '../model/row-names.ts';
import { AttemptRow } from './attempt-row.tsx';
import { OUTCOME_WORDS, OUTCOMES } from './attempt-words.ts';
import classes from './attempts.module.css';
import { ExportHistory } from './export-history.tsx';
import { type HistoryPage, type HistoryFilter, useHistory } from './use-history.ts';
import { attemptTexts } from '../texts/attempts.texts.ts';

const CHOICES = [
  { value: '', label: attemptTexts.everyOutcome },
  ...OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] })),
];

interface AttemptHistoryProps {
  readonly age: number;
  readonly at: RefObject<HTMLElement | null>;
}

/** The history of auto-apply, to search and export. */
export function AttemptHistory({ age, at }: AttemptHistoryProps) {
  const id = useId();
  const [filter, setFilter] = useState<HistoryFilter>({ outcome: '', text: '' });
  const { page, place, isOld, hasFailed, retry, older, newer } = useHistory(filter, age);
  const turn = (to: () => void): void => {
    to();
    // The button may disappear with its page; start reading at the top.
    at.current?.scrollIntoView();
    at.current?.focus({ preventScroll: true });
  };
  const isFiltered = filter.outcome !== '' || filter.text.trim() !== '';
  // Nothing to search or export.
  const isEmpty = page?.totalCount === 0 && !isFiltered;
  const names = rowNames(page?.nodes.map(({ job }) => job) ?? []);
  return (
    <section ref={at} tabIndex={-1} className={`${card.card} ${classes.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{attemptTexts.history}</h2>
        <output className={classes.count}>{page && !hasFailed ? totalWords(page, place, isFiltered) : ''}</output>
      </div>
      {!isEmpty && (
        <div className={classes.filters}>
          <TextInput
            size="md"
            label={attemptTexts.titleOrCompany}
            autoComplete="off"
            maxLength={LIMITS.filterLength}
            value={filter.text}
            onChange={({ currentTarget }) => setFilter({ ...filter, text: currentTarget.value })}
          />
          <NativeSelect
            size="md"
            label={attemptTexts.outcome}
            data={CHOICES}
            value={filter.outcome}
            onChange={({ currentTarget }) => setFilter({ ...filter, outcome: currentTarget.value })}
          />
        </div>
      )}
      {hasFailed && <ErrorState message={attemptTexts.couldntLoadHistory} onRetry={retry} />}
      {!page && !hasFailed && <LoadingState label={attemptTexts.loadingHistory} />}
      {page && !hasFailed && page.nodes.length > 0 && (
        <ul className={classes.list} aria-label={attemptTexts.history} aria-busy={isOld} data-old={isOld || undefined}>
          {page.nodes.map((attempt, row) => (
            <AttemptRow key={attempt.id} attempt={attempt} name={names[row] ?? ''} />
          ))}
        </ul>
      )}
      {!isEmpty && (
        <div className={classes.actions}>
          {newer && (
            <Button variant="default" onClick={() => turn(newer)}>
              {attemptTexts.newer}
            </Button>
          )}
          {older && (
            <Button variant="default" onClick={() => turn(older)}>
              {attemptTexts.older}
            </Button>
          )}
          <ExportHistory />
        </div>
      )}
    </section>
  );
}

/** '45 applications, 21 to 30 shown' */
function totalWords({ totalCount: total, nodes: attempts }: HistoryPage, place: number, isFiltered: boolean): string {
  if (total === 0) return isFiltered ? attemptTexts.noMatches : attemptTexts.noApplicationsYet;
  const words = attemptTexts.applications(total);
  if (attempts.length === 0 || attempts.length >= total) return words;
  return attemptTexts.shownRange(words, place + 1, place + attempts.length);
}
