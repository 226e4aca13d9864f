import type { Stage } from '../../../domain/index.ts';
import { type Application } from '../model/application.entity.ts';
import { type OwnJob, ownJobAsJob } from '../model/own-job.ts';
import {
  type ApplicationFields,
  FIELD_COLUMNS,
  FIELD_RECORD,
  fieldsOf,
  fieldsOfRow,
  fieldsToStore,
  ms,
  type StoredFields,
} from './application-fields.ts';

/** An application with its job as a plain object: hydrating entities would be most of the cost of a long board. */
export type ApplicationWith<JobShape> = Pick<
  Application,
  'id' | 'stage' | 'version' | keyof ApplicationFields | 'autoApplyAttemptId' | 'ownJob' | 'createdAt' | 'updatedAt'
> & { job: JobShape };

/**
 * As returned by the database; times in milliseconds. `applicationId` is null in the row of a board without
 * applications.
 */
export interface StoredApplication extends StoredFields {
  readonly applicationId: string | null;
  readonly stage: Stage;
  readonly version: number;
  readonly autoApplyAttemptId: string | null;
  readonly ownJob: OwnJob | null;
  readonly createdMs: number;
  readonly updatedMs: number;
}

/** The columns read. */
export const APPLICATION_COLUMNS = `application.id as "applicationId", application.stage, ${FIELD_COLUMNS}, application.version,
  application.auto_apply_attempt_id as "autoApplyAttemptId", application.own_job as "ownJob",
  ${ms('application.created_at')} as "createdMs", ${ms('application.updated_at')} as "updatedMs"`;

/** @param posting the job, unless the person added it */
export function applicationOf<Row extends StoredApplication, JobShape>(
  row: Row,
  id: string,
  posting: (row: Row) => JobShape,
): ApplicationWith<JobShape | ReturnType<typeof ownJobAsJob>> {
  const { stage, version, autoApplyAttemptId, ownJob } = row;
  const createdAt = new Date(row.createdMs);
  return {
    id,
    stage,
    ...fieldsOfRow(row),
    version,
    autoApplyAttemptId,
    ownJob,
    createdAt,
    updatedAt: new Date(row.updatedMs),
    job: ownJob === null ? posting(row) : ownJobAsJob(ownJob, id, createdAt),
  };
}

/** The columns written, with PostgreSQL's types, as in `storedApplication`. */
export const APPLICATION_RECORD = `id uuid, user_id text, job_id bigint, own_job jsonb, stage text, ${FIELD_RECORD},
  version int, auto_apply_attempt_id uuid, created_at timestamptz, updated_at timestamptz`;

/** An application as it is written. @param userId its owner */
export function storedApplication(
  application: ApplicationWith<{ readonly id: string }>,
  userId: string,
): Readonly<Record<string, unknown>> {
  const { id, job, ownJob, stage, version, autoApplyAttemptId, createdAt, updatedAt } = application;
  return {
    id,
    user_id: userId,
    job_id: ownJob === null ? job.id : null,
    own_job: ownJob,
    stage,
    ...fieldsToStore(fieldsOf(application)),
    version,
    auto_apply_attempt_id: autoApplyAttemptId,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
