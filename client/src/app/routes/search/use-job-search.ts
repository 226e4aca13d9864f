import { LIMITS } from '@foothold/server/domain';
import { useMemo, useState } from 'react';
import { toJobFilter } from '../../../features/jobs/search-filters.ts';
import type { SearchState } from '../../../features/jobs/search-state.ts';
import { useStuckRecovery } from '../../../features/jobs/use-stuck-recovery.ts';
import { FRESHNESS, useFreshness } from '../../../lib/fresh-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { restartRequests } from '../../apollo/restart-link.ts';
import { type SearchPageQuery, useSearchPageQuery } from './search.generated.ts';
import { searchPageTexts } from '../../texts/search.texts.ts';

const LIMIT = LIMITS.pageSize.default;

export interface JobSearch {
  /** The page of jobs to show; undefined while there is none and after a failure. */
  readonly jobs: NonNullable<SearchPageQuery['jobs']> | undefined;
  readonly error: Error | undefined;
  readonly isFetching: boolean;
  /** The jobs shown belong to the search before; the answer is on its way. */
  readonly isStale: boolean;
  /** 'Try again': breaks off what is under way and asks again. */
  readonly retry: () => void;
}

/** The server keeps a search as it was at its first page for an hour. */
const PINNED_MS = 50 * 60_000;

/**
 * The moment of the first page that was shown of a search, so that jobs which arrive are neither repeated on later pages
 * nor push others past them; undefined where none was shown, or too long ago.
 */
function useFirstPage(search: string) {
  const [first, setFirst] = useState<{ readonly search: string; readonly asOf: string }>();
  const ends = first && new Date(new Date(first.asOf).getTime() + PINNED_MS);
  const now = useNow(() => ends ?? null);
  const isPinned = first?.search === search && ends !== undefined && now < ends;
  return {
    asOf: isPinned ? first.asOf : undefined,
    remember: (asOf: string): void => {
      if (first?.search !== search || first.asOf !== asOf) setFirst({ search, asOf });
    },
  };
}

/** The error of a load that neither came nor failed, after the page has helped itself twice. */
const STUCK = new Error(searchPageTexts.jobsDidntLoad);

/** The jobs a search finds, one page of them. */
export function useJobSearch({ filters, sort, page }: Pick<SearchState, 'filters' | 'sort' | 'page'>): JobSearch {
  const search = JSON.stringify({ filter: toJobFilter(filters), ...(sort && { sort }) });
  const { asOf: firstAsOf, remember } = useFirstPage(search);
  const asOf = page === 1 ? undefined : firstAsOf;
  const variables = useMemo(
    () => ({ ...JSON.parse(search), limit: LIMIT, offset: (page - 1) * LIMIT, ...(asOf && { asOf }) }),
    [search, page, asOf],
  );
  const { fetchPolicy } = useFreshness('SearchPage', variables, FRESHNESS.jobs);
  const answer = useSearchPageQuery({ variables, fetchPolicy });
  if (page === 1 && answer.data?.jobs) remember(answer.data.jobs.asOf);

  const recover = (): void => restartRequests();
  const { hasGivenUp, reset } = useStuckRecovery(answer.loading, variables, recover);
  const error = answer.error ?? (hasGivenUp ? STUCK : undefined);
  // While the next page is on its way the one before stays in sight; after a failure nothing old may pass for an answer,
  // not even what the cache knows of this very search.
  const shown = error ? undefined : (answer.data ?? answer.previousData);
  return {
    jobs: shown?.jobs ?? undefined,
    error,
    isFetching: answer.loading,
    isStale: answer.data === undefined && answer.loading,
    retry() {
      reset();
      restartRequests();
      void answer.refetch();
    },
  };
}
