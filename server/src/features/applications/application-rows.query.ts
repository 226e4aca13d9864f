import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stage } from '../../domain/index.ts';
import { derived } from '../jobs/job.entity.ts';
import type { JobRow } from '../jobs/job-rows.query.ts';
import type { Application } from './application.entity.ts';
import { type OwnJob, ownJobAsJob } from './own-job.ts';

/** An application as lists show it: a plain row, because hydrating entities is nearly all that a long board costs. */
export type ApplicationRow = Pick<
  Application,
  'id' | 'stage' | 'notes' | 'nextReminder' | 'version' | 'createdAt' | 'updatedAt'
> & { readonly job: JobRow };

/** As the database gives it; times in milliseconds, and null where the person has no application or it no posting. */
interface StoredRow extends Omit<JobRow, 'postedDate' | 'closedAt' | 'coords' | 'closed' | 'isSample' | 'isOwn'> {
  readonly applicationId: string | null;
  readonly stage: Stage;
  readonly notes: string;
  readonly version: number;
  readonly reminderMs: number | null;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly ownJob: OwnJob | null;
  readonly postedMs: number;
  readonly closedMs: number | null;
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

const COLUMNS = `application.id as "applicationId", application.stage, application.notes, application.version,
    ${ms('application.next_reminder')} as "reminderMs", ${ms('application.created_at')} as "createdMs",
    ${ms('application.updated_at')} as "updatedMs", application.own_job as "ownJob",
    job.id, job.title, job.company, job.location, job.city, job.longitude, job.latitude,
    ${ms('job.posted_date')} as "postedMs", job.salary, to_jsonb(job.employment_types) as "employmentTypes",
    to_jsonb(job.skills) as skills, job.experience, job.remote, job.url, job.source,
    ${ms('job.closed_at')} as "closedMs"`;

// One statement is one moment: a revision newer than the list would hide a change from the tab for good.
const BOARD = `select coalesce(board.revision, 0) as revision, ${COLUMNS}
  from (select ?::text as user_id) viewer
  left join board on board.user_id = viewer.user_id
  left join application on application.user_id = viewer.user_id
  left join job on job.id = application.job_id
  order by application.created_at desc, application.id desc`;

const ONE = `select ${COLUMNS} from application left join job on job.id = application.job_id
  where application.user_id = ? and application.id = ?`;

/** Everything on a person's board, newest application first, with the revision it stands at. */
export async function boardRows(
  em: EntityManager,
  userId: string,
): Promise<{ revision: number; applications: ApplicationRow[] }> {
  const rows = await em.execute<(StoredRow & { readonly revision: number })[]>(BOARD, [userId]);
  return {
    revision: rows[0]?.revision ?? 0,
    applications: rows.flatMap((row) => (row.applicationId === null ? [] : applicationRow(row, row.applicationId))),
  };
}

/** One application of a person's; null when it is not theirs, or no more. */
export async function oneApplicationRow(em: EntityManager, userId: string, id: string): Promise<ApplicationRow | null> {
  const [row] = await em.execute<StoredRow[]>(ONE, [userId, id]);
  return row === undefined ? null : applicationRow(row, id);
}

function applicationRow(row: StoredRow, id: string): ApplicationRow {
  const createdAt = new Date(row.createdMs);
  return {
    id,
    stage: row.stage,
    notes: row.notes,
    version: row.version,
    nextReminder: row.reminderMs === null ? null : new Date(row.reminderMs),
    createdAt,
    updatedAt: new Date(row.updatedMs),
    job: row.ownJob === null ? jobRow(row) : ownJobAsJob(row.ownJob, id, createdAt),
  };
}

function jobRow(row: StoredRow): JobRow {
  const closedAt = row.closedMs === null ? null : new Date(row.closedMs);
  const { longitude, latitude, source } = row;
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    city: row.city,
    longitude,
    latitude,
    postedDate: new Date(row.postedMs),
    salary: row.salary,
    employmentTypes: row.employmentTypes,
    skills: row.skills,
    experience: row.experience,
    remote: row.remote,
    url: row.url,
    source,
    closedAt,
    coords: derived.coords({ longitude, latitude, closedAt, source }),
    closed: closedAt !== null,
    isSample: derived.isSample({ longitude, latitude, closedAt, source }),
    isOwn: false,
  };
}
