import { activePipeline, countByStage, responseRate, type Stage, STAGE_IDS } from '@foothold/server/domain';
import type { BoardApplication } from '../../model/board-cache.ts';
import { stageIdOf, stageNameOf } from '../../model/stage-name.ts';
import type { ApplicationStatsQuery } from '../application-stats.generated.ts';
import type { PipelineHistoryQuery } from '../pipeline-history.generated.ts';

type Stats = NonNullable<ApplicationStatsQuery['applicationStats']>;
type Counts = Readonly<Partial<Record<Stage, number>>>;

/** Counts as the server lists them: every stage, zeros included. */
function listOf(counts: Counts) {
  return STAGE_IDS.map((stage) => ({
    __typename: 'StageCount',
    stage: stageNameOf(stage),
    count: counts[stage] ?? 0,
  }));
}

/** What the server answers to `ApplicationStats` for a board with these applications. */
export function statsData(
  applications: readonly Pick<BoardApplication, 'stage'>[],
  processTime: Stats['processTime'] = { days: 18, isMeasured: false, finished: 0 },
) {
  const counts = countByStage(applications.map(({ stage }) => ({ stage: stageIdOf(stage) })));
  return {
    applicationStats: {
      __typename: 'ApplicationStats',
      total: applications.length,
      activePipeline: activePipeline(counts),
      responseRate: responseRate(counts),
      byStage: listOf(counts),
      processTime: { __typename: 'ProcessTime', ...processTime },
    },
  };
}

/** What the server answers to `PipelineHistory`. */
export function historyData(reached: Counts, overTime: readonly (readonly [at: string, counts: Counts])[]) {
  const points = overTime.map(([at, counts]) => ({ __typename: 'PipelinePoint', at, byStage: listOf(counts) }));
  const stats: NonNullable<PipelineHistoryQuery['applicationStats']> = { reached: listOf(reached), overTime: points };
  return { applicationStats: { __typename: 'ApplicationStats', ...stats } };
}
