import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MatchableJob, TitleIndex } from '../../../domain/index.ts';
import { RecentJobs } from './recent-jobs.ts';

const [LONG_AGO, YESTERDAY, TODAY] = [new Date(0), new Date(1_000), new Date(2_000)];
let state: string;
let asked: number;
let reads: Date[];
let many: readonly MatchableJob[];
const reader = {
  state: async () => {
    asked += 1;
    return state;
  },
  read: async (since: Date) => {
    reads.push(since);
    return new TitleIndex(many);
  },
};
const job: MatchableJob = {
  id: '1',
  title: 'Engineer',
  company: 'Employer',
  location: '',
  employmentTypes: [],
  remote: null,
  isClosed: false,
  isSample: false,
  firstSeen: 0,
};

beforeEach(() => {
  vi.useFakeTimers();
  [state, asked, reads, many] = ['one', 0, [], [job]];
});
afterEach(() => void vi.useRealTimers());

it('reads postings once for all who ask, until they change', async () => {
  const recent = new RecentJobs();
  const [one, other] = await Promise.all([0, 1].map(() => recent.since(reader, TODAY, LONG_AGO)));
  expect(one).toBe(other);
  expect(await recent.since(reader, TODAY, LONG_AGO)).toBe(one);
  expect(reads).toEqual([TODAY]);
  state = 'other';
  expect(await recent.since(reader, TODAY, LONG_AGO)).not.toBe(one);
  expect(reads).toEqual([TODAY, TODAY]);
});

it('reads as far back as anybody looks when a second person looks back further than the first', async () => {
  const recent = new RecentJobs();
  for (const since of [TODAY, YESTERDAY, LONG_AGO, TODAY]) await recent.since(reader, since, LONG_AGO);
  expect(reads).toEqual([TODAY, LONG_AGO]);
});

it('goes by a reading of many postings for some seconds, whatever changes meanwhile', async () => {
  many = Array.from({ length: 2_000 }, () => job);
  const recent = new RecentJobs();
  await recent.since(reader, TODAY, LONG_AGO);
  state = 'other';
  await recent.since(reader, TODAY, LONG_AGO);
  expect([asked, reads.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(5_000);
  await recent.since(reader, TODAY, LONG_AGO);
  expect([asked, reads.length]).toEqual([2, 2]);
});

it('keeps no failed and no unused snapshot', async () => {
  const recent = new RecentJobs();
  const broken = { ...reader, read: () => Promise.reject(new Error('away')) };
  await expect(recent.since(broken, TODAY, LONG_AGO)).rejects.toThrow('away');
  await recent.since(reader, TODAY, LONG_AGO);
  vi.advanceTimersByTime(60_000);
  await recent.since(reader, TODAY, LONG_AGO);
  expect(reads).toEqual([TODAY, TODAY]);
});
