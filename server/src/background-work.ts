import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { withPlace } from './backup-place.ts';
import type { Config } from './config.ts';
import { startReminders } from './features/applications/applications.entry.ts';
import { chosenVersions, startAutoApplyEngine } from './features/auto-apply/auto-apply.entry.ts';
import { rewriteInThread, startCvRuns } from './features/cv/cv.entry.ts';
import type { Accounts } from './platform/auth/accounts.ts';
import { startDailyBackup } from './platform/backup/daily-backup.ts';
import type { Clock } from './platform/clock.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import type { Downloader } from './platform/outbound/fetcher.ts';
import type { Bus } from './platform/pubsub.ts';
import type { FileStore } from './platform/storage/file-store.ts';

const KINDS = ['reminders', 'auto-apply', 'cv-runs', 'backups'] as const;
/** Background work: everything that isn't started by a request. */
export type BackgroundWork = (typeof KINDS)[number];

export interface BackgroundOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Absent: all of it, or none by BACKGROUND_WORK. The rest is left to other processes. */
  readonly background?: readonly BackgroundWork[];
  /** For tests: how long a CV run may take, in milliseconds. */
  readonly cvRunMs?: number;
}

export interface BackgroundDependencies {
  readonly em: EntityManager;
  readonly bus: Bus;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly store: FileStore;
  readonly downloader: Downloader;
}

/**
 * Starts the background work of this process. Every process may run all of it: the queue hands each job to one of them.
 *
 * @returns stops all of it, once running jobs have finished or were given back
 */
export async function startBackgroundWork(
  config: Config,
  { databaseUrl, logger, background = config.backgroundWork ? KINDS : [], cvRunMs }: BackgroundOptions,
  { bus: { pubSub }, ...parts }: BackgroundDependencies,
): Promise<() => Promise<void>> {
  const { publicUrl } = config.http;
  const common = { ...parts, pubSub, logger };
  const mail = { ...common, publicUrl, mailer: openMailer(config.mail, config.dataDir, publicUrl) };
  const starts: Record<BackgroundWork, () => Promise<{ stop(): Promise<void> }>> = {
    reminders: () => startReminders(databaseUrl, mail),
    'auto-apply': () =>
      startAutoApplyEngine(databaseUrl, {
        ...mail,
        freeLimit: config.limits.freeApplications,
        model: config.openai,
      }),
    'cv-runs': () =>
      startCvRuns(databaseUrl, {
        ...common,
        rewrite: rewriteInThread(config.openai),
        chosenVersions,
        ...(cvRunMs === undefined ? {} : { timeoutMs: cvRunMs }),
      }),
    backups: async () =>
      startDailyBackup({
        ...config.backups,
        clock: parts.clock,
        logger,
        withPlace: (work) => withPlace(config, databaseUrl, work),
      }),
  };
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const work of started.splice(0).toReversed()) await work.stop();
  };
  try {
    for (const kind of background) started.push(await starts[kind]());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
