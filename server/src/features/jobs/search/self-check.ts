import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { primaryReader } from '../../../platform/db/reader.ts';
import { readCommittedChange, readOutline } from './job-feed.query.ts';
import type { JobIndex } from './job-index.ts';
import { EVERYTHING, type JobHits, type JobQuery, type JobSearch } from './job-search.ts';
import { SqlJobSearch } from './sql-job-search.ts';

/** Everything an index has is asked for at least once: order, words, names, facts, a far page. */
const QUESTIONS: readonly JobQuery[] = [
  EVERYTHING,
  { ...EVERYTHING, offset: 500 },
  { ...EVERYTHING, titleWords: ['er'] },
  { ...EVERYTHING, titleWords: ['engineer', 'se'] },
  { ...EVERYTHING, company: 'labs' },
  { ...EVERYTHING, location: 'remote', facts: { jobType: ['Full-time'] } },
  { ...EVERYTHING, facts: { experience: ['senior'], remote: ['remote', null] }, located: true },
];

/** How often a question is asked again because postings changed meanwhile. */
const ATTEMPTS = 10;

/** The index as it is at this moment, with the last change that is in it. */
export interface IndexState {
  readonly index: JobIndex;
  readonly change: number;
}

/** null = right; a text = what is wrong; undefined = postings changed too often to tell. */
export type Verdict = string | null | undefined;

/**
 * What can be told in a moment: as many postings as there are, the newest ones first, nothing newer than the database has.
 *
 * @param catchUp brings the index up to date; returns the last change in it
 */
export async function quickCheck(pool: Pool, index: JobIndex, catchUp: () => Promise<number>): Promise<Verdict> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const change = await catchUp();
    const outline = await readOutline(pool, EVERYTHING.limit);
    if (outline.change < change) return 'changes went back';
    if (outline.change > change) continue;
    const { total, ids } = await index.search(EVERYTHING);
    return isDeepStrictEqual({ total, ids }, { total: outline.total, ids: outline.newest }) ? null : 'newest postings';
  }
  return undefined;
}

/**
 * Asks the index in use and SQL the same questions. Takes seconds at a million postings.
 *
 * @param pool of the primary: a copy may be behind, which looks like a wrong index
 * @param oracle what is right; none = SQL
 * @param current brings the index in use up to date and returns it; null = it is no longer in use, and nothing is reported
 */
export async function selfCheck(
  pool: Pool,
  oracle: JobSearch = new SqlJobSearch(primaryReader(pool)),
  current: () => Promise<IndexState | null>,
): Promise<Verdict> {
  const questions = QUESTIONS.map((query) => ({
    name: JSON.stringify(query),
    ask: async (engine: Asked) => {
      const { total, ids } = await engine.search(query);
      return { total, ids };
    },
  }));
  for (const { name, ask } of [{ name: 'counts', ask: (engine: Asked) => engine.counts() }, ...questions]) {
    const isRight = await compared(pool, oracle, current, ask);
    if (isRight === undefined) return undefined;
    if (!isRight) return name;
  }
  return null;
}

interface Asked {
  search(query: JobQuery): Promise<JobHits>;
  counts(): unknown;
}

async function compared(
  pool: Pool,
  sql: JobSearch,
  current: () => Promise<IndexState | null>,
  ask: (engine: Asked) => unknown,
): Promise<boolean | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await current();
    if (before === null) return undefined;
    const right = await ask(sql);
    const change = await readCommittedChange(pool);
    if (change < before.change) return false;
    const after = await current();
    // Numbers grow as commits do: with the same number on all sides nothing was committed in between.
    if (after === null) return undefined;
    if (change === before.change && change === after.change) return isDeepStrictEqual(right, await ask(after.index));
  }
  return undefined;
}
