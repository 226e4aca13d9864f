import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { AUTO_APPLY_LIMITS, companyKey, Stage, startOfDay } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application, StageChange } from '../../applications/applications.entry.ts';
import { Job } from '../../jobs/jobs.entry.ts';
import { Preferences, Profile } from '../../profile/profile.entry.ts';
import { statesWith } from '../model/attempt-transitions.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyExclusion } from '../model/auto-apply-exclusion.entity.ts';

/** What a person has already, as far as matching depends on it. */
export interface PersonFacts {
  readonly onBoard: ReadonlySet<string>;
  readonly attempted: ReadonlySet<string>;
  readonly excludedJobs: ReadonlySet<string>;
  /** The current company in the profile; '' = none. */
  readonly employer: string;
  /** Keys of companies, see `companyKey`. */
  readonly contacted: ReadonlySet<string>;
  /** Jobs claimed today, without discarded ones. */
  readonly claimedToday: number;
}

type Tables = ReturnType<typeof tablesFor>;

const tablesFor = (em: EntityManager) =>
  tablesOf(em, { Application, AutoApplyAttempt, AutoApplyExclusion, Job, Preferences, Profile, StageChange });

/** A query's single column as a list. */
const listOf = <Item>(query: Expression<unknown>) => sql<Item[]>`to_jsonb(array(${query}))`;

/** Job ids as text: JSON numbers would lose precision. */
const idText = (id: Expression<unknown>) => sql<string>`${id}::text`.as('id');

/**
 * The companies on a board the person is in contact with: active applications, and those added or moved since a time.
 */
const contactsSince = (db: Tables, userId: string, since: Date) =>
  db
    .selectFrom('Application')
    .leftJoin('Job', 'Job.id', 'Application.posting')
    .select((eb) =>
      eb.fn.coalesce('Job.company', sql<string>`${eb.ref('Application.ownJob')}->>'company'`).as('company'),
    )
    .distinct()
    .where('Application.userId', '=', userId)
    .where('Application.stage', '<>', Stage.SAVED)
    .where((eb) =>
      eb.or([
        eb('Application.stage', 'not in', [Stage.APPLIED, Stage.REJECTED]),
        eb.exists(
          eb
            .selectFrom('StageChange')
            .select('StageChange.id')
            .whereRef('StageChange.application', '=', 'Application.id')
            .where('StageChange.changedAt', '>', since),
        ),
      ]),
    );

/** The job that facts are needed for; `company` is its key. */
interface OneJob {
  readonly jobId: string;
  readonly company: string;
}

/**
 * Facts older than a run looks back are left out.
 *
 * @param em in a transaction when the facts must still hold afterwards
 * @param one only facts about this job
 */
export async function personFacts(em: EntityManager, userId: string, now: Date, one?: OneJob): Promise<PersonFacts> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const month = ago(AUTO_APPLY_LIMITS.companyDays);
  const db = tablesFor(em);
  const board = db
    .selectFrom('Application')
    .select((eb) => idText(eb.ref('posting')))
    .where('userId', '=', userId);
  const attempts = db.selectFrom('AutoApplyAttempt').where('userId', '=', userId);
  const attempted = attempts.select((eb) => idText(eb.ref('jobId')));
  const excluded = db
    .selectFrom('AutoApplyExclusion')
    .select((eb) => idText(eb.ref('jobId')))
    .where('userId', '=', userId);
  // Failed and discarded attempts don't block the company.
  const contacted = attempts
    .select('companyKey')
    .distinct()
    .where(({ eb, fn }) => eb(fn.coalesce('sentAt', 'createdAt'), '>', month))
    .where('state', 'in', statesWith('reservesCompany'));
  // A day can have 25 hours when clocks change, and a run may have waited.
  const taken = attempts
    .select((eb) => sql<number>`date_part('epoch', ${eb.ref('createdAt')}) * 1000`.as('at'))
    .where('createdAt', '>', ago(2))
    .where('state', 'in', statesWith('countsToday'));
  // One statement: for a thousand people a morning, round trips would dominate.
  const facts = await db
    .selectNoFrom([
      listOf<string>(one ? board.where('posting', '=', one.jobId) : board.where('posting', 'is not', null)).as('board'),
      listOf<string>(
        one
          ? attempted.where('jobId', '=', one.jobId)
          : attempted.where('createdAt', '>', ago(AUTO_APPLY_LIMITS.oldestDays + 2)),
      ).as('attempted'),
      listOf<string>(one ? excluded.where('jobId', '=', one.jobId) : excluded).as('excluded'),
      listOf<string>(one ? contacted.where('companyKey', '=', one.company) : contacted).as('contacted'),
      listOf<string>(contactsSince(db, userId, month)).as('talks'),
      listOf<number>(taken).as('taken'),
      zoneOfPerson(db, userId).as('zone'),
      db.selectFrom('Profile').select('company').where('userId', '=', userId).as('employer'),
    ])
    .executeTakeFirstOrThrow();
  const today = startOfDay(now, facts.zone).getTime();
  return {
    onBoard: new Set(facts.board),
    attempted: new Set(facts.attempted),
    excludedJobs: new Set(facts.excluded),
    contacted: new Set([...facts.contacted, ...facts.talks.map(companyKey)]),
    employer: facts.employer?.trim() ?? '',
    claimedToday: facts.taken.filter((at) => at >= today).length,
  };
}

/** Keys of the companies on a person's board they are in contact with. */
export async function contactedCompanies(em: EntityManager, userId: string, now: Date): Promise<ReadonlySet<string>> {
  const month = new Date(now.getTime() - AUTO_APPLY_LIMITS.companyDays * DAY_MS);
  const talks = await contactsSince(tablesFor(em), userId, month).execute();
  return new Set(talks.map(({ company }) => companyKey(company)));
}

/** The time zone a person chose, else their device's. */
const zoneOfPerson = (db: Tables, userId: string) =>
  db
    .selectFrom('Preferences')
    .select(({ fn }) => fn.coalesce('timeZone', 'deviceTimeZone').as('zone'))
    .where('userId', '=', userId);

/** The time zone a person chose, else their device's; null = unknown. */
export async function zoneOf(em: EntityManager, userId: string): Promise<string | null> {
  const preferences = await zoneOfPerson(tablesFor(em), userId).executeTakeFirst();
  return preferences?.zone ?? null;
}
