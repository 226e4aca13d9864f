import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Stage } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../model/application.entity.ts';
import { StageChange } from '../model/stage-change.entity.ts';
import type { StageFlow, StageTally } from './pipeline-history.ts';

/** When a person's applications entered and left their stages, in whole days before `now`. */
export async function stageFlow(em: EntityManager, userId: string, now: Date): Promise<StageFlow[]> {
  const moves = await tablesOf(em, { Application, StageChange })
    .selectFrom('Application')
    .innerJoin('StageChange', 'StageChange.application', 'Application.id')
    .select((eb) => [
      sql<number>`greatest(0, floor(extract(epoch from (${now}::timestamptz - ${eb.ref('StageChange.changedAt')})) / 86400))::int`.as(
        'daysAgo',
      ),
      'StageChange.fromStage',
      'StageChange.toStage',
      eb.fn.countAll<string>().as('count'),
    ])
    .where('Application.userId', '=', userId)
    .groupBy(['daysAgo', 'StageChange.fromStage', 'StageChange.toStage'])
    .execute();
  return moves.flatMap(({ daysAgo, fromStage, toStage, count }) => {
    const arrived = { daysAgo, stage: toStage, change: Number(count) };
    return fromStage === null ? [arrived] : [arrived, { daysAgo, stage: fromStage, change: -Number(count) }];
  });
}

/**
 * How far a person's applications got: their stage, or for rejected ones the stage before the rejection. Moves that
 * were undone don't count; an application created as rejected counts as applied.
 */
export async function furthestStages(em: EntityManager, userId: string): Promise<StageTally[]> {
  const tallies = await tablesOf(em, { Application, StageChange })
    .selectFrom('Application')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('StageChange')
          .select('StageChange.fromStage')
          .whereRef('StageChange.application', '=', 'Application.id')
          .where('StageChange.toStage', '=', Stage.REJECTED)
          .where('StageChange.fromStage', '<>', Stage.REJECTED)
          .orderBy('StageChange.changedAt', 'desc')
          .orderBy('StageChange.id', 'desc')
          .limit(1)
          .as('rejection'),
      (join) => join.on('Application.stage', '=', Stage.REJECTED),
    )
    .select(({ fn }) => ['Application.stage', 'rejection.fromStage', fn.countAll<string>().as('count')])
    .where('Application.userId', '=', userId)
    .groupBy(['Application.stage', 'rejection.fromStage'])
    .execute();
  return tallies.map(({ stage, fromStage, count }) => ({
    stage: fromStage ?? (stage === Stage.REJECTED ? Stage.APPLIED : stage),
    count: Number(count),
  }));
}
