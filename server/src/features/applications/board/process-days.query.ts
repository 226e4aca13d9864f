import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Stage } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application } from '../model/application.entity.ts';
import { StageChange } from '../model/stage-change.entity.ts';

/** Stages in which a process ends. */
const ENDS = [Stage.OFFER, Stage.REJECTED];

/**
 * How many days each of a person's finished processes took: from the first step out of `saved`, or from the creation
 * where there was none, until the offer or the rejection it stands in. A record that began with its end has no length.
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
