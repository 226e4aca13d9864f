import { describe, expect, it } from 'vitest';
import type { BoardSummary } from '../features/jobs/ingest/ingest-board.ts';
import { problemSentence, reportBoards, reportFile } from './ingest-report.ts';

const now = new Date('2026-03-01T12:00:00Z');
const counts = { added: 2, updated: 1, unchanged: 4, rejected: new Map<string, number>() };
const file = { ...counts, postings: 0, closed: 0, newest: null };

describe('reportFile', () => {
  it('sets the counts out as boards have them, tells each reason, and ends with the counts', () => {
    const rejected = new Map([
      ['no url', 1],
      ['no title', 12],
    ]);
    expect(reportFile('lever', { ...file, rejected }, { shiftDates: false, now })).toEqual([
      'File of  added  updated  unchanged  rejected',
      'lever        2        1          4        13',
      'Rejected: 12 × no title',
      'Rejected: 1 × no url',
      '2 added, 1 updated, 4 unchanged, 13 rejected',
    ]);
  });

  it('says when search will not show what was loaded', () => {
    const old = { ...file, postings: 2, closed: 1, newest: new Date('2024-10-24T08:00:00Z') };
    expect(reportFile('lever', old, { shiftDates: false, now }).slice(2)).toEqual([
      'Closed: 1 of 2 takes no more applications and stays out of search.',
      expect.stringMatching(/^The newest posting is from 2024-10-24, .* --shift-dates moves the newest one to now\.$/),
      '2 added, 1 updated, 4 unchanged, 0 rejected',
    ]);
    expect(reportFile('lever', old, { shiftDates: true, now })).toHaveLength(4);
  });
});

describe('reportBoards', () => {
  const board: BoardSummary = {
    source: 'lever',
    board: 'acme',
    ...counts,
    rejected: new Map([['no title', 3]]),
    closed: 1,
    notModified: false,
    postponed: 0,
    problem: null,
    outbound: null,
  };

  it('sets the boards out as a table, and ends with the sums', () => {
    const asItWas = { ...board, board: 'ollerby-systems', added: 0, rejected: new Map(), notModified: true };
    const cutOff = { ...board, source: 'hackernews', board: '', problem: 'The connection broke off.' };
    const large = { ...board, board: 'large', rejected: new Map(), postponed: 40 };
    expect(reportBoards([board, asItWas, cutOff, large])).toEqual([
      'Board                  added  updated  unchanged  rejected  closed',
      'lever:acme                 2        1          4         3       1',
      'lever:ollerby-systems      0        1          4         0       1  as it was',
      'hackernews                 2        1          4         3       1  not read to its end',
      'lever:large                2        1          4         0       1  40 texts are left to the next run',
      'Rejected: 3 × no title (lever:acme)',
      'Rejected: 3 × no title (hackernews)',
      '6 added, 4 updated, 16 unchanged, 6 rejected',
    ]);
  });

  it('names no board beside a reason where there is one board', () => {
    expect(reportBoards([board])).toContain('Rejected: 3 × no title');
  });
});

describe('problemSentence', () => {
  it('tells a database that does not answer in one sentence', () => {
    const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    expect(problemSentence(refused)).toBe('The database does not answer: check DATABASE_URL.');
  });

  it('passes on what was written for people', () => {
    expect(problemSentence(new Error('The file is not JSON.'))).toBe('The file is not JSON.');
  });
});
