import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stage } from '../../../domain/index.ts';
import type { ApplicationRow } from './application-rows.query.ts';

/** What of an application is to be written beside what every change touches. */
export interface Written {
  /** Where it stood, when it was moved. */
  readonly from: Stage | null;
  readonly isReminded: boolean;
}

/**
 * Writes a changed application, its move and the board's next revision, in one statement: what the database is asked in
 * turn is most of what a move costs.
 *
 * @param em of a transaction that holds the lock of the board
 * @returns the revision
 */
export async function writeApplication(
  em: EntityManager,
  userId: string,
  { id, stage, notes, version, updatedAt, nextReminder }: ApplicationRow,
  { from, isReminded }: Written,
): Promise<number> {
  // A reminder that stays is not named: to name it would schedule it anew.
  const reminder = isReminded ? ', next_reminder = ?' : '';
  const move = from === null ? '' : MOVE;
  const [row] = await em.execute<{ readonly revision: number }[]>(
    `with changed as (
      update application set stage = ?, notes = ?, version = ?, updated_at = ?${reminder} where id = ?
    )${move}
    update board set revision = revision + 1 where user_id = ? returning revision`,
    [
      stage,
      notes,
      version,
      updatedAt,
      ...(isReminded ? [nextReminder] : []),
      id,
      ...(from === null ? [] : [id, from, stage, updatedAt]),
      userId,
    ],
  );
  if (row === undefined) throw new TypeError('A board that is not there was changed.');
  return row.revision;
}

const MOVE = `, moved as (
      insert into stage_change (application_id, from_stage, to_stage, changed_at) values (?, ?, ?, ?)
    )`;
