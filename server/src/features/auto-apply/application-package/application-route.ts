import { forbidsAutomation as bansAutomation } from '../../jobs/jobs.entry.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import { applicationAddress } from '../posting/application-address.ts';

/** The parts of a posting that decide how to apply. */
export interface PostingText {
  readonly description: string;
  readonly forbidsAutomation: boolean;
}

/** How an application gets to the employer. */
export interface Route {
  readonly channel: AutoApplyChannel;
  /** The address of the channel; null when the person applies themselves. */
  readonly recipient: string | null;
  /** Why the person has to act. */
  readonly problem: ProblemCode | null;
}

/**
 * The route for a posting: by mail to the address it gives for applications, otherwise by hand on its own page.
 * Applicant tracking systems accept nothing from third parties without the employer's key.
 */
export function routeOf({ description, forbidsAutomation }: PostingText): Route {
  // Checked again: older rows were stored before the rules of today.
  if (forbidsAutomation || bansAutomation(description)) return byHand('AUTOMATION_FORBIDDEN');
  const recipient = applicationAddress(description);
  return recipient === null ? byHand('NO_ADDRESS') : { channel: AutoApplyChannel.EMAIL, recipient, problem: null };
}

export const byHand = (problem: ProblemCode): Route => ({
  channel: AutoApplyChannel.BY_HAND,
  recipient: null,
  problem,
});
