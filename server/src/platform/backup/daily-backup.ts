import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { type Clock, DAY_MS, HOUR_MS } from '../clock.ts';
import { type IntervalJob, startIntervalJob } from '../interval-job.ts';
import type { GaugeSource } from '../metrics/metrics.ts';
import type { Place } from './place.ts';
import { takeBackup } from './take-backup.ts';

/** 'foothold-2026-11-23T12-00-00.zip'; sorted by name they are sorted by time. */
const NAME = /^foothold-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.zip$/;
/** What a server that was killed leaves behind; see archive-writer.ts. */
const UNFINISHED = /^\.foothold-[\dT-]+\.zip\.[\w-]+\.unfinished$/;
/** Of several servers one makes the backup. */
const BACKUP_LOCK = 4003;
/** A little less than a day: the backup of tomorrow isn't later than that of today. */
const EVERY_MS = 23.5 * HOUR_MS;
const LOOK = { firstMs: 60_000, everyMs: HOUR_MS / 2 };

export interface DailyBackupOptions {
  /** Absolute; created if missing. */
  readonly folder: string;
  /** How many are kept; null: none are made. */
  readonly keep: number | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly withPlace: (work: (place: Place) => Promise<void>) => Promise<void>;
}

/** The name of a backup made at this time. */
export function backupName(now: Date): string {
  return `foothold-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;
}

/** Looks twice an hour whether the newest backup is a day old, and makes one then. */
export function startDailyBackup(options: DailyBackupOptions): IntervalJob {
  if (options.keep === null) return { stop: () => Promise.resolve() };
  return startIntervalJob(
    () => makeDailyBackup(options),
    LOOK,
    (error) => options.logger.error({ err: error }, 'backup: failed'),
  );
}

/** Makes a backup unless the newest one is of today, and removes the oldest ones. */
export async function makeDailyBackup({ folder, keep, clock, logger, withPlace }: DailyBackupOptions): Promise<void> {
  const now = clock.now();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isDue = async (): Promise<boolean> =>
    now.getTime() - ((await newestBackup(folder))?.getTime() ?? 0) >= EVERY_MS;
  if (!(await isDue())) return;
  await withPlace(async (place) => {
    const { rows } = await place.client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      BACKUP_LOCK,
    ]);
    // Another server may have made it meanwhile.
    if (rows[0]?.mine !== true || !(await isDue())) return;
    await removeLeftovers(folder, now);
    const file = path.join(folder, backupName(now));
    const { people, applications, files, missing } = await takeBackup(place, file, now);
    const { size } = await stat(file);
    logger.info({ people, applications, files: files.length, missing: missing.length, bytes: size }, 'backup: made');
    const old = (await backupsIn(folder)).toReversed().slice(keep ?? Infinity);
    for (const name of old) await rm(path.join(folder, name), { force: true });
  });
}

/** Younger ones may belong to a command that is running. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one))) {
    const file = path.join(folder, name);
    const age = now.getTime() - (await stat(file)).mtimeMs;
    if (age > DAY_MS) await rm(file, { force: true });
  }
}

/** When the newest backup in the folder was made; null without one. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const newest = (await backupsIn(folder)).at(-1);
  return newest === undefined ? null : (await stat(path.join(folder, newest))).mtime;
}

/** Names of backups, the oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}

/** When the newest backup was made; nothing where none are made. */
export function backupAge({ folder, keep }: Pick<DailyBackupOptions, 'folder' | 'keep'>): GaugeSource {
  return {
    name: 'backup_last_made_timestamp_seconds',
    help: 'When the newest backup in BACKUP_DIR was made, in seconds since 1970; 0 = there is none.',
    async read() {
      if (keep === null) return [];
      return [{ value: ((await newestBackup(folder))?.getTime() ?? 0) / 1000 }];
    },
  };
}
