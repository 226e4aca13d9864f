import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_LIMITS, companyKey, startOfDay } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { type AttemptState, statesThat } from '../model/attempt-transitions.ts';

/** What a person has already, as far as it decides about what is taken on next. */
export interface PersonFacts {
  readonly onBoard: ReadonlySet<string>;
  readonly attempted: ReadonlySet<string>;
  readonly excludedJobs: ReadonlySet<string>;
  /** Their current company, as the profile names it; '' = none. */
  readonly employer: string;
  /** Keys of companies, see `companyKey`. */
  readonly contacted: ReadonlySet<string>;
  /** Jobs taken on today, those left out that were discarded. */
  readonly takenToday: number;
}

interface Row {
  readonly zone: string | null;
  readonly employer: string | null;
  readonly board: readonly string[];
  readonly attempted: readonly string[];
  readonly excluded: readonly string[];
  readonly contacted: readonly string[];
  /** Names of the companies that their board tells of. */
  readonly talks: readonly string[];
  /** When jobs were taken on of late, in milliseconds since 1970. */
  readonly taken: readonly number[];
}

/** Of a fixed list, never of what people wrote. */
const quoted = (states: readonly AttemptState[]): string => states.map((state) => `'${state}'`).join(', ');

const list = (select: string): string => `to_jsonb(array(${select}))`;

const FROM_BOARD = 'select job_id::text from application where user_id = asked.id';
const FROM_ATTEMPTS = 'select job_id::text from auto_apply_attempt where user_id = asked.id';
const FROM_EXCLUSIONS = 'select job_id::text from auto_apply_exclusion where user_id = asked.id';
// Whatever nothing came of leaves its company free for another job.
const FROM_COMPANIES = `select distinct company_key from auto_apply_attempt where user_id = asked.id
  and coalesce(sent_at, created_at) > asked.month and state in (${quoted(statesThat('takesCompany'))})`;
/**
 * The companies on a board that have heard of its person: those they talk with, and those whose card was put there or moved
 * within the month. Needs `asked`: `id` of the person, and `month`, its beginning.
 */
const FROM_TALKS = `select distinct coalesce(job.company, card.own_job->>'company') from application card
  left join job on job.id = card.job_id
  where card.user_id = asked.id and card.stage <> 'saved' and (card.stage not in ('applied', 'rejected')
    or exists (select from stage_change change where change.application_id = card.id and change.changed_at > asked.month))`;
const COMMON = `(select coalesce(time_zone, device_time_zone) from preferences where user_id = asked.id) as zone,
  (select company from profile where user_id = asked.id) as employer,
  ${list(FROM_TALKS)} as talks,
  ${list(`select (extract(epoch from created_at) * 1000)::float8 from auto_apply_attempt
    where user_id = asked.id and created_at > asked.yesterday and state in (${quoted(statesThat('countsToday'))})`)} as taken`;

// One statement: a thousand people a morning would wait mostly for questions on their way.
const FACTS = `select ${COMMON},
    ${list(`${FROM_BOARD} and job_id is not null`)} as board,
    ${list(`${FROM_ATTEMPTS} and created_at > asked.oldest`)} as attempted,
    ${list(FROM_EXCLUSIONS)} as excluded,
    ${list(FROM_COMPANIES)} as contacted
  from (select ?::text as id, ?::timestamptz as month, ?::timestamptz as yesterday, ?::timestamptz as oldest) asked`;

// Asked for each job that is taken on, while its person's settings are locked.
const FACTS_OF_JOB = `select ${COMMON},
    ${list(`${FROM_BOARD} and job_id = asked.job`)} as board,
    ${list(`${FROM_ATTEMPTS} and job_id = asked.job`)} as attempted,
    ${list(`${FROM_EXCLUSIONS} and job_id = asked.job`)} as excluded,
    ${list(`${FROM_COMPANIES} and company_key = asked.company`)} as contacted
  from (select ?::text as id, ?::timestamptz as month, ?::timestamptz as yesterday, ?::bigint as job, ?::text as company)
    asked`;

/** A job that facts are needed about; `company` is its key. */
interface OneJob {
  readonly jobId: string;
  readonly company: string;
}

/**
 * What is older than a run looks back is left out.
 *
 * @param em in a transaction when what is read must still hold afterwards
 * @param one only what concerns this job
 */
export async function personFacts(em: EntityManager, userId: string, now: Date, one?: OneJob): Promise<PersonFacts> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  // A day of clocks that were put back is longer than 24 hours, and a run may have waited.
  const common = [userId, ago(AUTO_APPLY_LIMITS.companyDays), ago(2)];
  const [row] =
    one === undefined
      ? await em.execute<Row[]>(FACTS, [...common, ago(AUTO_APPLY_LIMITS.oldestDays + 2)])
      : await em.execute<Row[]>(FACTS_OF_JOB, [...common, one.jobId, one.company]);
  const today = startOfDay(now, row?.zone ?? null).getTime();
  return {
    onBoard: new Set(row?.board),
    attempted: new Set(row?.attempted),
    excludedJobs: new Set(row?.excluded),
    contacted: new Set([...(row?.contacted ?? []), ...(row?.talks ?? []).map(companyKey)]),
    employer: row?.employer?.trim() ?? '',
    takenToday: row?.taken.filter((at) => at >= today).length ?? 0,
  };
}

/** Keys of the companies that a person's board tells of as having heard of them. */
export async function companiesInTalks(em: EntityManager, userId: string, now: Date): Promise<ReadonlySet<string>> {
  const month = new Date(now.getTime() - AUTO_APPLY_LIMITS.companyDays * DAY_MS);
  const [row] = await em.execute<Pick<Row, 'talks'>[]>(
    `select ${list(FROM_TALKS)} as talks from (select ?::text as id, ?::timestamptz as month) asked`,
    [userId, month],
  );
  return new Set(row?.talks.map(companyKey));
}

/** The time zone a person chose, else their device's; null = none is known. */
export async function zoneOf(em: EntityManager, userId: string): Promise<string | null> {
  const [row] = await em.execute<{ zone: string | null }[]>(
    'select coalesce(time_zone, device_time_zone) as zone from preferences where user_id = ?',
    [userId],
  );
  return row?.zone ?? null;
}
