import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentKind } from '../../../domain/index.ts';
import type { Addition } from './board-match.ts';

/** A document whose file lies in the store already. */
export interface StoredDocument {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly url: string;
  readonly size: number;
  readonly createdAt: Date;
}

/** Rows written by one statement: few enough that nobody else waits for their JSON. */
const BATCH = 200;

const COLUMNS = {
  application: `id uuid, user_id text, job_id bigint, own_job jsonb, stage text, notes text, next_reminder timestamptz,
    version int, created_at timestamptz, updated_at timestamptz`,
  stage_change: 'application_id uuid, from_stage text, to_stage text, changed_at timestamptz',
  application_event: 'application_id uuid, kind text, subject text, happened_at timestamptz',
  application_document: `id uuid, application_id uuid, user_id text, kind text, name text, url text, size int,
    created_at timestamptz`,
} as const;

type Table = keyof typeof COLUMNS;

/**
 * Writes the additions with all that hangs on them.
 *
 * @param em of a running transaction under the board's lock
 * @returns the id of the last one
 */
export async function writeAdditions(
  em: EntityManager,
  userId: string,
  additions: readonly Addition[],
  documentsOf: ReadonlyMap<Addition['candidate'], readonly StoredDocument[]>,
): Promise<string> {
  let last = '';
  for (let from = 0; from < additions.length; from += BATCH) {
    const rows: Record<Table, object[]> = {
      application: [],
      stage_change: [],
      application_event: [],
      application_document: [],
    };
    for (const { candidate, postingId, ownJob } of additions.slice(from, from + BATCH)) {
      const { stage, notes, nextReminder, createdAt, updatedAt, moves, events } = candidate;
      last = randomUUID();
      const application_id = last;
      rows.application.push({
        id: last,
        user_id: userId,
        job_id: postingId,
        own_job: ownJob,
        stage,
        notes,
        next_reminder: nextReminder,
        version: moves.length,
        created_at: createdAt,
        updated_at: updatedAt,
      });
      for (const { from: from_stage, to: to_stage, at: changed_at } of moves) {
        rows.stage_change.push({ application_id, from_stage, to_stage, changed_at });
      }
      for (const { kind, subject, at: happened_at } of events) {
        rows.application_event.push({ application_id, kind, subject, happened_at });
      }
      for (const { createdAt: created_at, ...file } of documentsOf.get(candidate) ?? []) {
        rows.application_document.push({ ...file, id: randomUUID(), application_id, user_id: userId, created_at });
      }
    }
    await insert(em, 'application', rows.application);
    await insert(em, 'stage_change', rows.stage_change);
    await insert(em, 'application_event', rows.application_event);
    await insert(em, 'application_document', rows.application_document);
  }
  return last;
}

async function insert(em: EntityManager, table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = COLUMNS[table]
    .replace(/\s+/g, ' ')
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ');
  // In the order of the rows: what happened at one moment is told apart by the order it was written in.
  await em.execute(
    `insert into ${table} (${names}) select ${names} from rows from (jsonb_to_recordset(?::jsonb) as (${COLUMNS[table]}))
       with ordinality order by ordinality`,
    [JSON.stringify(rows)],
  );
}
