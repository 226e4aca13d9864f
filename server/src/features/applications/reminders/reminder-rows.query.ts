import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Job } from '../../jobs/jobs.entry.ts';
import { AccountDeletion, Preferences } from '../../profile/profile.entry.ts';
import { Application } from '../model/application.entity.ts';
import { type OpenDeliveryState, ReminderDelivery } from '../model/reminder-delivery.entity.ts';

/*
 * The rows behind reminders at their time. The state of a row goes
 * waiting → told → sending → sent, and may end as no-mail (none is wanted or possible), withdrawn (changed meanwhile),
 * unknown (handed over, no answer), given-up, or come back through retry.
 *
 * `nextAt` is when a row is looked at next. Whoever takes one puts that off, so that nobody else takes it, and so that
 * it is taken again when they die with it.
 */

const OPEN: readonly OpenDeliveryState[] = ['waiting', 'told', 'sending', 'retry'];

/** A delivery that somebody took. */
export interface TakenDelivery extends Pick<ReminderDelivery, 'applicationId' | 'dueAt' | 'userId' | 'attempts'> {
  readonly state: ReminderDelivery['state'];
  /** `dueAt` as the database writes it, which is finer than a Date. */
  readonly due: string;
  /** The end of the lease as the database writes it; whoever finds another time there has lost it to somebody. */
  readonly leaseEnd: string;
}

/** What a reminder is about. */
export interface RemindedApplication {
  readonly title: string;
  readonly company: string;
  /** null: nobody knows the person's time zone. */
  readonly zone: string | null;
  readonly wantsMail: boolean;
}

/** What becomes of a delivery. */
export interface DeliveryChange {
  readonly state: ReminderDelivery['state'];
  readonly attempts: number;
  readonly now: Date;
  /** When it is looked at again; absent: as it was. */
  readonly nextAt?: Date;
}

/** A time as the database wrote it. */
const timestamp = (text: string) => sql<Date>`${text}::timestamptz`;

/**
 * Takes the delivery that has been due longest. One at a time: the last of many would be held for longer than it takes
 * to deliver the ones before it.
 *
 * @param until until then nobody else takes it
 * @param applicationId of this application alone; null: of all
 */
export async function takeDelivery(
  em: EntityManager,
  {
    now,
    until,
    applicationId,
  }: {
    readonly now: Date;
    readonly until: Date;
    readonly applicationId: string | null;
  },
): Promise<TakenDelivery | null> {
  const db = tablesOf(em, { ReminderDelivery });
  const open = db
    .selectFrom('ReminderDelivery')
    .select(['applicationId', 'dueAt'])
    .where('state', 'in', OPEN)
    // The database's clock counts as well, so that a process whose clock is behind is not woken for nothing.
    .where('nextAt', '<=', sql<Date>`greatest(${now}::timestamptz, now())`)
    .$if(applicationId !== null, (query) => query.where('applicationId', '=', applicationId))
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('ReminderDelivery')
    .from(open.as('open'))
    .set({ nextAt: until, updatedAt: now })
    .whereRef('ReminderDelivery.applicationId', '=', 'open.applicationId')
    .whereRef('ReminderDelivery.dueAt', '=', 'open.dueAt')
    .returning((eb) => [
      'ReminderDelivery.applicationId',
      'ReminderDelivery.dueAt',
      'ReminderDelivery.userId',
      'ReminderDelivery.state',
      'ReminderDelivery.attempts',
      sql<string>`${eb.ref('ReminderDelivery.dueAt')}::text`.as('due'),
      sql<string>`${eb.ref('ReminderDelivery.nextAt')}::text`.as('leaseEnd'),
    ])
    .executeTakeFirst();
  return taken ?? null;
}

/** What a delivery is about, as it stands now. null: the reminder was changed, deleted, or its person is leaving. */
export async function remindedApplication(
  em: EntityManager,
  { applicationId, due }: Pick<TakenDelivery, 'applicationId' | 'due'>,
): Promise<RemindedApplication | null> {
  const found = await tablesOf(em, { Application, Job, Preferences, AccountDeletion })
    .selectFrom('Application')
    .leftJoin('Job', 'Job.id', 'Application.posting')
    .leftJoin('Preferences', 'Preferences.userId', 'Application.userId')
    .select((eb) => [
      eb.fn.coalesce('Job.title', sql<string>`${eb.ref('Application.ownJob')}->>'title'`).as('title'),
      eb.fn.coalesce('Job.company', sql<string>`${eb.ref('Application.ownJob')}->>'company'`).as('company'),
      eb.fn.coalesce('Preferences.timeZone', 'Preferences.deviceTimeZone').as('zone'),
      eb.fn.coalesce('Preferences.hasReminderMails', eb.val(true)).as('wantsMail'),
    ])
    .where('Application.id', '=', applicationId)
    .where('Application.nextReminder', '=', timestamp(due))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('AccountDeletion')
            .select('AccountDeletion.userId')
            .whereRef('AccountDeletion.userId', '=', 'Application.userId'),
        ),
      ),
    )
    .executeTakeFirst();
  return found ?? null;
}

const heldDelivery = (em: EntityManager, { applicationId, due, leaseEnd }: TakenDelivery) =>
  tablesOf(em, { AccountDeletion, Application, ReminderDelivery })
    .updateTable('ReminderDelivery')
    .where('ReminderDelivery.applicationId', '=', applicationId)
    .where('ReminderDelivery.dueAt', '=', timestamp(due))
    .where('ReminderDelivery.nextAt', '=', timestamp(leaseEnd));

/** Writes what became of a delivery; does nothing when it is somebody else's by now. */
export async function markDelivery(em: EntityManager, taken: TakenDelivery, change: DeliveryChange): Promise<void> {
  const { state, attempts, now, nextAt } = change;
  await heldDelivery(em, taken)
    .set({ state, attempts, updatedAt: now, ...(nextAt && { nextAt }) })
    .execute();
}

/**
 * The last look before a mail leaves, in one statement with the note that it is leaving.
 *
 * @returns false: it must not leave
 */
export async function beginSending(em: EntityManager, taken: TakenDelivery, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await heldDelivery(em, taken)
    .from('Application')
    .set({ state: 'sending', attempts: taken.attempts + 1, updatedAt: now })
    .whereRef('Application.id', '=', 'ReminderDelivery.applicationId')
    .whereRef('Application.nextReminder', '=', 'ReminderDelivery.dueAt')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('AccountDeletion')
            .select('AccountDeletion.userId')
            .whereRef('AccountDeletion.userId', '=', 'Application.userId'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets deliveries that ended before a time. */
export async function forgetDeliveries(em: EntityManager, before: Date): Promise<void> {
  await tablesOf(em, { ReminderDelivery })
    .deleteFrom('ReminderDelivery')
    .where('updatedAt', '<', before)
    .where('state', 'not in', OPEN)
    .execute();
}
