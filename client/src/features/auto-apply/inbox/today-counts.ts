import { wallTime } from '../../../lib/zoned-time.ts';
import { inboxTexts } from '../texts/inbox.texts.ts';
import type { AutoApplyTodayQuery } from './today-counts.generated.ts';

type Attempt = NonNullable<NonNullable<AutoApplyTodayQuery['viewer']>['autoApplyAttempts']>['nodes'][number];

/** Today's counts as text: 'Today: 3 sent by mail, 12 prepared for you'. */
export function todayWords(
  attempts: readonly Pick<Attempt, 'channel' | 'outcome' | 'createdAt' | 'sentAt'>[],
  now: Date,
  zone: string,
): string {
  const today = wallTime(now, zone).day;
  const isToday = (moment: string | null): boolean => moment !== null && wallTime(new Date(moment), zone).day === today;
  const sent = attempts.filter(({ outcome, sentAt }) => outcome === 'SUBMITTED' && isToday(sentAt));
  const byMail = sent.filter(({ channel }) => channel === 'EMAIL').length;
  const prepared = attempts.filter(
    ({ outcome, createdAt }) => (outcome === 'AWAITING_REVIEW' || outcome === 'PREPARED') && isToday(createdAt),
  );
  return inboxTexts.today({ byMail, byHand: sent.length - byMail, prepared: prepared.length });
}
