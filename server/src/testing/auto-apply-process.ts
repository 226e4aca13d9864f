import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import process from 'node:process';
import { createPubSub } from '@graphql-yoga/subscription';
import * as z from 'zod';
import { entities } from '../entities.ts';
import { processPending } from '../features/auto-apply/auto-apply-queue.ts';
import type { EngineDependencies } from '../features/auto-apply/attempts/engine-dependencies.ts';
import { mailChannel } from '../features/auto-apply/mail/sending-channel.ts';
import { chosenCv } from '../features/auto-apply/application-package/chosen-cv.ts';
import { CRASH_POINTS } from '../features/auto-apply/model/crash-points.ts';
import { DAY_MS, HOUR_MS } from '../platform/clock.ts';
import { createOrm } from '../platform/db/orm.ts';
import { createLogger } from '../platform/logger.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { Topics } from '../platform/pubsub.ts';
import { openFileStore } from '../platform/storage/open-store.ts';
import { sampleCv } from './sample-cv.ts';

/**
 * An auto-apply worker in its own process, for tests that kill it: it dies at a given point, as in a power failure, or
 * works until told to finish: then it advances the clock by a day, and exits when nothing is pending.
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
const deps: EngineDependencies = {
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
      timeouts: { stepMs: 400, mailMs: 1_500 },
    }),
  ),
  accounts: { addressOf: async (userId: string) => ({ email: `${userId}@example.com`, isConfirmed: true }) },
  store,
  chooseCv: chosenCv(store),
  reader: { read: async () => ({ text: '', cv: sampleCv() }) },
  downloader: null,
  leaseMs: 2_500,
  onCrashPoint: (point) => {
    if (point === settings.CRASH_AT) process.kill(process.pid, 'SIGKILL');
  },
};

const OPEN = `select 1 from auto_apply_run where status in ('queued', 'running')
  union all select 1 from auto_apply_attempt where state in ('claimed', 'ready', 'sending') limit 1`;

// The parent waits for this message: events published before are lost on the worker.
process.send?.('up');

// Until it dies, or is told to finish and nothing is pending.
for (;;) {
  await processPending(deps, new AbortController().signal);
  if (aheadMs > 0 && (await orm.em.fork().execute<unknown[]>(OPEN)).length === 0) break;
  // From then on the clock is ahead, so that all retries are due.
  if (aheadMs > 0) aheadMs += HOUR_MS;
  await delay(50);
}
await orm.close();
process.disconnect();
