import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import { type IntervalJob, startIntervalJob } from '../../platform/interval-job.ts';
import { FILE_FOLDERS, fileAddress, parseFileKey } from '../../platform/storage/file-keys.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { Profile } from './profile.entity.ts';

/** Files younger than this may belong to an upload whose field is about to be written. */
const YOUNG_MS = HOUR_MS;
/** Other work comes first at the start. */
const FIRST_SWEEP_MS = MINUTE_MS;
const BATCH = 200;

/** A feature other than the profile that references files. */
export interface FileReferences {
  /** Deletes expired records, so that their files become orphans. */
  deleteExpired(em: EntityManager, now: Date): Promise<void>;
  /** Those of the given paths that it references; it may return more. */
  inUse(em: EntityManager, addresses: readonly string[], owners: readonly string[]): Promise<readonly string[]>;
}

/** Combines several into one. */
export function combineFileReferences(...features: readonly FileReferences[]): FileReferences {
  return {
    async deleteExpired(em, now) {
      for (const feature of features) await feature.deleteExpired(em, now);
    },
    async inUse(em, addresses, owners) {
      const used: string[] = [];
      for (const feature of features) used.push(...(await feature.inUse(em, addresses, owners)));
      return used;
    },
  };
}

export interface SweepOptions {
  readonly store: FileStore;
  /** The global one; each batch gets its own fork. */
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly references: FileReferences;
}

/**
 * Removes orphaned files, which a crash or a failed removal left behind, and partial files of interrupted uploads.
 * Several processes may run it at once: a file already removed is no error.
 *
 * @returns how many files were removed
 */
export async function sweepFiles({ store, em, clock, references }: SweepOptions): Promise<number> {
  const before = new Date(clock.now().getTime() - YOUNG_MS);
  await references.deleteExpired(em.fork(), clock.now());
  await store.tidy(before);
  let removed = 0;
  for (const folder of FILE_FOLDERS) {
    let batch: string[] = [];
    const clear = async (): Promise<void> => {
      for (const key of await orphansOf(batch, em.fork(), references)) {
        await store.delete(key);
        removed += 1;
      }
      batch = [];
    };
    for await (const { key, modifiedAt } of store.list(`${folder}/`)) {
      if (modifiedAt >= before) continue;
      batch.push(key);
      if (batch.length >= BATCH) await clear();
    }
    await clear();
  }
  return removed;
}

async function orphansOf(keys: readonly string[], em: EntityManager, references: FileReferences): Promise<string[]> {
  const owners = [...new Set(keys.flatMap((key) => parseFileKey(key)?.ownerId ?? []))];
  const profiles = await em.find(Profile, { userId: { $in: owners } }, { fields: ['avatarUrl', 'cvUrl'] });
  const kept = await references.inUse(em, keys.map(fileAddress), owners);
  const used = new Set([...profiles.flatMap(({ avatarUrl, cvUrl }) => [avatarUrl, cvUrl]), ...kept]);
  // A file without one of our names was put there by someone else.
  return keys.filter((key) => parseFileKey(key) !== null && !used.has(fileAddress(key)));
}

/** Runs soon after the start, then once a day. */
export function startFileSweep(parts: SweepOptions, logger: Logger): IntervalJob {
  const sweep = async (): Promise<void> => {
    const removed = await sweepFiles(parts);
    if (removed > 0) logger.info({ removed }, 'files: orphans removed');
  };
  return startIntervalJob(sweep, { firstMs: FIRST_SWEEP_MS, everyMs: DAY_MS }, (error) =>
    logger.warn({ err: error }, 'files: sweep failed'),
  );
}
