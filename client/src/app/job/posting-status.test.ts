import { expect, test } from 'vitest';
import { postingStatus } from './posting-status.ts';

const now = new Date('2026-11-20T12:00:00Z');
const job = { closed: false, isOwn: false, lastSeen: '2026-11-20T08:00:00Z', reposts: 0 };

test.each([
  [job, ['still open, seen today']],
  [{ ...job, lastSeen: '2026-11-19T08:00:00Z' }, ['still open, seen yesterday']],
  [{ ...job, lastSeen: '2026-11-10T08:00:00Z' }, ['still open, seen 10 days ago']],
  [{ ...job, lastSeen: null }, ['open']],
  [{ ...job, closed: true }, ['no longer open']],
  [{ ...job, reposts: 1 }, ['still open, seen today', 'posted again']],
  [{ ...job, closed: true, reposts: 2 }, ['no longer open', 'posted again 2 times']],
  [{ ...job, isOwn: true }, []],
])('%j stands as %j', (given, words) => expect(postingStatus(given, now)).toEqual(words));
