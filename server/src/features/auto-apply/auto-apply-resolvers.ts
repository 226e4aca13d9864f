import './auto-apply-errors.types.ts';
import { ApplicationAttemptResolver, AttemptApplicationResolver } from './attempts/attempt-application.resolver.ts';
import { AutoApplyAttemptsResolver } from './attempts/auto-apply-attempts.resolver.ts';
import { AutoApplyRunsResolver } from './runs/auto-apply-runs.resolver.ts';
import { AutoApplyExclusionsResolver, AutoApplyResolver } from './settings/auto-apply.resolver.ts';

/** The resolvers of auto-apply. */
export const AUTO_APPLY_RESOLVERS = [
  AutoApplyResolver,
  AutoApplyExclusionsResolver,
  AutoApplyRunsResolver,
  AutoApplyAttemptsResolver,
  AttemptApplicationResolver,
  ApplicationAttemptResolver,
] as const;
