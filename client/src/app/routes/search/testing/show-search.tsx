import { recordOf } from '@foothold/server/domain';
import { FILTER_NAMES } from '../../../../features/jobs/filters.ts';
import { job } from '../../../../features/jobs/testing/job-fixtures.ts';
import { type FakeServer, renderApp } from '../../../../testing/render-app.tsx';
import SearchRoute from '../search.route.tsx';

/** A job of a page of results. */
export const row = (id: string) => ({ ...job(id), isHidden: false });

/** The server's answer to a search: how many there are, and the jobs of this page. */
export const page = (total: number, ...ids: string[]) => ({
  data: {
    jobs: { __typename: 'JobPage', total, asOf: '2025-11-20T09:00:00.000Z', jobs: ids.map(row) },
  },
});

/** What the server says to everything beside the search itself: every search that lacks one filter finds nothing. */
const helpers: FakeServer = {
  EmploymentTypes: () => ({ data: { employmentTypes: ['FULL_TIME', 'CONTRACT'] } }),
  BlockingFilters: () => ({ data: withoutOne({}) }),
  JobSuggestion: () => ({ data: { jobSuggestion: null } }),
};

/** How many jobs each search finds that lacks one filter; 0 unless said. */
export function withoutOne(totals: Readonly<Record<string, number>>) {
  return recordOf(FILTER_NAMES, (name) => ({ __typename: 'JobPage', total: totals[name] ?? 0 }));
}

/** Draws the search at an address; answers where the router is. */
export function showSearch(query: string, server: FakeServer) {
  // A place of its own in the history: what is remembered of another test's is not its past.
  const address = { pathname: '/search', search: query, key: crypto.randomUUID() };
  const { router } = renderApp(<SearchRoute />, { address, server: { ...helpers, ...server } });
  return { query: () => router.state.location.search, router };
}
