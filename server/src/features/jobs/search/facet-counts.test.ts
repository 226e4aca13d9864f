import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPONSORSHIPS, TIME_POSTED, TIME_POSTED_DAYS, WORK_MODES } from '../../../domain/index.ts';
import { Draws } from '../../../local/sample-jobs/random.ts';
import { FACT_COLUMNS, JOB_FACTS } from '../model/job-facts.ts';
import { TERM } from '../model/posting-terms.ts';
import { BaseIndex } from './base-index.ts';
import { ColumnsBuilder, type IndexedJob, isBefore } from './columns.ts';
import { OWN_FACET_NAMES } from './conditions.ts';
import type { FacetRequest } from './facet-counts.ts';
import { factBits, factCount } from './facts.ts';
import { isWordFacet, WORD_FACET_NAMES, WORD_FACETS, wordFacetValues } from './job-filters.ts';
import { JobIndex } from './job-index.ts';
import { EVERYTHING, type FacetAnswer, type JobQuery } from './job-search.ts';

const DAY_US = 86_400_000_000;
const NOW_US = Date.UTC(2026, 10, 24) * 1_000;
const SKILLS = ['Go', 'React', 'SQL', 'Python', 'Excel'].map(TERM.skill);
const PLACES = ['DE', 'DE/Bavaria', 'DE/Bavaria/Munich', 'DE//Emden', 'FR', 'FR/Île/Paris', '@EMEA'].map(TERM.place);
/** Two have the same name, as two rows of the database may. */
const COMPANIES = ['acme', 'bolt', 'acme', 'corp', 'dune'];

/** A posting of any kind. */
function anyJob(id: number, draws: Draws): IndexedJob {
  const some = (terms: readonly string[]): string[] => terms.filter(() => draws.isLucky(0.3));
  const number = (end: number): number => Math.floor(draws.fraction() * end);
  const company = number(COMPANIES.length);
  const low = number(90) * 1_000;
  const isPaid = draws.isLucky(0.5);
  return {
    id,
    posted: NOW_US - number(40) * DAY_US,
    facts: factBits(
      FACT_COLUMNS.map((_column, at) => number(at === 0 ? 4 : 3)),
      { isSample: false, isLocated: draws.isLucky(0.5) },
    ),
    companyId: company + 1,
    company: COMPANIES[company] ?? '',
    locationId: 1,
    location: 'oslo',
    words: draws.isLucky(0.5) ? ['cook'] : ['baker'],
    terms: [
      ...some(SKILLS),
      ...some(PLACES),
      ...(draws.isLucky(0.5) ? [TERM.sponsorship(SPONSORSHIPS[number(SPONSORSHIPS.length)] ?? '')] : []),
    ],
    yearMin: isPaid ? low : Number.NaN,
    yearMax: isPaid ? low + number(30) * 1_000 : Number.NaN,
    firstSeen: NOW_US - number(40) * DAY_US,
  };
}

const jobsOf = (size: number, draws: Draws, firstId = 1): IndexedJob[] =>
  Array.from({ length: size }, (_none, at) => anyJob(firstId + at, draws));

/** An index of some postings, with others beside it and some struck out. */
async function indexOf(inBase: readonly IndexedJob[], beside: readonly IndexedJob[], gone: readonly number[]) {
  const builder = new ColumnsBuilder(inBase.length);
  for (const one of inBase.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))) builder.add(one);
  const index = new JobIndex(await BaseIndex.build(await builder.finish()));
  for (const one of beside) index.apply({ id: one.id, job: one });
  for (const id of gone) index.apply({ id, job: null });
  return index;
}

const byCount = (one: { value: string; count: number }, other: { value: string; count: number }): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

