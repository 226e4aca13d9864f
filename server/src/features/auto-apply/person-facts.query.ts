import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_LIMITS, startOfDay } from '../../domain/index.ts';
import { DAY_MS } from '../../platform/clock.ts';

/** What a person has already, as far as it decides about what is taken on next. */
export interface PersonFacts {
  readonly onBoard: ReadonlySet<string>;
  readonly attempted: ReadonlySet<string>;
  readonly excludedJobs: ReadonlySet<string>;
  /** Keys of companies, see `companyKey`. */
  readonly contacted: ReadonlySet<string>;
  /** Jobs taken on today, those left out that were discarded. */
  readonly takenToday: number;
}

/** The time zone a person chose, else their device's; null = none is known. */
export async function zoneOf(em: EntityManager, userId: string): Promise<string | null> {
  const [row] = await em.execute<{ zone: string | null }[]>(
    'select coalesce(time_zone, device_time_zone) as zone from preferences where user_id = ?',
    [userId],
  );
  return row?.zone ?? null;
}

/** Whatever nothing came of leaves the company free for another job. */
const CONTACTED = `select distinct company_key as key from auto_apply_attempt
  where user_id = ? and created_at > ? and state not in ('discarded', 'failed')`;

/** @param em in a transaction when what is read must still hold afterwards */
export async function personFacts(em: EntityManager, userId: string, now: Date): Promise<PersonFacts> {
  const keys = async (sql: string, ...more: unknown[]): Promise<ReadonlySet<string>> => {
    const rows = await em.execute<{ key: string }[]>(sql, [userId, ...more]);
    return new Set(rows.map(({ key }) => key));
  };
  const today = startOfDay(now, await zoneOf(em, userId));
  const [taken] = await em.execute<{ count: string }[]>(
    `select count(*) from auto_apply_attempt where user_id = ? and created_at >= ? and state <> 'discarded'`,
    [userId, today],
  );
  return {
    onBoard: await keys('select job_id::text as key from application where user_id = ? and job_id is not null'),
    attempted: await keys('select job_id::text as key from auto_apply_attempt where user_id = ?'),
    excludedJobs: await keys('select job_id::text as key from auto_apply_exclusion where user_id = ?'),
    contacted: await keys(CONTACTED, new Date(now.getTime() - AUTO_APPLY_LIMITS.companyDays * DAY_MS)),
    takenToday: Number(taken?.count ?? 0),
  };
}
