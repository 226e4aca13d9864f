import type { AttemptState } from './auto-apply-attempt.entity.ts';
import type { ProblemCode } from './auto-apply-problems.ts';

/** Where a step leads: the state, why, and when somebody is to look again. */
export interface Step {
  readonly state: AttemptState;
  readonly problem?: ProblemCode | null;
  readonly nextAt?: Date | null;
}
