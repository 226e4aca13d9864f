import { performance } from 'node:perf_hooks';
import process from 'node:process';
import pg from 'pg';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../../../config.ts';
import { entities } from '../../../entities.ts';
import { AutoApplySettings } from '../../../features/auto-apply/auto-apply-settings.entity.ts';
import { criteriaOf } from '../../../features/auto-apply/criteria.ts';
import { newJobs } from '../../../features/auto-apply/new-jobs.query.ts';
import { personFacts } from '../../../features/auto-apply/person-facts.query.ts';
import { matchedSince, matchJobs } from '../../../domain/index.ts';
import { Draws } from '../../../local/sample-jobs/random.ts';
import { createOrm } from '../../../platform/db/orm.ts';
import { benchPosting, loadBenchPostings } from '../data.ts';
import { createBenchWorld } from '../world.ts';

export interface MatchingSize {
  readonly people: number;
  readonly jobs: number;
}

/** What it took to match everybody against all new postings; times in milliseconds. */
export interface MatchingReport extends MatchingSize {
  /** Reading the postings and ordering them by the words of their titles. */
  readonly readMs: number;
  /** Everything of each person from the database, and matching. */
  readonly matchMs: number;
  /** Of it, the matching alone. */
  readonly rulesMs: number;
  readonly matches: number;
  /** The most memory the process had at any time, in MB. */
  readonly megabytes: number;
}

const MB = 1024 * 1024;

/** Matches as runs do, up to the point at which they take jobs on, on a database of its own. */
export async function benchMatching(
  config: Config,
  size: MatchingSize,
  say: (line: string) => void,
): Promise<MatchingReport> {
  const world = await createBenchWorld(config, null, say);
  try {
    await loadBenchPostings(world.url, size.jobs);
    const ids = await fillPeople(world.url, size);
    const orm = await createOrm(world.url, entities, {});
    try {
      return await matchAll(orm, ids, size);
    } finally {
      await orm.close();
    }
  } finally {
    await world.close();
  }
}

async function matchAll({ em }: MikroORM, ids: readonly string[], size: MatchingSize): Promise<MatchingReport> {
  let most = process.memoryUsage.rss();
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const now = new Date();
  const start = performance.now();
  const { index } = await newJobs(em.fork(), matchedSince(null, now));
  const read = performance.now();
  if (index.size < size.jobs * 0.9) throw new Error(`only ${index.size} postings count as new`);
  let [matches, rulesMs] = [0, 0];
  for (const id of ids) {
    const person = em.fork();
    const criteria = await criteriaFor(person, id, now);
    const begun = performance.now();
    matches += matchJobs(index.withKeyword(criteria.keywords), criteria).matches.length;
    rulesMs += performance.now() - begun;
  }
  const end = performance.now();
  clearInterval(look);
  const megabytes = Math.max(most, process.memoryUsage.rss()) / MB;
  return { ...size, readMs: read - start, matchMs: end - read, rulesMs, matches, megabytes };
}

async function criteriaFor(em: EntityManager, userId: string, now: Date) {
  const settings = await em.findOneOrFail(AutoApplySettings, { userId });
  return criteriaOf(settings, await personFacts(em, userId, now), matchedSince(settings.lastRunAt, now));
}

/** People who look for what postings are called, with a dozen cards each. @returns their ids */
async function fillPeople(url: string, { people, jobs }: MatchingSize): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const rows = Array.from({ length: people }, (_none, at) => ({
      id: `person-${at}`,
      keywords: keywordsOf(at, jobs),
    }));
    for (const { id, keywords } of rows) {
      await pool.query(
        `insert into auto_apply_settings (user_id, job_type_full_time, job_type_contract, keywords, enabled, excluded_companies)
         values ($1, true, true, $2, true, '{Initech}')`,
        [id, keywords],
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
    return rows.map(({ id }) => id);
  } finally {
    await pool.end();
  }
}

/** Five each: words and phrases out of titles. */
function keywordsOf(person: number, jobs: number): string[] {
  const draws = new Draws(person + 31);
  return Array.from({ length: 5 }, () => {
    const words = benchPosting(Math.floor(draws.fraction() * jobs), jobs).title.split(/[\s,]+/u);
    const from = Math.floor(draws.fraction() * words.length);
    return words.slice(from, from + (draws.isLucky(0.5) ? 2 : 1)).join(' ');
  });
}
