import type { Pool } from 'pg';
import type { Reader } from '../../../platform/db/reader.ts';
import type { QueryClause, WantedConcept } from './conditions.ts';
import { EVERYTHING, type JobSearch } from './job-search.ts';

/** Postings with all words of a phrase that are looked at, the newest; more have a phrase of everyday words only. */
const MOST_READ = 10_000;

/**
 * Terms say that a posting has the words of a phrase, not that they stand together: the texts decide. Clauses without a
 * phrase stay as they are.
 */
export function withPhrases(
  { reader, search }: { readonly reader: Reader; readonly search: JobSearch },
  clauses: readonly QueryClause[],
): Promise<QueryClause[]> {
  return Promise.all(
    clauses.map(async (clause) => ({
      ...clause,
      concepts: await Promise.all(
        clause.concepts.map(async (concept) => {
          const pattern = concept.phrase === null ? '' : patternOf(concept.phrase);
          if (pattern === '') return concept;
          const one = { concepts: [concept], isExcluded: false };
          const { ids } = await search.search({ ...EVERYTHING, clauses: [one], limit: MOST_READ });
          return narrowed(concept, await reader.read((pool) => postingsWith(pool, ids, pattern)));
        }),
      ),
    })),
  );
}

/** Whatever stands between two words is no letter: 'site-reliability' has the phrase. A single word needs no look. */
function patternOf(phrase: string): string {
  const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < 2 ? '' : words.join('[^[:alnum:]]+');
}

async function postingsWith(pool: Pool, ids: readonly string[], pattern: string): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from job where id = any($1::bigint[]) and (title ~* $2 or description ~* $2)',
    [ids, pattern],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

const narrowed = (concept: WantedConcept, ids: ReadonlySet<number>): WantedConcept => ({
  ...concept,
  grades: concept.grades.map(({ grade, condition }) => ({
    grade,
    condition: { kind: 'ALL', of: [condition, { kind: 'IDS', ids }] },
  })),
});
