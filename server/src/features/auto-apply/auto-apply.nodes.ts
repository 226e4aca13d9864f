import { type NodeLoader, singletonLoader } from '../../platform/graphql/node.resolver.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { AutoApplyAttemptsService } from './attempts/auto-apply-attempts.service.ts';
import type { AutoApplyRunsService } from './runs/auto-apply-runs.service.ts';
import type { AutoApplyService } from './settings/auto-apply.service.ts';

interface Services {
  readonly autoApply: AutoApplyService;
  readonly autoApplyAttempts: AutoApplyAttemptsService;
  readonly autoApplyRuns: AutoApplyRunsService;
}

/** The viewer's auto-apply settings, runs and attempts by id. */
export const autoApplyNodes: readonly NodeLoader<Services>[] = [
  singletonLoader('AutoApplySettings', 'auto-apply-', ({ viewer, services }) =>
    services.autoApply.autoApplySettings(viewer),
  ),
  {
    typeName: 'AutoApplyAttempt',
    isFor: isUuid,
    load: (ids, { viewer, services }) => services.autoApplyAttempts.byIds(viewer, ids),
  },
  {
    typeName: 'AutoApplyRun',
    isFor: isUuid,
    load: (ids, { viewer, services }) => services.autoApplyRuns.byIds(viewer, ids),
  },
];
