import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { type Rounds, startRounds } from '../../../platform/rounds.ts';
import { fileAddress } from '../../../platform/storage/file-keys.ts';
import type { FileKeeper } from '../../profile/file-sweep.ts';
import { forgetRuns } from '../runs/cv-run-rows.sql.ts';
import { type CvUploadsParts, dropExpiredUploads } from './cv-uploads.ts';

const EXPIRY = { firstMs: MINUTE_MS, everyMs: 10 * MINUTE_MS };

/** The versions that runs have made say all that matters of them later. */
const RUNS_KEPT_MS = 30 * DAY_MS;

/** Removes files that have waited for too long, and runs of long ago. */
export async function dropExpired(parts: CvUploadsParts): Promise<void> {
  await dropExpiredUploads(parts);
  await forgetRuns(parts.em.fork(), new Date(parts.clock.now().getTime() - RUNS_KEPT_MS));
}

/** Does so again and again. */
export function startUploadExpiry(parts: CvUploadsParts, logger: Logger): Rounds {
  return startRounds(
    () => dropExpired(parts),
    EXPIRY,
    (error) => logger.warn({ err: error }, 'cv: uploads and runs that expired were not removed'),
  );
}

/** What the optimiser keeps of the files, for the sweep: those that wait for a run, and what runs have made. */
export const cvFiles: FileKeeper = {
  forget: async () => undefined,
  async inUse(em: EntityManager, addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const prefix = fileAddress('');
    const keys = addresses.map((address) => address.slice(prefix.length));
    const marks = keys.map(() => '?').join(', ');
    const rows = await em.execute<{ file_key: string }[]>(
      `select file_key from cv_upload where file_key in (${marks})
       union all
       select file_key from cv_document where file_key in (${marks})`,
      [...keys, ...keys],
    );
    return rows.map(({ file_key: key }) => fileAddress(key));
  },
};
