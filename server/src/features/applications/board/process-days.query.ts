import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Stage } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../model/application.entity.ts';
import { StageChange } from '../model/stage-change.entity.ts';

/** Final stages. */
const ENDS = [Stage.OFFER, Stage.REJECTED];

/**
 * How many days each finished process took: from the first move out of `saved` (or the creation) to the offer or
 * rejection. An application created in its final stage has no duration.
 */
export async function processDays(em: EntityManager, userId: string): Promise<number[]> {
  const processes = await tablesOf(em, { Application, StageChange })
    .selectFrom('Application')
    .innerJoin('StageChange', 'StageChange.application', 'Application.id')
    .select(({ fn }) => {
      const firstStep = fn
        .min('StageChange.changedAt')
        .filterWhere('StageChange.toStage', 'not in', [Stage.SAVED, ...ENDS]);
      const begun = fn.coalesce(firstStep, fn.min('Application.createdAt'));
      const ended = fn
        .max('StageChange.changedAt')
        .filterWhere('StageChange.toStage', 'in', ENDS)
        .filterWhere('StageChange.fromStage', 'not in', ENDS);
      return sql<number | null>`date_part('epoch', ${ended} - ${begun}) / 86400`.as('days');
    })
    .where('Application.userId', '=', userId)
    .where('Application.stage', 'in', ENDS)
    .groupBy('Application.id')
    .execute();
  return processes.flatMap(({ days }) => (days === null || days < 0 ? [] : [days]));
}
