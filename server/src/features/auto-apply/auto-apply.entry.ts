/** What the rest of the server may use of auto-apply; everything else in this folder is free to change. */
export { attemptRecord } from './attempts/attempt-export.ts';
export { autoApplyFigures } from './attempts/attempt-metrics.ts';
export { AutoApplyAttemptsService } from './attempts/auto-apply-attempts.service.ts';
export { AUTO_APPLY_RESOLVERS } from './auto-apply-resolvers.ts';
export { autoApplyFiles } from './attempts/auto-apply-files.ts';
export { followDecidedCards } from './attempts/decided-cards.ts';
export { criteriaOf } from './matching/criteria.ts';
export { newJobs } from './matching/new-jobs.query.ts';
export { personFacts } from './matching/person-facts.query.ts';
export { RecentJobs } from './matching/recent-jobs.ts';
export { AutoApplyAttempt } from './model/auto-apply-attempt.entity.ts';
export { AutoApplyChannel, LetterAuthor, AutoApplyOutcome } from './model/auto-apply-attempt.types.ts';
export { AutoApplyExclusion } from './model/auto-apply-exclusion.entity.ts';
export { AutoApplyRun } from './model/auto-apply-run.entity.ts';
export { AutoApplySettings } from './model/auto-apply-settings.entity.ts';
export { AutoApplyRunsService } from './runs/auto-apply-runs.service.ts';
export { AutoApplyService, disableWhenIncomplete } from './settings/auto-apply.service.ts';
export { startAutoApplyEngine } from './start-engine.ts';
