import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import * as z from 'zod';
import type { Config } from '../../../config.ts';
import { Draws } from '../../../local/sample-jobs/random.ts';
import { benchPosting, loadBenchPostings } from '../data.ts';
import { createBenchDatabases } from '../bench-databases.ts';
import { type MatchingMeasurements, personId } from './match-everybody.ts';

export interface MatchingSize {
  readonly people: number;
  readonly jobs: number;
}

export type MatchingReport = MatchingSize & MatchingMeasurements;

/** Runs the matching step of auto-apply on a separate database. */
export async function benchMatching(
  config: Config,
  size: MatchingSize,
  say: (line: string) => void,
): Promise<MatchingReport> {
  const databases = await createBenchDatabases(config, null, say);
  try {
    await loadBenchPostings(databases.url, size.jobs);
    await fillPeople(databases.url, size);
    const report = await measured(databases.url, size.people);
    // Some are closed, but still found; a missing one wasn't read.
    if (report.found < size.jobs * 0.9) throw new Error(`only ${report.found} postings count as new`);
    return { ...size, ...report };
  } finally {
    await databases.close();
  }
}

const measurements = z.object({
  found: z.number(),
  readMs: z.number(),
  matchMs: z.number(),
  rulesMs: z.number(),
  matches: z.number(),
  megabytes: z.number(),
});
const PROGRAM = new URL(`../match-process${path.extname(import.meta.url)}`, import.meta.url);

async function measured(url: string, people: number): Promise<MatchingMeasurements> {
  const child = fork(fileURLToPath(PROGRAM), [url, `${people}`]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The measured process exited.');
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return measurements.parse(message);
}

/** People who search for existing titles, with a dozen cards each. */
async function fillPeople(url: string, { people, jobs }: MatchingSize): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    for (let at = 0; at < people; at += 1) {
      await pool.query(
        `insert into auto_apply_settings (user_id, job_type_full_time, job_type_contract, keywords, enabled, excluded_companies)
         values ($1, true, true, $2, true, '{Initech}')`,
        [personId(at), keywordsOf(at, jobs)],
      );
    }
    await pool.query(
      `insert into application (id, user_id, job_id, stage, created_at, updated_at)
       select gen_random_uuid(), 'person-' || person, job.id, 'saved', now(), now()
       from generate_series(0, $1::int - 1) person
       join (select id, row_number() over (order by id) as place from job) job on job.place % $1::int = person`,
      [people],
    );
    await pool.query('update job set created_at = now()');
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}

/** Five each: words and phrases from titles. */
function keywordsOf(person: number, jobs: number): string[] {
  const draws = new Draws(person + 31);
  return Array.from({ length: 5 }, () => {
    const words = benchPosting(Math.floor(draws.fraction() * jobs), jobs).title.split(/[\s,]+/u);
    const from = Math.floor(draws.fraction() * words.length);
    return words.slice(from, from + (draws.isLucky(0.5) ? 2 : 1)).join(' ');
  });
}
