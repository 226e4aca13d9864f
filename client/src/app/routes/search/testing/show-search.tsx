import { job } from '../../../../features/jobs/testing/job-fixtures.ts';
import { countsOf } from '../../../../features/jobs/testing/search-counts.ts';
import type { SearchTermKind } from '../../../../graphql/types.generated.ts';
import { type FakeServer, renderApp } from '../../../../testing/render-app.tsx';
import type { SearchPageQuery } from '../search.generated.ts';
import SearchRoute from '../search.route.tsx';
// Loaded with the test, not in its time.
import '../search-page.tsx';

/** A job of a page of results. */
export const row = (id: string) => ({ ...job(id), isHidden: false });

type Answer = Pick<
  NonNullable<SearchPageQuery['jobs']>,
  'interpretation' | 'ignored' | 'correctedQuery' | 'blockers' | 'exactTotal'
>;

const TERM = 'SearchTerm' as const;

/** How a part of a text was understood. */
export const term = (kind: SearchTermKind, text: string, value = text, ...alternatives: readonly SearchTermKind[]) => ({
  __typename: TERM,
  kind,
  text,
  value,
  alternatives: [...alternatives],
});

/** A part of a text without which there would be jobs. */
export const blocker = (without: ReturnType<typeof term>, totalWithout: number) => ({
  __typename: 'SearchBlocker',
  term: without,
  totalWithout,
});

/** What the server understood of a text, as far as a test speaks of it. */
const UNDERSTOOD = { interpretation: [], ignored: [], correctedQuery: null, blockers: [] };

/** The server's answer to a search: how many there are, the jobs of this page, and why each was found. */
export const answer = (
  total: number,
  ids: readonly string[],
  known: Partial<Answer> = {},
  reasons: readonly string[] = [],
) => ({
  data: {
    jobs: {
      __typename: 'JobPage',
      total,
      exactTotal: total,
      asOf: '2025-11-20T09:00:00.000Z',
      ...UNDERSTOOD,
      ...known,
      hits: ids.map((id) => ({
        __typename: 'JobHit',
        reasons: reasons.map((text) => ({ __typename: 'JobMatchReason', text })),
        job: row(id),
      })),
    },
  },
});

export const page = (total: number, ...ids: string[]) => answer(total, ids);

/** What the server says to everything beside the search itself: nothing is found without one of the filters either. */
const helpers: FakeServer = {
  CountSearches: () => ({ data: countsOf([]) }),
  SearchFacets: () => ({ data: { jobs: { __typename: 'JobPage', total: 0, facets: null } } }),
};

/** Draws the search at an address; returns where the router is. */
export function showSearch(query: string, server: FakeServer) {
  // A place of its own in the history: what is remembered of another test's is not its past.
  const address = { pathname: '/search', search: query, key: crypto.randomUUID() };
  const { router } = renderApp(<SearchRoute />, { address, server: { ...helpers, ...server } });
  return { query: () => router.state.location.search, router };
}
