import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCache } from '../app/apollo/cache.ts';
import { answerTimesLink, FRESHNESS, type FreshnessRule, useFreshness } from './fresh-query.ts';

const document: TypedDocumentNode<{ jobs: string }, { page: number }> = gql`
  query SearchPage($page: Int!) {
    jobs(page: $page)
  }
`;
const VARIABLES = [{ page: 0 }, { page: 1 }] as const;

function Jobs({ page, rule }: { page: 0 | 1; rule: FreshnessRule }) {
  const variables = VARIABLES[page];
  const { data } = useQuery(document, { variables, ...useFreshness('SearchPage', variables, rule) });
  return <p>{data?.jobs ?? 'nothing yet'}</p>;
}

/** A page whose server numbers its answers; `show(null)` leaves the page. */
function setUp(rule: FreshnessRule) {
  let asked = 0;
  let fails = false;
  const end = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1;
        if (fails) observer.next({ data: null, errors: [{ message: 'No.' }] });
        else observer.next({ data: { jobs: `answer ${asked}` } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([answerTimesLink, end]) });
  const view = render(<p />);
  return {
    asked: () => asked,
    fail: (next: boolean) => void (fails = next),
    show: async (page: 0 | 1 | null) => {
      view.rerender(
        <ApolloProvider client={client}>{page === null ? <p /> : <Jobs page={page} rule={rule} />}</ApolloProvider>,
      );
      const seen = view.container.textContent;
      await act(() => vi.advanceTimersByTimeAsync(0));
      return seen;
    },
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['jobs', FRESHNESS.jobs, 30_000],
  ['job statistics', FRESHNESS.stats, 300_000],
  ['premium access', FRESHNESS.premium, 300_000],
])('%s are asked for again after their time, and not before', async (_name, rule: FreshnessRule, freshMs) => {
  // How long an answer is kept is another rule.
  const { show, wait, asked } = setUp({ ...rule, field: 'jobs', retainedMs: undefined });
  await show(0);
  await show(null);
  await wait(freshMs - 1);
  expect(await show(0)).toBe('answer 1');
  expect(asked()).toBe(1);

  await show(null);
  await wait(1);
  expect(await show(0)).toBe('answer 1');
  expect(asked()).toBe(2);
  screen.getByText('answer 2');
});

test('drawing a page again asks nothing, however old its answer is', async () => {
  const { show, wait, asked } = setUp(FRESHNESS.jobs);
  await show(0);
  await wait(100_000);
  await show(0);
  expect(asked()).toBe(1);
});

test('another question has a time of its own', async () => {
  const { show, wait, asked } = setUp(FRESHNESS.jobs);
  await show(0);
  await wait(29_000);
  await show(1);
  await wait(2000);
  expect(asked()).toBe(2);
  await show(0);
  expect(asked()).toBe(3);
  await show(1);
  expect(asked()).toBe(3);
});

test('a refusal does not make an old answer fresh', async () => {
  const { show, fail, asked } = setUp(FRESHNESS.jobs);
  fail(true);
  await show(0);
  await show(null);
  fail(false);
  await show(0);
  expect(asked()).toBe(2);
});

test.each([
  ['jobs', FRESHNESS.jobs, 120_000],
  ['jobs on the map', FRESHNESS.jobsOnMap, 120_000],
  ['premium access', FRESHNESS.premium, 600_000],
])('%s no one looks at are kept for their time, and not longer', async (_name, rule: FreshnessRule, retainedMs) => {
  const { show, wait } = setUp({ ...rule, field: 'jobs' });
  await show(0);
  await show(null);
  await wait(retainedMs - 1);
  expect(await show(0)).toMatch(/^answer/);
  await show(null);
  await wait(retainedMs);
  expect(await show(0)).toBe('nothing yet');
});

test('what someone still looks at is kept', async () => {
  const { show, wait } = setUp(FRESHNESS.jobs);
  await show(0);
  await show(null);
  await wait(60_000);
  await show(0);
  await wait(600_000);
  expect(await show(0)).toMatch(/^answer/);
});
