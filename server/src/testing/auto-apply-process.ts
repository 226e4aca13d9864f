import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import process from 'node:process';
import { createPubSub } from '@graphql-yoga/subscription';
import * as z from 'zod';
import { entities } from '../entities.ts';
import { workOff } from '../features/auto-apply/auto-apply-queue.ts';
import { mailChannel } from '../features/auto-apply/mail/channels.ts';
import { chosenCv } from '../features/auto-apply/dossier/chosen-cv.ts';
import { CRASH_POINTS } from '../features/auto-apply/model/crash-points.ts';
import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import { createOrm } from '../platform/db/orm.ts';
import { createLogger } from '../platform/logger.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { Topics } from '../platform/pubsub.ts';
import { openFileStore } from '../platform/storage/open-store.ts';
import { sampleCv } from './sample-cv.ts';

/**
 * A worker of auto-apply in a process of its own, for tests that kill it: it dies at the point it is told, as if
 * the power had gone, or works until it is told to finish: then a day has passed, and it ends when nothing is open.
 */
const settings = z
  .object({
    DATABASE_URL: z.string(),
    DATA_DIR: z.string(),
    SMTP_URL: z.string(),
    CRASH_AT: z.enum(CRASH_POINTS).optional(),
  })
  .parse(process.env);

let aheadMs = 0;
process.once('message', () => (aheadMs = DAY_MS));

const orm = await createOrm(settings.DATABASE_URL, entities, {});
const store = await openFileStore(null, settings.DATA_DIR);
const parts = {
  em: orm.em,
  pubSub: createPubSub<Topics>(),
  clock: { now: () => new Date(Date.now() + aheadMs) },
  logger: createLogger('silent'),
  freeLimit: 1_000,
  channel: mailChannel(
    createSmtpMailer({
      url: settings.SMTP_URL,
      from: 'jobs@example.org',
      host: 'example.org',
      patience: { stepMs: 400, mailMs: 1_500 },
    }),
  ),
  accounts: { addressOf: async (userId: string) => ({ email: `${userId}@example.com`, isConfirmed: true }) },
  store,
  chooseCv: chosenCv(store),
  reader: { read: async () => ({ text: '', cv: sampleCv() }) },
  downloader: null,
  leaseMs: 2_500,
  reached: (point: string) => {
    if (point === settings.CRASH_AT) process.kill(process.pid, 'SIGKILL');
  },
};

const OPEN = `select 1 from auto_apply_run where status in ('queued', 'running')
  union all select 1 from auto_apply_attempt where state in ('claimed', 'ready', 'sending') limit 1`;

// Whoever gives it work waits for this: what others do meanwhile is lost on it.
process.send?.('up');

// Until it dies, or is told to finish and nothing is open any more.
for (;;) {
  await workOff(parts, new AbortController().signal);
  if (aheadMs > 0 && (await orm.em.fork().execute<unknown[]>(OPEN)).length === 0) break;
  // From then on time flies, so that whatever is to be tried again is.
  if (aheadMs > 0) aheadMs += HOUR_MS;
  await delay(50);
}
await orm.close();
process.disconnect();
