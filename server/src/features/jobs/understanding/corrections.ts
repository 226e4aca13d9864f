import { comparableText } from '../../../domain/index.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { closeWords, type TypedField } from '../search/close-words.query.ts';
import type { Concept, ReadQuery } from './concepts.ts';

const FIELDS: readonly TypedField[] = ['jobTitle', 'company', 'location'];
/** A text with more unknown words is not mistyped but something else. */
const MOST_WRONG = 4;

/** Plain words that hardly any posting has. @param isKnown whether open postings have a part of the query */
export async function unknownWords(
  { clauses }: ReadQuery,
  isKnown: (clause: number) => Promise<boolean>,
): Promise<Concept[]> {
  const unknown: Concept[] = [];
  for (const [at, concepts] of clauses.entries()) {
    const [only] = concepts;
    if (concepts.length !== 1 || only?.meaning.kind !== 'WORD' || only.isExcluded) continue;
    if (!(await isKnown(at))) unknown.push(only);
  }
  return unknown.length > MOST_WRONG ? [] : unknown;
}

/**
 * The text with unknown words replaced by the closest ones in use: of titles, companies and places. Words that find
 * something stay as they are, so that 'notion' never becomes 'motion' where there are jobs at Notion.
 *
 * @returns null when nothing is close
 */
export async function corrected(reader: Reader, text: string, unknown: readonly Concept[]): Promise<string | null> {
  let result = text;
  // From the end on, so that the places of those before stay what they are.
  for (const { start, end, text: typed } of unknown.toReversed()) {
    const word = comparableText(typed);
    const found = await Promise.all(FIELDS.map((field) => reader.read((pool) => closeWords(pool, field, word, 1))));
    const [closest] = found.flat().toSorted((one, other) => one.errors - other.errors);
    if (closest === undefined) return null;
    result = `${result.slice(0, start)}${closest.word}${result.slice(end)}`;
  }
  return unknown.length === 0 || result === text ? null : result;
}
