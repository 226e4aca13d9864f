import fc from 'fast-check';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, WORK_MODES, comparableText } from '../domain/index.ts';
import type { Posting } from '../features/jobs/model/posting.ts';
import { JOB_FACTS, type JobFact, type WantedFacts, wantedOf } from '../features/jobs/model/job-facts.ts';
import type { JobHits, JobQuery } from '../features/jobs/search/job-search.ts';
import { HOUR_MS } from '../platform/clock.ts';
import { somePosting } from './factories/postings.factory.ts';

/** The current time for generated postings and searches. */
export const SEARCH_NOW = Date.parse('2026-01-15T12:00:00Z');
/** Short overlapping words, with accents and every special character of LIKE, regular expressions and tsquery. */
const TITLE_WORDS = [
  'Eng',
  'Engineer',
  'engineering',
  'Ingénieur',
  '100%',
  'a_b',
  "o'neil",
  'C++',
  'C#',
  '(m/f)',
  '\\n',
  '&|!:*',
  '日本',
  '🚀',
  'مهندس',
  'שלום',
  "';--",
  'İş',
  'ß',
];
/** Each with the source of its postings: none comes from two, which would be one job. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['Müller', 'greenhouse'],
  ['Muller GmbH', 'greenhouse'],
  ['50% Off', 'lever'],
  ['a\\b', 'unheard-of'],
  ['_', 'unheard-of'],
]);
const COMPANIES = [...SOURCES.keys()];
const LOCATIONS = ['Zürich', 'Zurich, Switzerland', 'São Paulo', 'Remote', '%', 'תל אביב'];

const choose = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const orNone = <T>(values: readonly T[]): fc.Arbitrary<T | null> => fc.option(choose(values));
const part = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(choose(texts.map(comparableText)), fc.nat(3), fc.integer({ min: 1, max: 6 }))
    // Cut by code points: a lone surrogate isn't text.
    .map(([text, from, length]) =>
      [...text]
        .slice(from, from + length)
        .join('')
        .trim(),
    );

export const anyPosting: fc.Arbitrary<Posting> = fc
  .record({
    title: fc.array(choose(TITLE_WORDS), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
    company: choose(COMPANIES),
    location: choose(LOCATIONS),
    employmentTypes: fc.uniqueArray(choose(EMPLOYMENT_TYPES), { maxLength: 3 }),
    experience: orNone(EXPERIENCE_LEVELS),
    remote: orNone(WORK_MODES),
    closed: fc.boolean(),
    coords: fc.option(fc.constant<[number, number]>([13.405, 52.52])),
    // Few hours, so that many postings have the same time and the id decides.
    hours: fc.nat(40),
  })
  .map(({ hours, ...fields }) => somePosting({ ...fields, postedDate: new Date(SEARCH_NOW - hours * HOUR_MS) }));

/** Up to two words of every fact, among them 'not known'. */
const anyFacts: fc.Arbitrary<WantedFacts> = fc.record(
  Object.fromEntries(
    Object.entries<JobFact>(JOB_FACTS).map(([name, { holds, words }]) => [
      name,
      fc.uniqueArray(holds === 'one' ? orNone(words) : choose(words), { maxLength: 2 }),
    ]),
  ),
);

export const anyQuery: fc.Arbitrary<JobQuery> = fc.record({
  titleWords: fc.array(part(TITLE_WORDS), { maxLength: 2 }).map((found) => found.filter((word) => word !== '')),
  company: fc.oneof(fc.constant(''), part(COMPANIES)),
  location: fc.oneof(fc.constant(''), part(LOCATIONS)),
  facts: anyFacts,
  postedSince: fc.option(fc.nat(40).map((hours) => new Date(SEARCH_NOW - hours * HOUR_MS))),
  located: fc.boolean(),
  beforeId: fc.option(fc.integer({ min: 1, max: 900 })),
  hiddenIds: fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 200 }),
  after: fc.option(
    fc.record({
      posted: fc.nat(40).map((hours) => (SEARCH_NOW - hours * HOUR_MS) * 1_000),
      id: fc.integer({ min: 1, max: 900 }),
    }),
  ),
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.nat(10),
});

/** The source of a generated posting. */
export const sourceOf = ({ company }: Posting): string => SOURCES.get(company) ?? 'test';

/** Generated postings by their sources. */
export const bySource = (postings: readonly Posting[]): Map<string, Posting[]> => Map.groupBy(postings, sourceOf);

/** The specified search filters, applied to one posting after the other. */
export function matches(posting: Posting, wanted: JobQuery): boolean {
  const { closed, title, company, location, coords, postedDate } = posting;
  return (
    !closed &&
    wanted.titleWords.every((word) => comparableText(title).includes(word)) &&
    comparableText(company).includes(wanted.company) &&
    comparableText(location).includes(wanted.location) &&
    wantedOf(wanted.facts).every(({ fact, words }) => {
      const has = fact.of({ ...posting, source: sourceOf(posting) });
      return has.length === 0 ? words.includes(null) : has.some((word) => words.includes(word));
    }) &&
    (!wanted.located || coords !== null) &&
    (wanted.postedSince === null || postedDate >= wanted.postedSince)
  );
}

/** The page of a query out of all that match the rest of it, newest first. */
export function pageOf(
  found: readonly { readonly id: string; readonly postedDate: Date }[],
  { beforeId, hiddenIds, after, offset, limit }: JobQuery,
): JobHits {
  const known = found.filter(
    ({ id }) => (beforeId === null || Number(id) < beforeId) && !hiddenIds.includes(Number(id)),
  );
  const behind = known.filter(({ id, postedDate }) => {
    const posted = postedDate.getTime() * 1_000;
    return after === null || posted < after.posted || (posted === after.posted && Number(id) < after.id);
  });
  return { total: known.length, ids: behind.slice(offset, offset + limit).map(({ id }) => id) };
}
