import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { dequeue, enqueue } from '../../../platform/queue/enqueue.ts';
import { ReminderDelivery } from '../model/reminder-delivery.entity.ts';

/** The queue task that delivers the reminder of one application. */
export const REMIND_TASK = 'remind';

/** The new time of a reminder. */
export interface ScheduledReminder {
  readonly applicationId: string;
  /** null: the reminder or its application was removed. */
  readonly at: Date | null;
}

/**
 * Schedules the deliveries of reminders that changed, in the transaction that changed them. A reminder in the past is
 * shown as due on the board, and isn't delivered.
 */
export async function scheduleReminders(
  em: EntityManager,
  userId: string,
  reminders: readonly ScheduledReminder[],
  now: Date,
): Promise<void> {
  if (reminders.length === 0) return;
  const tables = tablesOf(em, { ReminderDelivery });
  const ids = reminders.map(({ applicationId }) => applicationId);
  await tables
    .deleteFrom('ReminderDelivery')
    .where('applicationId', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
  const coming = reminders.flatMap(({ applicationId, at }) => (at !== null && at > now ? [{ applicationId, at }] : []));
  if (coming.length > 0) {
    await tables
      .insertInto('ReminderDelivery')
      .values(coming.map(({ applicationId, at }) => ({ applicationId, userId, dueAt: at, nextAt: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const kept = new Set(coming.map(({ applicationId }) => applicationId));
  await dequeue(em, ids.filter((id) => !kept.has(id)).map(deliveryKey));
  await enqueue(
    em,
    coming.map(({ applicationId, at }) => ({
      task: REMIND_TASK,
      payload: { applicationId },
      runAt: at,
      key: deliveryKey(applicationId),
      maxAttempts: 3,
    })),
  );
}

const deliveryKey = (applicationId: string): string => `reminder:${applicationId}`;
