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

interface Row {
  readonly zone: string | null;
  readonly board: readonly string[];
  readonly attempted: readonly string[];
  readonly excluded: readonly string[];
  readonly contacted: readonly string[];
  /** When jobs were taken on of late, in milliseconds since 1970. */
  readonly taken: readonly number[];
}

const list = (select: string): string => `to_jsonb(array(${select}))`;

// One statement: a thousand people a morning would wait mostly for questions on their way. Whatever nothing came of
// leaves its company free for another job.
const FACTS = `select
    (select coalesce(time_zone, device_time_zone) from preferences where user_id = asked.id) as zone,
    ${list('select job_id::text from application where user_id = asked.id and job_id is not null')} as board,
    ${list('select job_id::text from auto_apply_attempt where user_id = asked.id')} as attempted,
    ${list('select job_id::text from auto_apply_exclusion where user_id = asked.id')} as excluded,
    ${list(`select distinct company_key from auto_apply_attempt
      where user_id = asked.id and created_at > ? and state not in ('discarded', 'failed')`)} as contacted,
    ${list(`select (extract(epoch from created_at) * 1000)::float8 from auto_apply_attempt
      where user_id = asked.id and created_at > ? and state <> 'discarded'`)} as taken
  from (select ?::text as id) asked`;

/** @param em in a transaction when what is read must still hold afterwards */
export async function personFacts(em: EntityManager, userId: string, now: Date): Promise<PersonFacts> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  // A day of clocks that were put back is longer than 24 hours.
  const [row] = await em.execute<Row[]>(FACTS, [ago(AUTO_APPLY_LIMITS.companyDays), ago(2), userId]);
  const today = startOfDay(now, row?.zone ?? null).getTime();
  return {
    onBoard: new Set(row?.board),
    attempted: new Set(row?.attempted),
    excludedJobs: new Set(row?.excluded),
    contacted: new Set(row?.contacted),
    takenToday: row?.taken.filter((at) => at >= today).length ?? 0,
  };
}

/** The time zone a person chose, else their device's; null = none is known. */
export async function zoneOf(em: EntityManager, userId: string): Promise<string | null> {
  const [row] = await em.execute<{ zone: string | null }[]>(
    'select coalesce(time_zone, device_time_zone) as zone from preferences where user_id = ?',
    [userId],
  );
  return row?.zone ?? null;
}
