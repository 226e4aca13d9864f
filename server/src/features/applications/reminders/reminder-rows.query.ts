import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/db/tables.ts';
import { Job } from '../../jobs/jobs.entry.ts';
import { AccountDeletion, Preferences } from '../../profile/profile.entry.ts';
import { Application } from '../model/application.entity.ts';
import { type OpenDeliveryState, ReminderDelivery } from '../model/reminder-delivery.entity.ts';

/*
 * The deliveries of reminders. The state of a row goes waiting → notified (open tabs) → sending → sent, and may end as
 * no-mail (none is wanted or possible), withdrawn (changed meanwhile), unknown (handed over, no answer), given-up, or
 * come back through retry.
 *
 * `nextAt` is when a row is processed next. Leasing a row postpones it, so that no other process picks it up, and so
 * that it is picked up again after a crash.
 */

const OPEN: readonly OpenDeliveryState[] = ['waiting', 'notified', 'sending', 'retry'];

/** A delivery leased by this process. */
export interface LeasedDelivery extends Pick<ReminderDelivery, 'applicationId' | 'dueAt' | 'userId' | 'attempts'> {
  readonly state: ReminderDelivery['state'];
  /** `dueAt` as the database writes it: a Date is less precise. */
  readonly due: string;
  /** The end of the lease as the database writes it; when it differs, another process has the lease. */
  readonly leaseEnd: string;
}

/** What a reminder is about. */
export interface RemindedApplication {
  readonly title: string;
  readonly company: string;
  /** null: the person's time zone is unknown. */
  readonly zone: string | null;
  readonly wantsMail: boolean;
}

/** The new state of a delivery. */
export interface DeliveryChange {
  readonly state: ReminderDelivery['state'];
  readonly attempts: number;
  readonly now: Date;
  /** When to process it again; absent: unchanged. */
  readonly nextAt?: Date;
}

/** A timestamp as the database wrote it. */
const timestamp = (text: string) => sql<Date>`${text}::timestamptz`;

/**
 * Leases the delivery that has been due longest. One at a time, so that leases stay short.
 *
 * @param until the end of the lease
 * @param applicationId only of this application; null: of any
 */
export async function leaseDelivery(
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
): Promise<LeasedDelivery | null> {
  const db = tablesOf(em, { ReminderDelivery });
  const open = db
    .selectFrom('ReminderDelivery')
    .select(['applicationId', 'dueAt'])
    .where('state', 'in', OPEN)
    // The database's clock counts, too: a process whose clock is behind would otherwise wake up for nothing.
    .where('nextAt', '<=', sql<Date>`greatest(${now}::timestamptz, now())`)
    .$if(applicationId !== null, (query) => query.where('applicationId', '=', applicationId))
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const leased = await db
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
  return leased ?? null;
}

/**
 * The application a delivery is about. null: the reminder was changed or deleted, or its owner is deleting their
 * account.
 */
export async function remindedApplication(
  em: EntityManager,
  { applicationId, due }: Pick<LeasedDelivery, 'applicationId' | 'due'>,
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

const whileLeased = (em: EntityManager, { applicationId, due, leaseEnd }: LeasedDelivery) =>
  tablesOf(em, { AccountDeletion, Application, ReminderDelivery })
    .updateTable('ReminderDelivery')
    .where('ReminderDelivery.applicationId', '=', applicationId)
    .where('ReminderDelivery.dueAt', '=', timestamp(due))
    .where('ReminderDelivery.nextAt', '=', timestamp(leaseEnd));

/** Updates a delivery; does nothing when the lease is lost. */
export async function markDelivery(em: EntityManager, leased: LeasedDelivery, change: DeliveryChange): Promise<void> {
  const { state, attempts, now, nextAt } = change;
  await whileLeased(em, leased)
    .set({ state, attempts, updatedAt: now, ...(nextAt && { nextAt }) })
    .execute();
}

/**
 * Checks once more and marks a mail as being sent, in one statement.
 *
 * @returns false: it must not be sent
 */
export async function beginSending(em: EntityManager, leased: LeasedDelivery, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await whileLeased(em, leased)
    .from('Application')
    .set({ state: 'sending', attempts: leased.attempts + 1, updatedAt: now })
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

/** Deletes deliveries that ended before a time. */
export async function deleteOldDeliveries(em: EntityManager, before: Date): Promise<void> {
  await tablesOf(em, { ReminderDelivery })
    .deleteFrom('ReminderDelivery')
    .where('updatedAt', '<', before)
    .where('state', 'not in', OPEN)
    .execute();
}
