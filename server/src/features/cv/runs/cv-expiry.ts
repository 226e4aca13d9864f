import type { Logger } from 'pino';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { type IntervalJob, startIntervalJob } from '../../../platform/interval-job.ts';
import { forgetRuns } from './cv-run-rows.query.ts';
import { CvUpload } from '../uploads/cv-upload.entity.ts';
import { CvUploads, type CvUploadsDependencies } from '../uploads/cv-uploads.ts';
import { CvRun, CvRunStatus } from './cv-run.entity.ts';

const EXPIRY = { firstMs: MINUTE_MS, everyMs: 10 * MINUTE_MS };

/** Versions outlive their runs, and hold everything that matters later. */
const RUNS_KEPT_MS = 30 * DAY_MS;

/** Removes uploads that expired and runs that ended long ago. */
export async function removeExpired(dependencies: CvUploadsDependencies): Promise<void> {
  await removeExpiredUploads(dependencies);
  await forgetRuns(dependencies.em.fork(), new Date(dependencies.clock.now().getTime() - RUNS_KEPT_MS));
}

/** Does so at an interval. */
export function startUploadExpiry(dependencies: CvUploadsDependencies, logger: Logger): IntervalJob {
  return startIntervalJob(
    () => removeExpired(dependencies),
    EXPIRY,
    (error) => logger.warn({ err: error }, 'cv: expired uploads and runs were not removed'),
  );
}

/** Removes uploads that were kept for too long, unless a run still waits for them. @param em the global one */
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
