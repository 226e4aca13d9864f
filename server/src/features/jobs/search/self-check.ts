import { isDeepStrictEqual } from 'node:util';
import type { JobQuery } from './job-search.ts';
import type { JobIndex } from './job-index.ts';
import type { SqlJobSearch } from './sql-job-search.ts';

const ALL: JobQuery = {
  titleWords: [],
  company: '',
  location: '',
  employmentType: null,
  experience: null,
  remoteModes: [],
  postedSince: null,
  located: false,
  limit: 50,
  offset: 0,
};

/** Everything an index has is asked for at least once: order, words, names, facts, a far page. */
const QUESTIONS: readonly JobQuery[] = [
  ALL,
  { ...ALL, offset: 500 },
  { ...ALL, titleWords: ['er'] },
  { ...ALL, titleWords: ['engineer', 'se'] },
  { ...ALL, company: 'labs' },
  { ...ALL, location: 'remote', employmentType: 'Full-time' },
  { ...ALL, experience: 'senior', remoteModes: ['remote', null], located: true },
];

/** Postings may change between asking the one and the other. */
const ATTEMPTS = 3;

/**
 * Asks the index and SQL the same.
 *
 * @param catchUp brings the index up to date
 * @returns null when they agree, else what they disagree about
 */
export async function selfCheck(
  index: JobIndex,
  sql: SqlJobSearch,
  catchUp: () => Promise<void>,
): Promise<string | null> {
  let problem: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    problem = await disagreement(index, sql, catchUp);
    if (problem === null) return null;
  }
  return problem;
}

async function disagreement(index: JobIndex, sql: SqlJobSearch, catchUp: () => Promise<void>): Promise<string | null> {
  const counts = await sql.counts();
  await catchUp();
  if (!isDeepStrictEqual(counts, index.counts())) return 'counts';
  for (const question of QUESTIONS) {
    const right = await sql.search(question);
    await catchUp();
    if (!isDeepStrictEqual(right, index.search(question))) return JSON.stringify(question);
  }
  return null;
}
