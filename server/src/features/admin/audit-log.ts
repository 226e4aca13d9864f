import type { Pool } from 'pg';
import type { Viewer } from '../../platform/auth/viewer.ts';

/** What an operator did. */
export interface OperatorAction {
  readonly id: string;
  readonly at: Date;
  readonly email: string;
  /** For people, e.g. 'Paused the run'. */
  readonly action: string;
  /** What it was done to, e.g. 'greenhouse:acme'; '' when the action says it all. */
  readonly subject: string;
}

const KEPT_ACTIONS = 1_000;

/** Notes an action; the oldest ones beyond a thousand go. */
export async function noteAction(
  pool: Pool,
  { id, email }: Viewer,
  { action, subject, now }: { action: string; subject: string; now: Date },
): Promise<void> {
  await pool.query('insert into operator_action (at, user_id, email, action, subject) values ($1, $2, $3, $4, $5)', [
    now,
    id,
    email,
    action,
    subject,
  ]);
  await pool.query(`delete from operator_action where id <= (select max(id) from operator_action) - ${KEPT_ACTIONS}`);
}

/** The latest actions, newest first. */
export async function latestActions(pool: Pool, first: number): Promise<OperatorAction[]> {
  const { rows } = await pool.query<OperatorAction>(
    'select id, at, email, action, subject from operator_action order by id desc limit $1',
    [first],
  );
  return rows;
}
