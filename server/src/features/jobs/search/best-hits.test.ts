import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BaseIndex } from './base-index.ts';
import { bestHits, inOrder, paidJob, scoredJob } from './best-hits.ts';
import { fullBitmap } from './bitmap.ts';
import { ColumnsBuilder, type IndexedJob, isBefore, titleLengthOf } from './columns.ts';
import type { LooseJob } from './condition-test.ts';
import type { QueryClause } from './conditions.ts';
import { JobIndex } from './job-index.ts';
import { EVERYTHING, type JobSort } from './job-search.ts';

const TERMS = ['t:react', 't:engineer', 't:senior', 's:React', 'r:React', 'c:acme', 'x:react', 'p:DE', 'a:evergreen'];

const anyJobs = fc
  .array(
    fc.record({
      posted: fc.nat(20),
      terms: fc.uniqueArray(fc.constantFrom(...TERMS)),
      pay: fc.option(fc.nat(5), { nil: Number.NaN }),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ posted, terms, pay }, at): IndexedJob => ({
      id: at + 1,
      posted,
      facts: [1],
      companyId: 1,
      company: 'labs',
      locationId: 1,
      location: 'oslo',
      words: [],
      terms,
      yearMin: pay,
      yearMax: pay,
      firstSeen: 0,
    })),
  );

const has = (...terms: string[]) => ({ kind: 'TERMS' as const, anyOf: [terms] });
const CLAUSES: readonly QueryClause[] = [
  {
    isExcluded: false,
    concepts: [
      {
        reason: 'SKILL',
        text: 'react',
        value: 'React',
        words: 1,
        bonuses: [],
        phrase: null,
        grades: [
          { grade: 'exactTitle', condition: has('t:react', 's:React') },
          { grade: 'required', condition: has('r:React') },
          { grade: 'skill', condition: has('s:React') },
          { grade: 'text', condition: has('x:react') },
        ],
      },
    ],
  },
  {
    isExcluded: false,
    concepts: [
      {
        reason: 'TITLE',
        text: 'engineer',
        value: 'engineer',
        words: 1,
        bonuses: [{ worth: 100, condition: has('t:senior') }],
        phrase: null,
        grades: [
          { grade: 'title', condition: has('t:engineer') },
          { grade: 'company', condition: has('c:acme') },
          { grade: 'text', condition: has('p:DE') },
        ],
      },
    ],
  },
];

const loose = (job: IndexedJob): LooseJob => ({
  ...job,
  termSet: new Set(job.terms),
  titleLength: titleLengthOf(job.terms),
});

describe('the best hits', () => {
  it.each<[JobSort, readonly QueryClause[]]>([
    ['best_match', CLAUSES],
    ['best_match', CLAUSES.slice(0, 1)],
    ['salary', []],
  ])('are those of a look at every posting, in the index and beside it: %s', async (sort, clauses) => {
    await fc.assert(
      fc.asyncProperty(anyJobs, fc.nat(60), fc.nat(20), async (jobs, inIndex, offset) => {
        const base = jobs.slice(0, inIndex).toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
        const builder = new ColumnsBuilder(base.length);
        for (const job of base) builder.add(job);
        const index = new JobIndex(await BaseIndex.build(await builder.finish()));
        for (const job of jobs.slice(inIndex)) index.apply({ id: job.id, job });
        const hits = jobs
          .map(loose)
          .filter((job) => clauses.every(({ concepts }) => concepts.some(({ grades }) => scoreable(job, grades))))
          .map((job) => (sort === 'salary' ? paidJob(job) : scoredJob(job, clauses)))
          .toSorted(inOrder);
        expect(await index.search({ ...EVERYTHING, clauses, sort, limit: 10, offset })).toEqual({
          total: hits.length,
          ids: hits.slice(offset, offset + 10).map(({ id }) => String(id)),
        });
      }),
    );
  });
});

/** An index of these, in its order. */
async function indexOf(jobs: readonly IndexedJob[]): Promise<BaseIndex> {
  const builder = new ColumnsBuilder(jobs.length);
  for (const job of jobs.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))) builder.add(job);
  return BaseIndex.build(await builder.finish());
}

describe('the best of an index', () => {
  it.each([
    ['one by one', 1_000],
    ['as sets', 0],
    ['as sets until few are left', 5],
  ])('are those of a look at every posting, looked at %s', async (_how, small) => {
    await fc.assert(
      fc.asyncProperty(anyJobs, async (jobs) => {
        const base = await indexOf(jobs);
        const expected = jobs.map((job) => scoredJob(loose(job), CLAUSES)).toSorted(inOrder);
        const work = { small, parts: 0 };
        expect(await bestHits(base, fullBitmap(jobs.length), CLAUSES, jobs.length, work)).toEqual(expected);
        if (small === 0 && jobs.length > 0) expect(work.parts).toBeGreaterThan(1);
      }),
    );
  });

  it('takes no more sets for many skills than there are postings to part', async () => {
    const skills = Array.from({ length: 8 }, (_, at) => `Skill${at}`);
    const jobs = Array.from({ length: 4_096 }, (_, at): IndexedJob => ({
      id: at + 1,
      posted: at,
      facts: [1],
      companyId: 1,
      company: 'labs',
      locationId: 1,
      location: 'oslo',
      words: [],
      // Every mixture of skills, asked for and required.
      terms: skills.flatMap((skill, bit) =>
        ((at >> bit) & 1) === 1 ? [`s:${skill}`, ...(at % 3 === 0 ? [`r:${skill}`] : [])] : [],
      ),
      yearMin: Number.NaN,
      yearMax: Number.NaN,
      firstSeen: 0,
    }));
    const base = await indexOf(jobs);
    const concepts = skills.map((skill) => ({
      reason: 'SKILL' as const,
      text: skill,
      value: skill,
      words: 1,
      bonuses: [],
      phrase: null,
      grades: [
        { grade: 'required' as const, condition: has(`r:${skill}`) },
        { grade: 'skill' as const, condition: has(`s:${skill}`) },
      ],
    }));
    const work = { small: 256, parts: 0 };
    await bestHits(base, fullBitmap(jobs.length), [{ isExcluded: false, concepts }], 10, work);
    // Three ways each would be 3 ** 8 = 6,561 sets of postings.
    expect(work.parts).toBeLessThan(100);
  });
});

const scoreable = (job: LooseJob, grades: QueryClause['concepts'][number]['grades']): boolean =>
  grades.some(
    ({ condition }) =>
      condition.kind === 'TERMS' && condition.anyOf.some((all) => all.every((term) => job.termSet.has(term))),
  );
