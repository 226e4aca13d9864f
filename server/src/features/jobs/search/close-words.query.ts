import type { Pool } from 'pg';
import { containing } from './like-pattern.ts';
import { editDistance, errorsAllowed } from '../../../platform/edit-distance.ts';

/** The texts of a search that are typed freely. */
export type TypedField = 'jobTitle' | 'company' | 'location';

export interface CloseWord {
  readonly word: string;
  /** How many typing errors lie between. */
  readonly errors: number;
}

/** Where the words of each are kept, under a trigram index. */
const DICTIONARIES: Readonly<Record<TypedField, string>> = {
  jobTitle: 'select word as text from title_word where $1 <% word order by $1 <<-> word, word limit 200',
  company: 'select normalised as text from company where $1 <% normalised order by $1 <<-> normalised limit 200',
  location: 'select normalised as text from location where $1 <% normalised order by $1 <<-> normalised limit 200',
};

/** How alike the index must find two words; below the default, which forgets short words with swapped letters. */
const SIMILARITY = 'set local pg_trgm.word_similarity_threshold = 0.2';

/**
 * Words in use that a mistyped one may have meant, closest first. Trigrams choose the candidates, so that the vocabulary
 * is never read as a whole; the number of typing errors decides among them.
 *
 * @param word normalised
 */
export async function closeWords(pool: Pool, field: TypedField, word: string, most: number): Promise<CloseWord[]> {
  const allowed = errorsAllowed(word.length);
  if (allowed === 0 || !/\p{L}/u.test(word)) return [];
  const texts = await candidates(pool, field, word);
  const distances = new Map<string, number>();
  for (const candidate of new Set(texts.flatMap(bareWords))) {
    const distance = editDistance(word, candidate, allowed);
    if (distance > 0 && distance <= allowed) distances.set(candidate, distance);
  }
  return [...distances]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([found, errors]) => ({ word: found, errors }));
}

/**
 * How many open postings have the word in their title as a whole, whatever punctuation is around it: by parts of words
 * 'engine' would be as frequent as 'engineer' and more.
 *
 * @param word normalised
 */
export async function titlesWithWord(pool: Pool, word: string): Promise<number> {
  const known = await pool.query<{ word: string }>('select word from title_word where word like $1', [
    containing(word),
  ]);
  const forms = known.rows.map((row) => row.word).filter((form) => bareWords(form)[0] === word);
  if (forms.length === 0) return 0;
  const { rows } = await pool.query<{ total: string }>(
    'select count(*) total from job_search where title_words @@ $1::tsquery',
    [forms.map(quoted).join('|')],
  );
  return Number(rows[0]?.total ?? 0);
}

/** A word as a tsquery takes it literally. */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The words of a text without the punctuation around them. */
function bareWords(text: string): string[] {
  return text
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}+#])[^\p{L}\p{N}+#]+$/gu, ''))
    .filter((word) => word !== '');
}

async function candidates(pool: Pool, field: TypedField, word: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(SIMILARITY);
    const { rows } = await client.query<{ text: string }>(DICTIONARIES[field], [word]);
    await client.query('commit');
    client.release();
    return rows.map(({ text }) => text);
  } catch (error) {
    // A connection inside a broken transaction is of no use to the next one.
    client.release(true);
    throw error;
  }
}
