import type { EntityManager } from '@mikro-orm/postgresql';
import {
  activePipeline,
  countByStage,
  type ProcessTime,
  processTime,
  responseRate,
  type Stage,
  totalApplications,
} from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../model/application.entity.ts';
import { furthestStages, stageFlow } from './pipeline-history.query.ts';
import { type PipelinePoint, pipelinePoints, reachedStages, type StageTally } from './pipeline-history.ts';
import { processDays } from './process-days.query.ts';

export interface ApplicationStatsDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
}

export interface ApplicationStats {
  readonly total: number;
  readonly byStage: Record<Stage, number>;
  /** Active applications. */
  readonly activePipeline: number;
  /** In whole percent. */
  readonly responseRate: number;
}

/** A person's search in numbers. */
export class ApplicationStatsService {
  private readonly deps: ApplicationStatsDependencies;

  constructor(deps: ApplicationStatsDependencies) {
    this.deps = deps;
  }

  /** How many applications are in each stage, and the metrics derived from that (board-26, board-27). */
  async applicationStats(viewer: Viewer): Promise<ApplicationStats> {
    const rows = await tablesOf(this.deps.em, { Application })
      .selectFrom('Application')
      .select(({ fn }) => ['stage', fn.countAll<string>().as('count')])
      .where('userId', '=', viewer.id)
      .groupBy('stage')
      .execute();
    const byStage = countByStage([]);
    for (const { stage, count } of rows) byStage[stage] = Number(count);
    return {
      total: totalApplications(byStage),
      byStage,
      activePipeline: activePipeline(byStage),
      responseRate: responseRate(byStage),
    };
  }

  /** How long the person's processes take (board-28). */
  async processTime(viewer: Viewer): Promise<ProcessTime> {
    return processTime(await processDays(this.deps.em, viewer.id));
  }

  /** How many applications got at least as far as each stage up to the offer. */
  async reachedStages(viewer: Viewer): Promise<StageTally[]> {
    return reachedStages(await furthestStages(this.deps.em, viewer.id));
  }

  /** How many applications were in each stage since the first one, oldest point first. */
  async pipelineOverTime(viewer: Viewer): Promise<PipelinePoint[]> {
    const now = this.deps.clock.now();
    return pipelinePoints(await stageFlow(this.deps.em, viewer.id, now), now);
  }
}
