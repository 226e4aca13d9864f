import pg from 'pg';
import type { Posting } from '../../features/jobs/model/posting.ts';
import { writePostings } from '../../features/jobs/ingest/posting-writer.ts';
import { sampleJob } from '../../local/sample-jobs/sample-job.ts';
import { Draws } from '../../local/sample-jobs/random.ts';
import { DAY_MS } from '../../platform/clock.ts';

/** The current time of every run: results must not depend on the day. */
export const BENCH_NOW = new Date('2026-01-15T12:00:00Z');

const BATCH = 2_000;
const OLDEST_DAYS = 120;
/** Jobs per employer, on average. */
const JOBS_PER_COMPANY = 9;

const TEAMS =
  'Payments,Growth,Checkout,Search,Platform,Trust & Safety,Identity,Billing,Data Platform,Mobile,Internal Tools,Onboarding,Partnerships,Field Operations,Night Shift,Early Careers,Emerging Markets,Public Sector,Claims,Fraud,Machine Learning,R&D,Kühlkette,Außendienst,Réseau'.split(
    ',',
  );
const MARKS = ['(m/f/d)', '(all genders)', '(f/m/x)', 'II', 'III', '- 12 months', '– Berlin & Hamburg', '80-100%'];

/** One posting of the benchmark: a sample with the variety of titles, employers and places of a large index. */
export function benchPosting(index: number, total: number): Posting {
  const draws = new Draws(index + 7_000_000);
  const sample = sampleJob(index, BENCH_NOW);
  const branch = Math.floor(draws.fraction() * Math.max(1, total / JOBS_PER_COMPANY / 340));
  // A tenth of the titles contain a unique number, as real ones do, which makes the vocabulary large.
  const reference = draws.isLucky(0.1) ? ` #${(index * 7919) % 1_000_003}` : '';
  const mark = draws.isLucky(0.3) ? ` ${draws.pick(MARKS)}` : '';
  const team = draws.isLucky(0.5) ? `, ${draws.pick(TEAMS)}` : '';
  const secondPlace = draws.isLucky(0.15) ? `; ${sampleJob(index + 1, BENCH_NOW).location}` : '';
  return {
    ...sample,
    title: `${sample.title}${team}${mark}${reference}`,
    company: branch === 0 ? sample.company : `${sample.company} ${branch}`,
    location: `${sample.location}${secondPlace}`,
    postedDate: new Date(BENCH_NOW.getTime() - Math.floor(draws.fraction() ** 1.3 * OLDEST_DAYS * DAY_MS)),
    closed: draws.isLucky(0.03),
  };
}

/**
 * Writes them with the writer that ingest uses, and updates the planner's statistics. A kept database already has all
 * or the first of them.
 */
export async function loadBenchPostings(url: string, total: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await loadThrough(pool, total);
  } finally {
    await pool.end();
  }
}

async function loadThrough(pool: pg.Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from job');
  const kept = Number(rows[0]?.count ?? 0);
  if (kept === total) return;
  for (let start = kept - (kept % BATCH); start < total; start += BATCH) {
    const postings = Array.from({ length: Math.min(BATCH, total - start) }, (_none, offset) =>
      benchPosting(start + offset, total),
    );
    await writePostings(pool, { source: 'bench', postings, now: BENCH_NOW });
  }
  await pool.query('vacuum analyze job');
  await pool.query('vacuum analyze job_search');
  await pool.query('vacuum analyze title_word');
  await pool.query('vacuum analyze company');
  await pool.query('vacuum analyze location');
}
