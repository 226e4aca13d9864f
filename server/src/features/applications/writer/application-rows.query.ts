import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stage } from '../../../domain/index.ts';
import { derived } from '../../jobs/job.entity.ts';
import { SAMPLE_SOURCE } from '../../jobs/own-sources.ts';
import type { JobRow } from '../../jobs/job-rows.query.ts';
import type { Application } from '../model/application.entity.ts';
import { type OwnJob, ownJobAsJob } from '../model/own-job.ts';

/** An application as lists show it: a plain row, because hydrating entities is nearly all that a long board costs. */
export type ApplicationRow = Pick<
  Application,
  'id' | 'stage' | 'notes' | 'nextReminder' | 'version' | 'autoApplyAttemptId' | 'createdAt' | 'updatedAt'
> & { readonly job: JobRow };

/** What of a job a card shows. */
export const CARD_JOB_FIELDS = [
  'id',
  'title',
  'company',
  'location',
  'salary',
  'url',
  'closed',
  'isSample',
  'isOwn',
] as const;

/** An application as a card shows it: of a long board, half of the time goes into what no card shows. */
export type CardRow = Omit<ApplicationRow, 'job' | 'updatedAt'> & {
  readonly job: Pick<JobRow, (typeof CARD_JOB_FIELDS)[number]>;
};

/** As the database gives it; times in milliseconds, and null where the person has no application or it no posting. */
interface StoredCard extends Omit<CardRow['job'], 'isSample' | 'isOwn'> {
  readonly applicationId: string | null;
  readonly stage: Stage;
  readonly notes: string;
  readonly version: number;
  readonly autoApplyAttemptId: string | null;
  readonly reminderMs: number | null;
  readonly createdMs: number;
  readonly ownJob: OwnJob | null;
  readonly source: string;
}

interface StoredRow extends StoredCard, Omit<JobRow, 'postedDate' | 'closedAt' | 'coords' | keyof CardRow['job']> {
  readonly source: string;
  readonly updatedMs: number;
  readonly postedMs: number;
  readonly closedMs: number | null;
}

// Not `extract`, whose exact decimals take the database longer than the rest of the row.
const ms = (column: string): string => `date_part('epoch', ${column}) * 1000`;

const CARD_COLUMNS = `application.id as "applicationId", application.stage, application.notes, application.version,
    application.auto_apply_attempt_id as "autoApplyAttemptId",
    ${ms('application.next_reminder')} as "reminderMs", ${ms('application.created_at')} as "createdMs",
    application.own_job as "ownJob", job.id, job.title, job.company, job.location, job.salary, job.url, job.source,
    job.closed_at is not null as closed`;

const COLUMNS = `${CARD_COLUMNS}, ${ms('application.updated_at')} as "updatedMs", job.city, job.longitude, job.latitude,
    ${ms('job.posted_date')} as "postedMs", to_jsonb(job.employment_types) as "employmentTypes",
    to_jsonb(job.skills) as skills, job.experience, job.remote, ${ms('job.closed_at')} as "closedMs"`;

// One statement is one moment: a revision newer than the list would hide a change from the tab for good.
const board = (columns: string): string => `select coalesce(board.revision, 0) as revision, ${columns}
  from (select ?::text as user_id) viewer
  left join board on board.user_id = viewer.user_id
  left join application on application.user_id = viewer.user_id
  left join job on job.id = application.job_id
  order by application.created_at desc, application.id desc`;

const ONE = `select ${COLUMNS} from application left join job on job.id = application.job_id
  where application.user_id = ? and application.id = ?`;

const BOARD = board(COLUMNS);
const CARDS = board(CARD_COLUMNS);

// Both rows as they are once the lock is held: whoever waited for it reads what the one before wrote.
const LOCKED = `select board.revision, ${COLUMNS} from board
  join application on application.user_id = board.user_id left join job on job.id = application.job_id
  where board.user_id = ? and application.id = ? for update of board, application`;

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

/** The same with as much of each job as cards show. */
export async function boardCards(
  em: EntityManager,
  userId: string,
): Promise<{ revision: number; applications: CardRow[] }> {
  const rows = await em.execute<(StoredCard & { readonly revision: number })[]>(CARDS, [userId]);
  return {
    revision: rows[0]?.revision ?? 0,
    applications: rows.flatMap((row) => (row.applicationId === null ? [] : cardRow(row, row.applicationId))),
  };
}

/** What a person's board stands at; 0 before its first change. */
export async function boardRevision(em: EntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ revision: number }[]>('select revision from board where user_id = ?', [userId]);
  return row?.revision ?? 0;
}

/** One application of a person's; null when it is not theirs, or no more. */
export async function oneApplicationRow(em: EntityManager, userId: string, id: string): Promise<ApplicationRow | null> {
  const [row] = await em.execute<StoredRow[]>(ONE, [userId, id]);
  return row === undefined ? null : applicationRow(row, id);
}

/**
 * One application of a person's with the revision of their board, both locked until the transaction ends; null when it is
 * not theirs, or when nothing was changed on their board yet.
 *
 * @param em of a running transaction
 */
export async function lockedApplicationRow(
  em: EntityManager,
  userId: string,
  id: string,
): Promise<{ revision: number; application: ApplicationRow } | null> {
  const [row] = await em.execute<(StoredRow & { readonly revision: number })[]>(LOCKED, [userId, id]);
  return row === undefined ? null : { revision: row.revision, application: applicationRow(row, id.toLowerCase()) };
}

function cardRow(row: StoredCard, id: string): CardRow {
  const {
    stage,
    notes,
    version,
    autoApplyAttemptId,
    title,
    company,
    location,
    salary,
    url,
    closed,
    ownJob,
    reminderMs,
  } = row;
  const createdAt = new Date(row.createdMs);
  const nextReminder = reminderMs === null ? null : new Date(reminderMs);
  const isSample = row.source === SAMPLE_SOURCE;
  const job =
    ownJob === null
      ? { id: row.id, title, company, location, salary, url, closed, isSample, isOwn: false }
      : ownJobAsJob(ownJob, id, createdAt);
  return { id, stage, notes, version, autoApplyAttemptId, nextReminder, createdAt, job };
}

function applicationRow(row: StoredRow, id: string): ApplicationRow {
  const createdAt = new Date(row.createdMs);
  return {
    id,
    stage: row.stage,
    notes: row.notes,
    version: row.version,
    nextReminder: row.reminderMs === null ? null : new Date(row.reminderMs),
    autoApplyAttemptId: row.autoApplyAttemptId,
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
    closed: row.closed,
    isSample: derived.isSample({ longitude, latitude, closedAt, source }),
    isOwn: false,
  };
}
