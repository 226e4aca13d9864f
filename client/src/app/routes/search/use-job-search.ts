import { LIMITS } from '@foothold/server/domain';
import { useMemo, useState } from 'react';
import { pageCount } from '../../../features/jobs/pagination-window.ts';
import { type SearchFilters, toJobFilter } from '../../../features/jobs/filters.ts';
import { mayBeMistyped, suggestedFilters, type Suggestion } from '../../../features/jobs/suggestion.ts';
import { useStuckRecovery } from '../../../features/jobs/use-stuck-recovery.ts';
import { useJobSuggestionQuery } from '../../../features/jobs/suggestion.generated.ts';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { restartRequests } from '../../apollo/restart-link.ts';
import { type SearchPageQuery, useSearchPageQuery } from './search.generated.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';

const LIMIT = LIMITS.pageSize.default;

export interface JobSearch {
  /** The page of jobs to show; undefined while there is none and after a failure. */
  readonly jobs: NonNullable<SearchPageQuery['jobs']> | undefined;
  /** Which page of the jobs is shown: the asked one, or the first of a suggestion that has no such page. */
  readonly page: number;
  /** The filters the shown jobs answer: the typed ones, or those of the suggestion. */
  readonly filters: SearchFilters;
  readonly error: Error | undefined;
  readonly isFetching: boolean;
  /** The jobs shown belong to the search before; the answer is on its way. */
  readonly isStale: boolean;
  /** What was probably meant, while the jobs shown are its. */
  readonly suggestion: Suggestion | undefined;
  /** 'Try again': breaks off what is under way and asks anew. */
  readonly retry: () => void;
  /** Shows what was typed, although it finds nothing. */
  readonly showTyped: () => void;
}

/** The server keeps a search as it was at its first page for an hour. */
const PINNED_MS = 50 * 60_000;

/**
 * The moment of the first page that was shown of a search, so that jobs which arrive are neither repeated on later pages
 * nor push others past them; undefined where none was shown, or too long ago.
 */
function useFirstPage(filterText: string) {
  const [first, setFirst] = useState<{ readonly filterText: string; readonly asOf: string }>();
  const ends = first && new Date(new Date(first.asOf).getTime() + PINNED_MS);
  const now = useNow(() => ends ?? null);
  const isPinned = first?.filterText === filterText && ends !== undefined && now < ends;
  return {
    asOf: isPinned ? first.asOf : undefined,
    remember: (asOf: string): void => {
      if (first?.filterText !== filterText || first.asOf !== asOf) setFirst({ filterText, asOf });
    },
  };
}

function usePage(filters: SearchFilters, page: number, skip = false) {
  const filterText = JSON.stringify(toJobFilter(filters));
  const { asOf: firstAsOf, remember } = useFirstPage(filterText);
  const asOf = page === 1 ? undefined : firstAsOf;
  const variables = useMemo(
    () => ({ filter: JSON.parse(filterText), limit: LIMIT, offset: (page - 1) * LIMIT, ...(asOf && { asOf }) }),
    [filterText, page, asOf],
  );
  const { fetchPolicy } = useFreshness('SearchPage', variables, FRESHNESS.jobs);
  const answer = useSearchPageQuery({ variables, fetchPolicy, skip });
  if (page === 1 && answer.data?.jobs) remember(answer.data.jobs.asOf);
  return { question: variables, ...answer };
}

/** The error of a load that neither came nor failed, after the page has helped itself twice. */
const STUCK = new Error(searchPageTexts.jobsDidntLoad);

/**
 * The jobs a search finds; when it finds none, those of what was probably meant. The server is asked for that only then,
 * and the typed search stays what it is.
 */
export function useJobSearch(filters: SearchFilters, page: number): JobSearch {
  const typed = usePage(filters, page);
  const filterText = JSON.stringify(filters);
  const [typedWanted, setTypedWanted] = useState<string>();
  const findsNothing = typed.data?.jobs?.total === 0 && typedWanted !== filterText && mayBeMistyped(filters);
  const guess = useJobSuggestionQuery({ variables: { filter: toJobFilter(filters) }, skip: !findsNothing });
  const suggestion = (findsNothing && guess.data?.jobSuggestion) || undefined;
  const meantFilters = suggestion ? suggestedFilters(filters, suggestion) : filters;
  const meantPage = suggestion && page > pageCount(suggestion.total) ? 1 : page;
  const meant = usePage(meantFilters, meantPage, !suggestion);

  const answer = suggestion ? meant : typed;
  const isFetching = answer.loading || guess.loading;
  const recover = (): void => restartRequests();
  const { hasGivenUp, startAnew } = useStuckRecovery(isFetching, answer.question, recover);

  const error = answer.error ?? (hasGivenUp ? STUCK : undefined);
  // While the next page is on its way the one before stays in sight; after a failure nothing old may pass for an answer,
  // not even what the cache knows of this very search. An empty answer waits for the guess.
  const waitsForGuess = findsNothing && (guess.loading || (suggestion !== undefined && !meant.data));
  const current = waitsForGuess ? undefined : answer.data;
  const shown = error ? undefined : (current ?? (waitsForGuess ? undefined : answer.previousData));
  return {
    jobs: shown?.jobs ?? undefined,
    page: meantPage,
    filters: meantFilters,
    error,
    isFetching,
    isStale: current === undefined && isFetching,
    suggestion,
    retry() {
      startAnew();
      restartRequests();
      void answer.refetch();
    },
    showTyped: () => setTypedWanted(filterText),
  };
}
