import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nextDailyRun } from '../../../domain/index.ts';
import { DUE, NEXT_TIME, QUEUE_RUN } from '../auto-apply-rows.sql.ts';
import type { EngineParts } from '../engine-parts.ts';

/** Queues a run for everybody whose time has come, and sets their next. @returns how many */
export async function queueDueRuns({
  clock,
  em,
  pubSub,
}: Pick<EngineParts, 'clock' | 'em' | 'pubSub'>): Promise<number> {
  const now = clock.now();
  const due = await em.fork().execute<{ user_id: string; zone: string | null }[]>(DUE, [now]);
  let queued = 0;
  for (const { user_id: userId, zone } of due) {
    const id = await em.fork().transactional((inner) => queueRun(inner, userId, nextDailyRun(now, zone), now));
    if (id === null) continue;
    queued += 1;
    pubSub.publish('autoApplyChanged', userId, { runId: id, attemptId: null });
  }
  return queued;
}

async function queueRun(em: EntityManager, userId: string, next: Date, now: Date): Promise<string | null> {
  const rows = await em.execute<unknown[]>(NEXT_TIME, [next, userId, now]);
  if (rows.length === 0) return null;
  const id = randomUUID();
  await em.execute(QUEUE_RUN, [id, userId, now]);
  return id;
}
