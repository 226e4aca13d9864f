import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { jobQuery } from '../../features/jobs/search/job-query.ts';
import { writePostings } from '../../features/jobs/ingest/posting-writer.ts';
import type { LiveJobSearch } from '../../features/jobs/search/live-job-search.ts';
import { BENCH_NOW, benchPosting } from './data.ts';
import { measure } from './measure.ts';
import type { ServerParts } from './server-parts.ts';

/** p50 of page 100 divided by that of page 1, of one search. */
export async function farPage(index: LiveJobSearch): Promise<number> {
  const pages = [0, 99 * 50].map((offset) => jobQuery({ timePosted: 'any' }, { limit: 50, offset }, BENCH_NOW));
  const arms = pages.map((page, at) => ({ name: `page ${at}`, run: () => index.search(page) }));
  const [near, far] = await measure(
    arms,
    Array.from({ length: 200 }, (_none, at) => at),
    3,
  );
  return (far?.p50 ?? Number.NaN) / (near?.p50 ?? Number.NaN);
}

/** How long until search finds what another process has just committed, in milliseconds. */
export async function foundAfter({ pool, index }: ServerParts, jobs: number): Promise<number> {
  const posting = {
    ...benchPosting(jobs + 1, jobs),
    externalId: 'fresh',
    title: 'Unheardof Zeppelineer',
    closed: false,
  };
  const query = jobQuery({ jobTitle: 'zeppelineer', timePosted: 'any' }, { limit: 1, offset: 0 }, BENCH_NOW);
  await writePostings(pool, { source: 'fresh', postings: [posting], now: BENCH_NOW });
  const start = performance.now();
  while ((await index.search(query)).total === 0) await setImmediate();
  const took = performance.now() - start;
  // A kept database must stay unchanged.
  await pool.query(`delete from job where source = 'fresh'`);
  return took;
}
