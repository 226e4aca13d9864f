import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BaseIndex } from './base-index.ts';
import { inOrder, paidJob, scoredJob } from './best-hits.ts';
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
        expect(index.search({ ...EVERYTHING, clauses, sort, limit: 10, offset })).toEqual({
          total: hits.length,
          ids: hits.slice(offset, offset + 10).map(({ id }) => String(id)),
        });
      }),
    );
  });
});

const scoreable = (job: LooseJob, grades: QueryClause['concepts'][number]['grades']): boolean =>
  grades.some(
    ({ condition }) =>
      condition.kind === 'TERMS' && condition.anyOf.some((all) => all.every((term) => job.termSet.has(term))),
  );
