import { type Mail, oneLine } from '../../../platform/mail/mailer.ts';
import type { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyChannel, AutoApplyOutcome } from '../model/auto-apply-attempt.types.ts';

export interface WeeklySummaryFacts {
  readonly to: string;
  readonly userId: string;
  /** What changed since then. */
  readonly from: Date;
  /** Newest first. */
  readonly attempts: readonly AutoApplyAttempt[];
  /** Those from before that still wait for the person. */
  readonly waiting: number;
  /** An IANA name; null = UTC. */
  readonly zone: string | null;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

/** Where an attempt stands: its heading, and the same as the subject counts it. What waits for the person comes first. */
const PARTS: readonly {
  readonly outcome: AutoApplyOutcome;
  readonly channel?: AutoApplyChannel;
  readonly heading: string;
  readonly counted: string;
}[] = [
  { outcome: AutoApplyOutcome.AWAITING_REVIEW, heading: 'Waiting for your review', counted: 'to review' },
  {
    outcome: AutoApplyOutcome.UNKNOWN,
    heading: 'Sent, but not confirmed: please look into these',
    counted: 'not confirmed',
  },
  { outcome: AutoApplyOutcome.PREPARED, heading: 'Prepared for you to send', counted: 'prepared' },
  {
    outcome: AutoApplyOutcome.SUBMITTED,
    channel: AutoApplyChannel.EMAIL,
    heading: 'Sent by mail',
    counted: 'sent by mail',
  },
  {
    outcome: AutoApplyOutcome.SUBMITTED,
    channel: AutoApplyChannel.BY_HAND,
    heading: 'Applied by you',
    counted: 'applied by you',
  },
  { outcome: AutoApplyOutcome.FAILED, heading: 'Not sent', counted: 'not sent' },
  { outcome: AutoApplyOutcome.IN_PROGRESS, heading: 'Under way', counted: 'under way' },
];
/** Lines below one heading; the rest is counted. */
const MAX_LINES = 20;

/** The mail of one week. Its key is the person and the week: the same summary is the same mail. */
export function weeklySummaryMail({ to, userId, from, attempts, waiting, zone, publicUrl }: WeeklySummaryFacts): Mail {
  const day = dayIn(zone);
  const parts = PARTS.map(({ outcome, channel, ...labels }) => ({
    ...labels,
    some: attempts.filter((one) => one.outcome() === outcome && (channel ?? one.channel) === one.channel),
  })).filter(({ some }) => some.length > 0);
  const before = waiting === 1 ? '1 from before still waits' : `${waiting} from before still wait`;
  return {
    to,
    subject: `Auto-apply this week: ${parts.map(({ counted, some }) => `${some.length} ${counted}`).join(', ')}`,
    text: `This is where your applications stand that changed this week:

${parts.map(({ heading, some }) => section(heading, some, day)).join('\n\n')}
${waiting === 0 ? '' : `\n${before} for you.\n`}
Everything that was written and sent: ${publicUrl}/settings?tab=auto-apply

--
You get this mail because the weekly summary of auto-apply is on. Switch it off there:
${publicUrl}/settings?tab=auto-apply
`,
    key: `auto-apply-week/${userId}/${from.toISOString()}`,
  };
}

/** Each with its company, its title, and the day it left, else the day it was found. */
function section(heading: string, attempts: readonly AutoApplyAttempt[], day: Intl.DateTimeFormat): string {
  const lines = attempts.slice(0, MAX_LINES).map((attempt) => {
    const { title, company } = attempt.job;
    const problem = attempt.problem();
    const when = day.format(attempt.sentAt ?? attempt.createdAt);
    return `- ${oneLine(company)}: ${oneLine(title)}, ${when}${problem === null ? '' : `\n  ${problem.message}`}`;
  });
  const more = attempts.length - lines.length;
  return [`${heading} (${attempts.length})`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** 'Nov 21, 2026' where the person is. A zone this system does not know reads as UTC. */
function dayIn(zone: string | null): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone ?? 'UTC' });
  } catch {
    return dayIn(null);
  }
}