function countedTexts(jobs: readonly IndexedJob[], textsOf: (job: IndexedJob) => readonly string[], first: number) {
  const counts = new Map<string, number>();
  for (const value of jobs.flatMap(textsOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted(byCount)
    .slice(0, first);
}

const beginning = (job: IndexedJob, prefix: string): string[] =>
  job.terms.flatMap((term) => (term.startsWith(prefix) ? [term.slice(prefix.length)] : []));

function isInside(id: string, within: string | null): boolean {
  const parts = id.split('/');
  if (within === null) return parts.length === 1;
  return id.startsWith(`${within}/`) && (parts.length === 3 || within.split('/').length === parts.length - 1);
}

/** The same by reading every hit. */
function plainCounts(jobs: readonly IndexedJob[], { facet, first, within }: FacetRequest, nowUs: number) {
  const since = (timeOf: (job: IndexedJob) => number) =>
    TIME_POSTED.map((value) => {
      const days = TIME_POSTED_DAYS[value];
      return { value, count: jobs.filter((job) => days === null || timeOf(job) >= nowUs - days * DAY_US).length };
    });
  if (isWordFacet(facet)) {
    const { fact } = WORD_FACETS[facet];
    return wordFacetValues(facet).map((value) => ({
      value,
      count: jobs.reduce((sum, job) => sum + factCount(job.facts, fact, value), 0),
    }));
  }
  switch (facet) {
    case 'skills':
      return countedTexts(jobs, (job) => beginning(job, 's:'), first);
    case 'places':
      return countedTexts(jobs, (job) => beginning(job, 'p:').filter((id) => isInside(id, within)), first);
    case 'companies':
      return countedTexts(jobs, (job) => [job.company], first);
    case 'sources':
      return JOB_FACTS.source.words
        .map((value) => ({ value, count: jobs.reduce((sum, job) => sum + factCount(job.facts, 'source', value), 0) }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count);
    case 'sponsorship':
      return SPONSORSHIPS.map((value) => ({
        value,
        count: jobs.filter(({ terms }) => terms.includes(TERM.sponsorship(value))).length,
      }));
    case 'posted':
      return since(({ posted }) => posted);
    case 'firstSeen':
      return since(({ firstSeen }) => firstSeen);
    case 'pay':
      return [];
  }
}

const everyRequest = (first: number): FacetRequest[] => [
  ...[...WORD_FACET_NAMES, ...OWN_FACET_NAMES].map((facet) => ({ facet, first, within: null })),
  ...['DE', 'DE/Bavaria', 'DE/', 'XX'].map((within) => ({ facet: 'places' as const, first, within })),
];

const countsOf = (answers: readonly FacetAnswer[]) => answers.map(({ counts }) => counts);

const chosenSkill = TERM.skill('React');
/** Chosen in facets: a skill, no employer called 'bolt', a work mode. */
const CHOICES: JobQuery['choices'] = [
  { facet: 'skills', include: { kind: 'TERMS', anyOf: [[chosenSkill]] }, exclude: null },
  {
    facet: 'workModes',
    include: null,
    exclude: { kind: 'FACT', fact: 'remote', words: [WORK_MODES[0]] },
  },
];

const meetsChoice = {
  skills: (job: IndexedJob): boolean => job.terms.includes(chosenSkill),
  workModes: (job: IndexedJob): boolean => factCount(job.facts, 'remote', WORK_MODES[0]) === 0,
};

describe('counts of facets', () => {
  it('are those of a plain count, in the index and beside it, whatever was chosen in them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          seed: fc.nat(1_000_000),
          sizes: fc.tuple(fc.nat(200), fc.nat(30)),
          first: fc.integer({ min: 1, max: 8 }),
          isChosen: fc.boolean(),
          words: fc.constantFrom([], ['cook']),
        }),
        async ({ seed, sizes: [many, few], first, isChosen, words }) => {
          const draws = new Draws(seed + 1);
          const inBase = jobsOf(many, draws);
          const beside = jobsOf(few, draws, Math.max(1, many - 5));
          const gone = inBase.filter(() => draws.isLucky(0.1)).map(({ id }) => id);
          const index = await indexOf(inBase, beside, gone);
          const left = [...new Map([...inBase, ...beside].map((job) => [job.id, job])).values()].filter(
            ({ id }) => !gone.includes(id),
          );
          const requests = everyRequest(first);
          const query = { ...EVERYTHING, titleWords: words, choices: isChosen ? CHOICES : [] };

          const answers = await index.facets(query, requests, NOW_US);
          const expected = requests.map((request) =>
            plainCounts(
              left.filter(
                (job) =>
                  words.every((word) => job.words.includes(word)) &&
                  (!isChosen || request.facet === 'skills' || meetsChoice.skills(job)) &&
                  (!isChosen || request.facet === 'workModes' || meetsChoice.workModes(job)),
              ),
              request,
              NOW_US,
            ),
          );
          expect(countsOf(answers)).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['few', 0.02],
    ['about half', 0.5],
    ['nearly all', 0.97],
  ])('of %s of many postings are those of a plain count', async (_name, share) => {
    const draws = new Draws(7);
    const jobs = jobsOf(9_000, draws).map((job) => ({ ...job, words: [draws.isLucky(share) ? 'cook' : 'baker'] }));
    const index = await indexOf(jobs, [], []);
    const requests = everyRequest(5);
    const cooks = jobs.filter(({ words }) => words.includes('cook'));
    const answers = await index.facets({ ...EVERYTHING, titleWords: ['cook'] }, requests, NOW_US);
    expect(countsOf(answers)).toEqual(requests.map((request) => plainCounts(cooks, request, NOW_US)));
  });
});
