import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import { type IntervalJob, startIntervalJob } from '../../platform/interval-job.ts';
import { FILE_FOLDERS, fileAddress, parseFileKey } from '../../platform/storage/file-keys.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { Profile } from './profile.entity.ts';

/** An upload whose field is about to be written is younger than this. */
const YOUNG_MS = HOUR_MS;
/** The start has other things to do. */
const FIRST_SWEEP_MS = MINUTE_MS;
const BATCH = 200;

/** A feature other than the profile that keeps files. */
export interface FileKeeper {
  /** Forgets what is to be forgotten by now, so that its files are orphans. */
  forget(em: EntityManager, now: Date): Promise<void>;
  /** Those of the addresses it still points at; it may answer more than it was asked. */
  inUse(em: EntityManager, addresses: readonly string[], owners: readonly string[]): Promise<readonly string[]>;
}

/** Several of them as one. */
export function keptBy(...keepers: readonly FileKeeper[]): FileKeeper {
  return {
    async forget(em, now) {
      for (const keeper of keepers) await keeper.forget(em, now);
    },
    async inUse(em, addresses, owners) {
      const used: string[] = [];
      for (const keeper of keepers) used.push(...(await keeper.inUse(em, addresses, owners)));
      return used;
    },
  };
}

export interface SweepParts {
  readonly store: FileStore;
  /** The global one; each batch gets a fork of its own. */
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly keeper: FileKeeper;
}

/**
 * Removes the files nothing points at, which a crash or a failed removal left behind, and what cut-off uploads left
 * in the store itself. Several processes may do it at once: what one has removed is no error for another.
 *
 * @returns how many files went
 */
export async function sweepFiles({ store, em, clock, keeper }: SweepParts): Promise<number> {
  const before = new Date(clock.now().getTime() - YOUNG_MS);
  await keeper.forget(em.fork(), clock.now());
  await store.tidy(before);
  let removed = 0;
  for (const folder of FILE_FOLDERS) {
    let batch: string[] = [];
    const clear = async (): Promise<void> => {
      for (const key of await orphansOf(batch, em.fork(), keeper)) {
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

async function orphansOf(keys: readonly string[], em: EntityManager, keeper: FileKeeper): Promise<string[]> {
  const owners = [...new Set(keys.flatMap((key) => parseFileKey(key)?.ownerId ?? []))];
  const profiles = await em.find(Profile, { userId: { $in: owners } }, { fields: ['avatarUrl', 'cvUrl'] });
  const kept = await keeper.inUse(em, keys.map(fileAddress), owners);
  const used = new Set([...profiles.flatMap(({ avatarUrl, cvUrl }) => [avatarUrl, cvUrl]), ...kept]);
  // What has no name of ours was put there by somebody else, for whatever reason.
  return keys.filter((key) => parseFileKey(key) !== null && !used.has(fileAddress(key)));
}

/** Sweeps soon after the start, then once a day. */
export function startFileSweep(parts: SweepParts, logger: Logger): IntervalJob {
  const sweep = async (): Promise<void> => {
    const removed = await sweepFiles(parts);
    if (removed > 0) logger.info({ removed }, 'files: orphans removed');
  };
  return startIntervalJob(sweep, { firstMs: FIRST_SWEEP_MS, everyMs: DAY_MS }, (error) =>
    logger.warn({ err: error }, 'files: sweep failed'),
  );
}
