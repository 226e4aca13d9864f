import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { BaseIndex } from './base-index.ts';
import { ColumnsBuilder, type IndexedJob } from './columns.ts';
import type { Condition, WantedConcept } from './conditions.ts';
import { JobIndex } from './job-index.ts';
import { EVERYTHING, type JobQuery } from './job-search.ts';

const job = (id: number, posted: number, ...words: string[]): IndexedJob => ({
  id,
  posted,
  facts: [1],
  companyId: 1,
  company: 'labs',
  locationId: 1,
  location: 'oslo',
  words,
  terms: words.map((word) => `t:${word}`),
  yearMin: id * 1_000,
  yearMax: id * 2_000,
  firstSeen: 0,
});

async function indexOf(...jobs: IndexedJob[]): Promise<JobIndex> {
  const builder = new ColumnsBuilder(jobs.length);
  for (const one of jobs) builder.add(one);
  return new JobIndex(await BaseIndex.build(await builder.finish()));
}

const idsOf = async (index: JobIndex, query: Partial<JobQuery> = {}): Promise<string> =>
  (await index.search({ ...EVERYTHING, ...query })).ids.join(' ');

describe('JobIndex', () => {
  it('carries changes that are made during a merge over to the merged index', async () => {
    const index = await indexOf(job(3, 30, 'baker'), job(2, 20, 'cook'), job(1, 10, 'cook'));
    index.apply({ id: 4, job: job(4, 25, 'cook') });
    let merged: JobIndex | null = null;
    const merging = index.merge((adopted) => (merged = adopted));
    index.apply({ id: 5, job: job(5, 40, 'cook') });
    index.apply({ id: 4, job: job(4, 5, 'waiter') });
    index.apply({ id: 3, job: null });
    expect(index.needsMerge(0)).toBe(false);
    await merging;
    if (merged === null) throw new Error('Nothing was merged.');
    expect(await idsOf(merged)).toBe('5 2 1 4');
    expect(await idsOf(merged, { titleWords: ['cook'] })).toBe('5 2 1');
    expect(await idsOf(index)).toBe(await idsOf(merged));
  });

  it('puts what is new in its place on every page', async () => {
    const index = await indexOf(...[90, 70, 50, 30, 10].map((posted) => job(posted, posted, 'cook')));
    for (const posted of [95, 80, 60, 5]) index.apply({ id: posted, job: job(posted, posted, 'cook') });
    const pages = await Promise.all(
      Array.from({ length: 6 }, (_none, page) => idsOf(index, { limit: 2, offset: page * 2 })),
    );
    expect(pages).toEqual(['95 90', '80 70', '60 50', '30 10', '5', '']);
    expect(await idsOf(index, { offset: Number.MAX_SAFE_INTEGER })).toBe('');
  });

  it('answers from nothing', async () => {
    const index = await indexOf();
    expect(await index.search({ ...EVERYTHING, titleWords: ['cook'], company: 'x' })).toEqual({ total: 0, ids: [] });
    expect(await index.search(EVERYTHING)).toEqual({ total: 0, ids: [] });
    index.apply({ id: 7, job: job(7, 7, 'cook') });
    expect(await idsOf(index, { titleWords: ['oo'] })).toBe('7');
  });

  it('answers the conditions of a long text in turns, and finds the same afterwards', async () => {
    const has = (word: string): Condition => ({ kind: 'TERMS', anyOf: [[`t:${word}`]] });
    const either: Condition = { kind: 'ANY', of: [has('cook'), has('waiter'), has('chef')] };
    const oslo: Condition = { kind: 'ALL', of: [either, has('oslo')] };
    const query: JobQuery = {
      ...EVERYTHING,
      clauses: [{ isExcluded: true, concepts: [conceptOf(has('baker'))] }],
      choices: [{ facet: null, include: either, exclude: oslo }],
    };
    const jobs = [job(3, 30, 'baker'), job(2, 20, 'cook'), job(1, 10, 'cook', 'oslo')];
    const index = await indexOf(...jobs);
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      for (; !isDone; turns += 1) await nextTurn();
    })();
    // No time at all for a slice: every condition waits for its turn, and a known one does not.
    await index.base.prepare(query, new TimeSlice(0));
    isDone = true;
    await others;
    expect(turns).toBeGreaterThanOrEqual(7);
    expect(await index.search(query)).toEqual(await (await indexOf(...jobs)).search(query));
    expect(await idsOf(index, query)).toBe('2');
  });
});

const conceptOf = (condition: Condition): WantedConcept => ({
  reason: 'TITLE',
  text: '',
  value: '',
  words: 1,
  grades: [{ grade: 'title', condition }],
  bonuses: [],
  phrase: null,
});
