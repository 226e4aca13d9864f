import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { AUTO_APPLY_LIMITS, companyKey, Stage, startOfDay } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Application, StageChange } from '../../applications/applications.entry.ts';
import { Job } from '../../jobs/jobs.entry.ts';
import { Preferences, Profile } from '../../profile/profile.entry.ts';
import { statesThat } from '../model/attempt-transitions.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyExclusion } from '../model/auto-apply-exclusion.entity.ts';

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

type Asked = ReturnType<typeof asked>;

const asked = (em: EntityManager) =>
  tablesOf(em, { Application, AutoApplyAttempt, AutoApplyExclusion, Job, Preferences, Profile, StageChange });

/** The single column of a query as one list. */
const listOf = <Item>(query: Expression<unknown>) => sql<Item[]>`to_jsonb(array(${query}))`;

/** Jobs' ids as text: in JSON they would be numbers. */
const idText = (id: Expression<unknown>) => sql<string>`${id}::text`.as('id');

/**
 * The names of the companies on a board that have heard of its person: those they talk with, and those whose card was
 * put there or moved since a moment.
 */
const talksSince = (db: Asked, userId: string, since: Date) =>
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
  const month = ago(AUTO_APPLY_LIMITS.companyDays);
  const db = asked(em);
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
  // Whatever nothing came of leaves its company free for another job.
  const contacted = attempts
    .select('companyKey')
    .distinct()
    .where(({ eb, fn }) => eb(fn.coalesce('sentAt', 'createdAt'), '>', month))
    .where('state', 'in', statesThat('takesCompany'));
  // A day of clocks that were put back is longer than 24 hours, and a run may have waited.
  const taken = attempts
    .select((eb) => sql<number>`date_part('epoch', ${eb.ref('createdAt')}) * 1000`.as('at'))
    .where('createdAt', '>', ago(2))
    .where('state', 'in', statesThat('countsToday'));
  // One statement: a thousand people a morning would wait mostly for questions on their way.
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
      listOf<string>(talksSince(db, userId, month)).as('talks'),
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
    takenToday: facts.taken.filter((at) => at >= today).length,
  };
}

/** Keys of the companies that a person's board tells of as having heard of them. */
export async function companiesInTalks(em: EntityManager, userId: string, now: Date): Promise<ReadonlySet<string>> {
  const month = new Date(now.getTime() - AUTO_APPLY_LIMITS.companyDays * DAY_MS);
  const talks = await talksSince(asked(em), userId, month).execute();
  return new Set(talks.map(({ company }) => companyKey(company)));
}

/** The time zone a person chose, else their device's. */
const zoneOfPerson = (db: Asked, userId: string) =>
  db
    .selectFrom('Preferences')
    .select(({ fn }) => fn.coalesce('timeZone', 'deviceTimeZone').as('zone'))
    .where('userId', '=', userId);

/** The time zone a person chose, else their device's; null = none is known. */
export async function zoneOf(em: EntityManager, userId: string): Promise<string | null> {
  const preferences = await zoneOfPerson(asked(em), userId).executeTakeFirst();
  return preferences?.zone ?? null;
}
