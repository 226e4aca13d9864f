import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { webOperations } from './cli/bench/board/web-operations.ts';
import { Stage } from './domain/index.ts';
import { DAY_MS } from './platform/clock.ts';
import { someApplications, someDocuments } from './testing/factories/applications.factory.ts';
import { somePosting } from './testing/factories/postings.factory.ts';
import { newPerson } from './testing/people.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const SIZES = [1, 50, 500];

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  ids = await app.publish(...Array.from({ length: 500 }, (_none, n) => somePosting({ company: `Company ${n % 120}` })));
});
afterAll(() => app.close());

/** How many statements a request takes at least: what runs beside it isn't its own. */
async function statementsOf(request: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await request();
    counts.push(query.mock.calls.length);
    query.mockRestore();
  }
  return Math.min(...counts);
}

it.each([
  ['the board', 'BoardPage'],
  ['the profile', 'OwnProfile'],
])('%s takes as many statements for 1, 50 and 500 applications', async (_what, operation) => {
  const document = (await webOperations())(operation);
  const counts: number[] = [];
  for (const size of SIZES) {
    const person = await newPerson();
    const stages = Object.values(Stage);
    const applications = await someApplications(app, person, size, (n) => ({
      stage: stages[n % stages.length] ?? Stage.SAVED,
      nextReminder: n % 3 === 0 ? new Date(Date.now() + DAY_MS) : null,
      ...(n % 2 === 0 ? { jobId: ids[n] ?? '' } : {}),
    }));
    await someDocuments(app, person, applications[0] ?? '', Math.min(size, 20));
    const answer = await app.graphql(document, {}, person.token);
    expect(answer.errors).toBeUndefined();
    counts.push(await statementsOf(() => app.graphql(document, {}, person.token)));
  }
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size, `statements for ${SIZES.join(', ')} rows: ${counts.join(', ')}`).toBe(1);
});

it('a page of search takes as many statements for 1, 10 and 50 rows', async () => {
  const person = await newPerson();
  const document = (await webOperations())('SearchPage');
  const counts: number[] = [];
  let offset = 0;
  for (const limit of [1, 10, 50]) {
    // Rows that were read are kept: each request asks for others.
    counts.push(
      await statementsOf(async () => {
        const answer = await app.graphql(document, { filter: {}, sort: 'NEWEST', limit, offset }, person.token);
        expect(answer.errors).toBeUndefined();
        offset += 1;
      }),
    );
    offset += limit;
  }
  expect(new Set(counts).size, `statements: ${counts.join(', ')}`).toBe(1);
});
