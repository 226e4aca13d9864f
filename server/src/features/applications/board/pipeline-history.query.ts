import type { EntityManager } from '@mikro-orm/postgresql';
import type { StageFlow, StageTally } from './pipeline-history.ts';

/** When a person's applications came into their stages and left them, by whole days before `now`. */
export function stageFlow(em: EntityManager, userId: string, now: Date): Promise<StageFlow[]> {
  return em.execute<StageFlow[]>(
    `select greatest(0, floor(extract(epoch from (?::timestamptz - changed_at)) / 86400))::int as "daysAgo",
       step.stage, sum(step.change)::int as change
     from application join stage_change on stage_change.application_id = application.id
     cross join lateral (values (to_stage, 1), (from_stage, -1)) step (stage, change)
     where application.user_id = ? and step.stage is not null
     group by 1, 2`,
    [now, userId],
  );
}

/**
 * How many of a person's applications got how far: the stage they stand in, and for rejected ones the stage they were
 * rejected in. What was moved by mistake and taken back does not count, and who began as rejected had applied.
 */
export function furthestStages(em: EntityManager, userId: string): Promise<StageTally[]> {
  return em.execute<StageTally[]>(
    `select coalesce(last.from_stage, case when application.stage = 'rejected' then 'applied' end, application.stage)
       as stage, count(*)::int as count
     from application left join lateral (
       select from_stage from stage_change
       where application_id = application.id and to_stage = 'rejected' and from_stage <> 'rejected'
       order by changed_at desc, id desc limit 1
     ) last on application.stage = 'rejected'
     where application.user_id = ?
     group by 1`,
    [userId],
  );
}
