import { type Mail, oneLine } from '../../../platform/mail/mailer.ts';
import type { AutoApplyAttempt } from '../attempts/auto-apply-attempt.entity.ts';
import { AutoApplyOutcome } from '../attempts/auto-apply-attempt.types.ts';

export interface WeeklySummaryFacts {
  readonly to: string;
  readonly userId: string;
  /** What changed since then. */
  readonly from: Date;
  /** Newest first. */
  readonly attempts: readonly AutoApplyAttempt[];
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

/** What waits for the person comes first. */
const HEADINGS: readonly (readonly [AutoApplyOutcome, string])[] = [
  [AutoApplyOutcome.AWAITING_REVIEW, 'Waiting for your review'],
  [AutoApplyOutcome.UNKNOWN, 'Sent, but not confirmed: please look into these'],
  [AutoApplyOutcome.PREPARED, 'Prepared for you to send'],
  [AutoApplyOutcome.SUBMITTED, 'Submitted'],
  [AutoApplyOutcome.FAILED, 'Not sent'],
  [AutoApplyOutcome.IN_PROGRESS, 'Under way'],
];
/** Lines below one heading; the rest is counted. */
const MOST_LINES = 20;

/** The mail of one week. Its key is the person and the week: the same summary is the same mail. */
export function weeklySummaryMail({ to, userId, from, attempts, publicUrl }: WeeklySummaryFacts): Mail {
  const parts = HEADINGS.flatMap(([outcome, heading]) => {
    const some = attempts.filter((attempt) => attempt.outcome() === outcome);
    return some.length === 0 ? [] : [section(heading, some)];
  });
  const count = attempts.length;
  return {
    to,
    subject: `Auto-apply: ${count} ${count === 1 ? 'application' : 'applications'} this week`,
    text: `This is what auto-apply did for you this week:

${parts.join('\n\n')}

Everything that was written and sent: ${publicUrl}/settings?tab=auto-apply

--
You get this mail because the weekly summary of auto-apply is on. Switch it off there:
${publicUrl}/settings?tab=auto-apply
`,
    key: `auto-apply-week/${userId}/${from.toISOString()}`,
  };
}

function section(heading: string, attempts: readonly AutoApplyAttempt[]): string {
  const lines = attempts.slice(0, MOST_LINES).map((attempt) => {
    const { title, company } = attempt.job;
    const problem = attempt.problem();
    return `- ${oneLine(title)}, ${oneLine(company)}${problem === null ? '' : `\n  ${problem.message}`}`;
  });
  const more = attempts.length - lines.length;
  return [`${heading} (${attempts.length})`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
