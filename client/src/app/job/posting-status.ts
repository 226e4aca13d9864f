import type { JobPane_JobFragment } from './job.generated.ts';
import { jobTexts } from '../texts/job.texts.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Where a posting stands now, in words: open and when its board showed it last, closed, posted again.
 *
 * @param now the moment to count from
 */
export function postingStatus(
  { closed, isOwn, lastSeen, reposts }: Pick<JobPane_JobFragment, 'closed' | 'isOwn' | 'lastSeen' | 'reposts'>,
  now: Date,
): string[] {
  if (isOwn) return [];
  const again = reposts > 0 ? [jobTexts.postedAgain(reposts)] : [];
  if (closed) return [jobTexts.noLongerOpen, ...again];
  if (lastSeen === null) return [jobTexts.open, ...again];
  const days = Math.floor((now.getTime() - new Date(lastSeen).getTime()) / DAY_MS);
  return [jobTexts.stillOpen(Math.max(0, days)), ...again];
}
