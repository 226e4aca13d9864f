import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { type IntervalJob, startIntervalJob } from '../../../platform/interval-job.ts';
import { deleteOldRuns } from './cv-run-rows.query.ts';
import { CvUpload } from '../uploads/cv-upload.entity.ts';
import { CvUploads, type CvUploadsDependencies } from '../uploads/cv-uploads.ts';
import { CvRun, CvRunStatus } from './cv-run.entity.ts';

const EXPIRY = { firstMs: MINUTE_MS, everyMs: 10 * MINUTE_MS };

/** Versions outlive their runs and contain everything needed later. */
const RUN_RETENTION_MS = 30 * DAY_MS;

/** Removes expired uploads and old runs. */
export async function removeExpired(dependencies: CvUploadsDependencies): Promise<void> {
  await removeExpiredUploads(dependencies);
  await deleteOldRuns(dependencies.em.fork(), new Date(dependencies.clock.now().getTime() - RUN_RETENTION_MS));
}

/** Starts the interval job that does so. */
export function startUploadExpiry(dependencies: CvUploadsDependencies, logger: Logger): IntervalJob {
  return startIntervalJob(
    () => removeExpired(dependencies),
    EXPIRY,
    (error) => logger.warn({ err: error }, 'cv: expired uploads and runs were not removed'),
  );
}

/** Removes expired uploads, unless a pending run needs them. @param em the global one */
export async function removeExpiredUploads({ em, store, clock }: CvUploadsDependencies): Promise<void> {
  const rows = await tablesOf(em.fork(), { CvUpload, CvRun })
    .deleteFrom('CvUpload')
    .where('expiresAt', '<=', clock.now())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('CvRun')
            .select('CvRun.id')
            .whereRef('CvRun.uploadId', '=', 'CvUpload.id')
            .where('CvRun.status', 'in', [CvRunStatus.QUEUED, CvRunStatus.RUNNING]),
        ),
      ),
    )
    .returning('fileKey')
    .execute();
  await new CvUploads({ em, store, clock }).removeFiles(rows.map(({ fileKey }) => fileKey));
}
