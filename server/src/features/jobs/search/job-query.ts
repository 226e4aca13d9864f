import { comparableText, LIMITS, recordOf, TIME_POSTED, TIME_POSTED_DAYS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { checkedPageSize } from '../../../platform/page-size.ts';
import { JOB_FILTER_NAMES, JOB_FILTERS, type JobFilterName } from './job-filters.ts';
import type { FacetChoice } from './conditions.ts';
import { JOB_SORTS, type JobQuery, type JobSort } from './job-search.ts';
import { searchTerms } from '../model/search-terms.ts';

/** The filters as received; a blank one has no effect (search-1). */
export type JobFilter = Readonly<Partial<Record<JobFilterName, string | null | undefined>>>;

/** A search as received. */
export interface JobRequest {
  readonly filter: JobFilter;
  /** The typed text. */
  readonly query?: string | null;
  /** Meanings chosen for parts of it. */
  readonly readAs?: readonly ReadAs[];
  /** Values chosen in facets. */
  readonly choices?: readonly FacetChoice[];
  /** null: best match with a text, otherwise newest. */
  readonly sort?: JobSort | null;
}

/** The chosen meaning of a part of a typed text. */
export interface ReadAs {
  readonly text: string;
  readonly kind: TermKind;
}

/** The kinds of meanings of a typed text's parts, in the APIs. */
export const TERM_KINDS = [
  'TITLE',
  'SKILL',
  'COMPANY',
  'PLACE',
  'MODE',
  'LEVEL',
  'TYPE',
  'SALARY',
  'AGE',
  'SIGN',
  'SPONSORSHIP',
  'WORD',
  'PHRASE',
  'EXCLUDE',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Validates a search and converts it to a query (search-2, search-4, search-5), for GraphQL and REST.
 *
 * @param now the present, for 'time posted'
 * @throws AppError INVALID_INPUT naming the filter that is too long, unknown or out of range
 */
export function jobQuery(filter: JobFilter, page: PageRequest, now: Date): JobQuery {
  const texts = recordOf(JOB_FILTER_NAMES, (name) => text(name, filter[name]));
  const words = recordOf(JOB_FILTER_NAMES, (name) => chosenWord(name, texts[name]));
  const days = TIME_POSTED_DAYS[TIME_POSTED.find((time) => time === words.timePosted) ?? 'month'];
  return {
    titleWords: searchTerms(texts.jobTitle),
    company: comparableText(texts.company),
    location: comparableText(texts.location),
    facts: Object.fromEntries(
      JOB_FILTER_NAMES.flatMap((name) => {
        const { fact, meaning } = JOB_FILTERS[name];
        const word = words[name];
        return fact === undefined || word === null ? [] : [[fact, meaning?.[word] ?? [word]]];
      }),
    ),
    postedSince: days === null ? null : new Date(now.getTime() - days * DAY_MS),
    clauses: [],
    choices: firstSeenChoice(words.firstSeen, now),
    sort: 'newest',
    located: false,
    beforeId: null,
    hiddenIds: [],
    after: null,
    ...checkedPage(page),
  };
}

function firstSeenChoice(word: string | null, now: Date): FacetChoice[] {
  const days = TIME_POSTED_DAYS[TIME_POSTED.find((time) => time === word) ?? 'any'];
  if (days === null) return [];
  const include = { kind: 'SEEN_SINCE', since: new Date(now.getTime() - days * DAY_MS) } as const;
  return [{ facet: 'firstSeen', include, exclude: null }];
}

/** Parses a sort order, in any case; null = none. @throws AppError INVALID_INPUT for another text */
export function sortNamed(named: string | null | undefined): JobSort | null {
  const wanted = (named ?? '').trim().toLowerCase();
  if (wanted === '') return null;
  const found = JOB_SORTS.find((sort) => sort === wanted);
  if (found === undefined) throw invalidInput(`sort must be one of: ${JOB_SORTS.join(', ')}.`, { field: 'sort' });
  return found;
}

function checkedPage({ limit, offset }: PageRequest): Pick<JobQuery, 'limit' | 'offset'> {
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw invalidInput('offset must be a whole number, 0 or more.', { field: 'offset' });
  }
  return { limit: checkedPageSize(limit), offset };
}

function text(field: JobFilterName, value: string | null | undefined): string {
  const trimmed = (value ?? '').trim();
  if (trimmed.length > LIMITS.filterLength) {
    throw invalidInput(`${JOB_FILTERS[field].label} can hold at most ${LIMITS.filterLength} characters.`, { field });
  }
  if (trimmed.includes('\0')) {
    throw invalidInput(`${JOB_FILTERS[field].label} contains a character that can't be searched for.`, { field });
  }
  return trimmed;
}

/** Parses a filter's value, in any case; null when there is no text, or it means any. */
function chosenWord(name: JobFilterName, wanted: string): string | null {
  const { words } = JOB_FILTERS[name];
  if (words === undefined || wanted === '') return null;
  const found = words.find((word) => word.toLowerCase() === wanted.toLowerCase());
  if (found === undefined) throw invalidInput(`${name} must be one of: ${words.join(', ')}.`, { field: name });
  return found;
}
