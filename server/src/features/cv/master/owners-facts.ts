import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { ReadCv } from '../model/cv-model.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';
import { withConfirmedFacts } from './confirmed-facts.ts';
import type { MasterEntry } from './master-entries.ts';
import { type Dates, typedIn } from './same-entry.ts';
import type { run } from './written-dates.worker.ts';

const DATES = threadWork<typeof run>(import.meta.url, './written-dates.worker');
const DATES_TIMEOUT_MS = 2_000;

/** Dates as somebody typed them, read in a worker thread. @throws as `WorkerPool` */
export async function writtenDates(caller: string, texts: readonly string[]): Promise<Dates> {
  const wanted = [...new Set(texts.filter((text) => text !== ''))];
  if (wanted.length === 0) return new Map();
  const tooSlow = TOO_MUCH_WORK.dates;
  const limits = { caller, timeoutMs: DATES_TIMEOUT_MS, tooSlow, tooHeavy: tooSlow };
  const dates = await shortTasks.run(DATES, { texts: wanted }, limits);
  return new Map(dates.map((date) => [date.text, date]));
}

/** A CV that was read, with what its owner confirmed and typed of it in the master CV. @throws as `WorkerPool` */
export async function withOwnersFacts(
  userId: string,
  readCv: ReadCv,
  entries: readonly MasterEntry[],
): Promise<ReadCv> {
  const typed = entries.filter(({ kind }) => kind === 'work' || kind === 'education').map(typedIn);
  const dates = await writtenDates(
    userId,
    typed.flatMap(({ startDate = '', endDate = '' }) => [startDate, endDate]),
  );
  return withConfirmedFacts(readCv, entries, dates);
}
