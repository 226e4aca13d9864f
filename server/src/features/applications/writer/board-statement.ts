import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentKind, Stage } from '../../../domain/index.ts';
import type { EventKind } from '../model/application-event.entity.ts';
import { APPLICATION_RECORD, type storedApplication } from './application-columns.ts';
import { FIELD_UPDATES } from './application-fields.ts';

type StoredApplication = ReturnType<typeof storedApplication>;

/** The rows written by one change of a board, by operation; keys are column names. */
export interface BoardRecords {
  readonly created: StoredApplication[];
  readonly updated: (StoredApplication & { readonly is_reminder_changed: boolean })[];
  readonly deleted: { readonly id: string }[];
  readonly moves: {
    readonly application_id: string;
    readonly from_stage: Stage | null;
    readonly to_stage: Stage;
    readonly changed_at: Date;
  }[];
  readonly events: {
    readonly application_id: string;
    readonly kind: EventKind;
    readonly subject: string;
    readonly happened_at: Date;
  }[];
  readonly documents: {
    readonly id: string;
    readonly application_id: string;
    readonly user_id: string;
    readonly kind: DocumentKind;
    readonly name: string;
    readonly url: string;
    readonly size: number;
    readonly created_at: Date;
  }[];
  readonly removedDocuments: { readonly id: string }[];
  /** Postings to keep as they are now, for applications that are created. */
  readonly savedPostings: { readonly application_id: string; readonly job_id: string; readonly saved_at: Date }[];
}

export const noRecords = (): BoardRecords => ({
  created: [],
  updated: [],
  deleted: [],
  moves: [],
  events: [],
  documents: [],
  removedDocuments: [],
  savedPostings: [],
});

/** The rows of a JSON parameter, in order: ids then sort events of the same moment. */
const recordRows = (columns: string): string =>
  `rows from (jsonb_to_recordset(?::jsonb) as (${columns})) with ordinality record`;

const insert = (table: string, columns: string): string => {
  const names = columns
    .replace(/\s+/g, ' ')
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ');
  return `insert into ${table} (${names}) select ${names} from ${recordRows(columns)} order by ordinality`;
};

const STATEMENTS: Readonly<Record<keyof BoardRecords, string>> = {
  created: insert('application', APPLICATION_RECORD),
  updated: `update application set stage = record.stage, version = record.version,
      own_job = record.own_job, updated_at = record.updated_at, ${FIELD_UPDATES}
    from ${recordRows(`${APPLICATION_RECORD}, is_reminder_changed boolean`)} where application.id = record.id`,
  deleted: `delete from application using ${recordRows('id uuid')} where application.id = record.id`,
  moves: insert('stage_change', 'application_id uuid, from_stage text, to_stage text, changed_at timestamptz'),
  events: insert('application_event', 'application_id uuid, kind text, subject text, happened_at timestamptz'),
  documents: insert(
    'application_document',
    `id uuid, application_id uuid, user_id text, kind text, name text, url text, size int, created_at timestamptz`,
  ),
  removedDocuments: `delete from application_document using ${recordRows('id uuid')} where application_document.id = record.id`,
  savedPostings: `insert into saved_posting (application_id, title, company, location, salary, employment_types, skills,
      experience, remote, description, document, url, posted_date, saved_at)
    select record.application_id, job.title, job.company, job.location, job.salary, job.employment_types, job.skills,
      job.experience, job.remote, job.description, job.document, job.url, job.posted_date, record.saved_at
    from ${recordRows('application_id uuid, job_id bigint, saved_at timestamptz')} join job on job.id = record.job_id`,
};

const ORDER = [
  'created',
  'updated',
  'deleted',
  'moves',
  'events',
  'documents',
  'removedDocuments',
  'savedPostings',
] as const;

/**
 * Runs when applications for postings are moved out of Saved or deleted. Its statement is part of the one that writes
 * the board, so that a move needs no extra round trip.
 */
export interface BoardListener {
  /**
   * Changes rows, and returns one for each: `update … from decided … returning …`. It reads `decided`, a row
   * `(user_id, job_id)` for each posting, and sees what the same transaction wrote before.
   */
  readonly statement: string;
  /** Called in the same transaction if the statement changed anything. */
  readonly afterChange: (em: EntityManager) => Promise<void>;
}

/** Postings whose application was moved out of Saved or deleted, and the listeners. */
export interface DecidedPostings {
  readonly postings: readonly string[];
  readonly listeners: readonly BoardListener[];
}

const NOTHING_DECIDED: DecidedPostings = { postings: [], listeners: [] };

const DECIDED =
  'decided as (select ?::text as user_id, value::bigint as job_id from jsonb_array_elements_text(?::jsonb))';

/**
 * Writes the records and the board's next revision in one statement: round trips dominate the cost of a move.
 *
 * @param em of a transaction that holds the lock of the board
 * @param changes how much to add to the revision
 * @returns the revision
 */
export async function writeBoard(
  em: EntityManager,
  userId: string,
  records: BoardRecords,
  changes: number,
  { postings, listeners }: DecidedPostings = NOTHING_DECIDED,
): Promise<number> {
  const kinds = ORDER.filter((kind) => records[kind].length > 0);
  const statements = kinds.map((kind) => `${kind === 'removedDocuments' ? 'removed' : kind} as (${STATEMENTS[kind]})`);
  const values = kinds.map((kind) => JSON.stringify(records[kind]));
  const activeListeners = postings.length > 0 ? listeners : [];
  if (activeListeners.length > 0) {
    statements.push(DECIDED, ...activeListeners.map(({ statement }, at) => `listener_${at} as (${statement})`));
    values.push(userId, JSON.stringify(postings));
  }
  const counts = activeListeners.map((_listener, at) => `(select count(*) from listener_${at})`);
  const [row] = await em.execute<{ readonly revision: number; readonly changed: readonly number[] }[]>(
    `${statements.length > 0 ? `with ${statements.join(', ')} ` : ''}update board set revision = revision + ? where user_id = ?
      returning revision, jsonb_build_array(${counts.join(', ')}) as changed`,
    [...values, changes, userId],
  );
  if (row === undefined) throw new TypeError('A board that does not exist was changed.');
  for (const [at, { afterChange }] of activeListeners.entries()) if ((row.changed[at] ?? 0) > 0) await afterChange(em);
  return row.revision;
}
