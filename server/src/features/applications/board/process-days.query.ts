import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * How many days each of a person's finished processes took: from the first step out of `saved`, or from the creation
 * where there was none, until the offer or the rejection it stands in. A record that began with its end has no length.
 */
export async function processDays(em: EntityManager, userId: string): Promise<number[]> {
  const rows = await em.execute<{ days: number }[]>(
    `select extract(epoch from ended - begun)::float8 / 86400 as days
     from (
       select coalesce(
           min(changed_at) filter (where to_stage not in ('saved', 'offer', 'rejected')),
           min(application.created_at)) begun,
         max(changed_at) filter (
           where to_stage in ('offer', 'rejected') and from_stage not in ('offer', 'rejected')) ended
       from application join stage_change on stage_change.application_id = application.id
       where application.user_id = ? and application.stage in ('offer', 'rejected')
       group by application.id
     ) process
     where ended >= begun`,
    [userId],
  );
  return rows.map(({ days }) => days);
}
