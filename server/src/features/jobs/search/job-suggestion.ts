import type { Reader } from '../../../platform/db/reader.ts';
import type { JobFilter } from './job-query.ts';
import { type CloseWord, closeWords, titlesWithWord, type TypedField } from './close-words.query.ts';
import { EVERYTHING, type JobQuery, type JobSearch } from './job-search.ts';
import { comparableText } from '../../../domain/index.ts';
import { searchTerms } from '../model/search-terms.ts';

/** Texts to search by instead; null = as asked. */
export interface JobSuggestion {
  readonly jobTitle: string | null;
  readonly company: string | null;
  readonly location: string | null;
  /** What the search finds with them. */
  readonly total: number;
}

interface SuggestionParts {
  readonly reader: Reader;
  readonly search: JobSearch;
}

const FIELDS: readonly TypedField[] = ['jobTitle', 'company', 'location'];
/** A text with more unknown words than this is not mistyped but something else. */
const MOST_WRONG = 6;
/** How many readings of one word are weighed against each other. */
const READINGS = 5;

/**
 * The search that was probably meant: words that occur in no posting are replaced by the closest ones that do, of equally
 * close ones the most frequent. Words that find something stay as they are.
 *
 * @param query the checked form of `filter`
 * @returns null when no word is unknown, when nothing is close, or when the corrected search finds nothing either
 */
export async function jobSuggestion(
  parts: SuggestionParts,
  filter: JobFilter,
  query: JobQuery,
): Promise<JobSuggestion | null> {
  const corrected: Partial<Record<TypedField, string>> = {};
  for (const field of FIELDS) {
    const typed = (filter[field] ?? '').trim();
    const text = typed === '' ? typed : await correctedText(parts, field, typed);
    if (text === null) return null;
    if (text !== typed) corrected[field] = text;
  }
  if (Object.keys(corrected).length === 0) return null;
  const { total } = await parts.search.search({
    ...query,
    titleWords: searchTerms(corrected.jobTitle ?? filter.jobTitle ?? ''),
    company: comparableText(corrected.company ?? filter.company ?? ''),
    location: comparableText(corrected.location ?? filter.location ?? ''),
    limit: 1,
    offset: 0,
  });
  if (total === 0) return null;
  const { jobTitle = null, company = null, location = null } = corrected;
  return { jobTitle, company, location, total };
}

/** The text with its unknown words replaced; the same when none is unknown, null when one cannot be guessed. */
async function correctedText(parts: SuggestionParts, field: TypedField, typed: string): Promise<string | null> {
  // A name is looked for as one text: if it occurs, its words need no look.
  if (field !== 'jobTitle' && (await frequency(parts.search, field, comparableText(typed))) > 0) return typed;
  const result: string[] = [];
  let wrong = 0;
  for (const word of typed.split(/\s+/u)) {
    const wanted = comparableText(word);
    if (wanted === '' || (await frequency(parts.search, field, wanted)) > 0) {
      result.push(word);
      continue;
    }
    wrong += 1;
    const better = wrong > MOST_WRONG ? null : await correctedWord(parts, field, wanted);
    if (better === null) return null;
    result.push(better);
  }
  return wrong === 0 ? typed : result.join(' ');
}

async function correctedWord(parts: SuggestionParts, field: TypedField, word: string): Promise<string | null> {
  const before = /^[^\p{L}\p{N}]*/u.exec(word)?.[0] ?? '';
  const core = word.slice(before.length).replace(/(?<=[\p{L}\p{N}+#])[^\p{L}\p{N}+#]+$/u, '');
  const after = word.slice(before.length + core.length);
  let best: (CloseWord & { frequency: number }) | null = null;
  for (const reading of await parts.reader.read((pool) => closeWords(pool, field, core, READINGS))) {
    if (best !== null && reading.errors > best.errors) break;
    const found = await (field === 'jobTitle'
      ? parts.reader.read((pool) => titlesWithWord(pool, reading.word))
      : frequency(parts.search, field, reading.word));
    if (found > (best?.frequency ?? 0)) best = { ...reading, frequency: found };
  }
  return best === null ? null : `${before}${best.word}${after}`;
}

/** How many open postings hold this text there. */
async function frequency(search: JobSearch, field: TypedField, text: string): Promise<number> {
  const { total } = await search.search({ ...EVERYTHING, limit: 1, ...FIELD_QUERY[field](text) });
  return total;
}

const FIELD_QUERY: Readonly<Record<TypedField, (text: string) => Partial<JobQuery>>> = {
  jobTitle: (text) => ({ titleWords: searchTerms(text) }),
  company: (company) => ({ company }),
  location: (location) => ({ location }),
};
