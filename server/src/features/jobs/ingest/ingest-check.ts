import { cleanLine, cleanText } from '../normalising/clean.ts';
import type { Posting } from '../model/posting.ts';
import { searchTerms } from '../model/search-terms.ts';

/**
 * Maximum UTF-8 bytes of a text. PostgreSQL's index entries end at a third of a page (company, location) and its search
 * lexemes at 2,046 bytes (a word of the title); the others keep one bad row from filling the disk.
 */
const MAX_BYTES: readonly (readonly [
  'externalId' | 'title' | 'company' | 'location' | 'url' | 'description',
  number,
])[] = [
  ['externalId', 1_000],
  ['title', 2_000],
  ['company', 1_000],
  ['location', 2_000],
  ['url', 4_000],
  ['description', 500_000],
];
const WORD_BYTES = 1_000;

/** The posting with storable texts, or why it can't be stored. The final check before writing. */
export function checkedPosting(posting: Posting): { posting: Posting } | { rejected: string } {
  const clean: Posting = {
    ...posting,
    externalId: cleanLine(posting.externalId),
    title: cleanLine(posting.title),
    company: cleanLine(posting.company),
    location: cleanLine(posting.location),
    salary: posting.salary === null ? null : cleanLine(posting.salary) || null,
    description: cleanText(posting.description),
  };
  const problem = problemOf(clean);
  return problem === null ? { posting: clean } : { rejected: problem };
}

function problemOf(posting: Posting): string | null {
  const long = MAX_BYTES.find(([field, most]) => Buffer.byteLength(posting[field]) > most);
  if (long !== undefined) return `${long[0]} is too long`;
  return searchTerms(posting.title).some((word) => Buffer.byteLength(word) > WORD_BYTES) ? 'title is too long' : null;
}
