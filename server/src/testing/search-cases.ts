import fc from 'fast-check';
import { comparableText, EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, type PayPeriod, WORK_MODES } from '../domain/index.ts';
import type { Posting } from '../features/jobs/model/posting.ts';
import { codeOf, JOB_FACTS, type JobFact, type WantedFacts, wantedOf } from '../features/jobs/model/job-facts.ts';
import { queryWords } from '../features/jobs/model/query-key.ts';
import { postingTerms, TERM } from '../features/jobs/model/posting-terms.ts';
import { yearlyPay } from '../features/jobs/model/yearly-pay.ts';
import { meets } from '../features/jobs/search/condition-test.ts';
import type { Condition, FacetChoice, Point, QueryClause } from '../features/jobs/search/conditions.ts';
import { factBits } from '../features/jobs/search/facts.ts';
import type { JobHits, JobQuery, JobSort } from '../features/jobs/search/job-search.ts';
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
    evergreen: fc.boolean(),
    coords: fc.option(fc.constant<[number, number]>([13.405, 52.52])),
    skills: fc.uniqueArray(choose(['Kubernetes', 'Rust'])),
    pay: fc.option(
      fc.record({
        min: fc.option(fc.constantFrom(40_000, 70_000)),
        max: fc.constantFrom(75_000, 95_000),
        currency: choose(['EUR', 'USD', 'XXX']),
        period: fc.constant<PayPeriod>('year'),
      }),
    ),
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

const anyTerm = fc.oneof(
  choose(TITLE_WORDS.flatMap(queryWords)).map(TERM.title),
  choose(COMPANIES).map(TERM.company),
  choose(['Kubernetes', 'Rust']).map(TERM.skill),
  choose(['DE', 'DE/Berlin', 'DE/Berlin/Berlin', 'FR']).map(TERM.place),
);
/** Conditions of every kind that a posting meets by itself, whatever its id. */
const simpleCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('TERMS' as const),
    anyOf: fc.array(fc.array(anyTerm, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('BEGINNING' as const),
    of: choose(['t', 's', 'c'] as const),
    beginning: choose(['e', 'eng', 'rus', '100', '%', '_', 'z']),
  }),
  fc.record({
    kind: fc.constant('FACT' as const),
    fact: fc.constant('remote' as const),
    words: fc.uniqueArray(orNone(WORK_MODES), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('PAY' as const),
    min: fc.option(fc.constantFrom(50_000, 80_000)),
    max: fc.option(fc.constantFrom(60_000, 90_000)),
    orUnknown: fc.boolean(),
    isWhole: fc.boolean(),
  }),
  fc.nat(40).map((hours) => ({ kind: 'SINCE' as const, since: new Date(SEARCH_NOW - hours * HOUR_MS) })),
  // All of them were written just now.
  choose([2020, 2100]).map((year) => ({ kind: 'SEEN_SINCE' as const, since: new Date(Date.UTC(year, 0)) })),
  fc.record({
    kind: fc.constant('NEAR' as const),
    middle: choose<Point>([
      [13.4, 52.5],
      [2.35, 48.86],
    ]),
    radiusKm: fc.constantFrom(5, 50, 500, 900),
  }),
  fc.record({
    kind: fc.constant('WITHIN' as const),
    north: fc.constantFrom(60, 50),
    south: fc.constantFrom(45, 52),
    west: fc.constantFrom(0, 170, 13),
    east: fc.constantFrom(20, -170, 2),
  }),
);
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  simpleCondition,
  fc.record({ kind: choose(['ANY', 'ALL'] as const), of: fc.array(simpleCondition, { maxLength: 2 }) }),
);
const anyClause: fc.Arbitrary<QueryClause> = fc.record({
  concepts: fc.array(
    anyCondition.map((condition) => ({
      reason: 'TITLE' as const,
      text: '',
      value: '',
      words: 1,
      bonuses: [],
      phrase: null,
      grades: [{ grade: 'title' as const, condition }],
    })),
    { minLength: 1, maxLength: 2 },
  ),
  isExcluded: fc.boolean(),
});
const anyChoice: fc.Arbitrary<FacetChoice> = fc.record({
  facet: fc.constant(null),
  include: fc.option(anyCondition),
  exclude: fc.option(anyCondition),
});

export const anyQuery: fc.Arbitrary<JobQuery> = fc.record({
  titleWords: fc.array(part(TITLE_WORDS), { maxLength: 2 }).map((found) => found.filter((word) => word !== '')),
  company: fc.oneof(fc.constant(''), part(COMPANIES)),
  location: fc.oneof(fc.constant(''), part(LOCATIONS)),
  facts: anyFacts,
  postedSince: fc.option(fc.nat(40).map((hours) => new Date(SEARCH_NOW - hours * HOUR_MS))),
  clauses: fc.array(anyClause, { maxLength: 2 }),
  choices: fc.array(anyChoice, { maxLength: 1 }),
  sort: fc.constant<JobSort>('newest'),
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
    (wanted.postedSince === null || postedDate >= wanted.postedSince) &&
    meetsAll(posting, wanted)
  );
}

function meetsAll(posting: Posting, { clauses, choices }: JobQuery): boolean {
  const terms = postingTerms({
    ...posting,
    currency: posting.pay?.currency ?? null,
    payPeriod: posting.pay?.period ?? null,
  });
  const pay = posting.pay === null ? null : yearlyPay(posting.pay);
  const codes = Object.values<JobFact>(JOB_FACTS).map((fact) =>
    fact.of({ ...posting, source: sourceOf(posting) }).reduce((sum, word) => sum | codeOf(fact, word), 0),
  );
  const job = {
    id: 1,
    posted: posting.postedDate.getTime() * 1_000,
    facts: factBits(codes, { isSample: false, isLocated: posting.coords !== null }),
    companyId: 1,
    locationId: 1,
    company: '',
    location: '',
    words: [],
    terms,
    termSet: new Set(terms),
    titleLength: 1,
    yearMin: Math.fround(pay?.min ?? Number.NaN),
    yearMax: Math.fround(pay?.max ?? Number.NaN),
    firstSeen: Date.now() * 1_000,
  };
  return (
    clauses.every(
      ({ concepts, isExcluded }) =>
        concepts.some(({ grades }) => grades.some(({ condition }) => meets(job, condition))) !== isExcluded,
    ) &&
    choices.every(
      ({ include, exclude }) => (include === null || meets(job, include)) && (exclude === null || !meets(job, exclude)),
    )
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
