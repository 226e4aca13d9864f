import type { Pool } from 'pg';
import type { LinkedJob } from './job-links.service.ts';

/** Tracking parameters. */
const TRACKING = /^(utm_\w+|ref|source|src|gh_src|lever-source)$/;

/** The posting with this address, open or closed; the newest of several. */
export async function postingAtLink(pool: Pool, link: string): Promise<LinkedJob | null> {
  const { rows } = await pool.query<LinkedJob>(
    `select id "jobId", title, company, location, url, salary from job
     where url = any($1::text[]) order by closed_at is null desc, id desc limit 1`,
    [spellings(link)],
  );
  return rows[0] ?? null;
}

/** The variants of an address: as given, without tracking, with and without a trailing slash. */
function spellings(link: string): string[] {
  const url = new URL(link);
  url.hash = '';
  const full = url.href;
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  const ways = [link, full, url.href].flatMap((one) => [one, one.replace(/\/$/, ''), `${one.replace(/\/$/, '')}/`]);
  return [...new Set(ways)];
}
