import type { Pool } from 'pg';
import { companyKey, comparableText } from '../../../domain/index.ts';
import type { Posting } from '../model/posting.ts';

interface Stored {
  readonly external_id: string;
  readonly company: string;
  readonly title: string;
  readonly url: string;
}

/**
 * Keeps lists apart that number their rows alike: a posting whose id another list uses for another job gets an id of its
 * own list. The same posting in two lists (same company, and same title or address) stays one.
 *
 * @param of the source, and the list the postings come from
 */
export async function distinctIds(
  pool: Pool,
  { source, list }: { source: string; list: string },
  postings: readonly Posting[],
): Promise<readonly Posting[]> {
  const { rows } = await pool.query<Stored>(
    `select s.external_id, j.company, j.title, s.url from job_source s join job j on j.id = s.job_id
     where s.source = $1 and s.board <> $2 and s.external_id = any($3::text[])`,
    [source, list, postings.map(({ externalId }) => externalId)],
  );
  const others = new Map(rows.map((row) => [row.external_id, row]));
  return postings.map((posting) => {
    const other = others.get(posting.externalId);
    return other === undefined || isSame(posting, other)
      ? posting
      : { ...posting, externalId: `${list}/${posting.externalId}` };
  });
}

const isSame = (posting: Posting, stored: Stored): boolean =>
  companyKey(posting.company) === companyKey(stored.company) &&
  (comparableText(posting.title) === comparableText(stored.title) || posting.url === stored.url);
