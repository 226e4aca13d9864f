import { createHash } from 'node:crypto';
import { FORMER_NAMES } from './objects/former-names.sql.ts';
import { SEARCH_CHANGES } from './objects/search-changes.sql.ts';
import { WAKE_WORKERS } from './objects/wake-workers.sql.ts';

/** Functions and triggers that live in the database, as idempotent SQL. */
export interface DatabaseObject {
  readonly name: string;
  readonly text: string;
}

/** In the order in which they are applied. */
export const DATABASE_OBJECTS: readonly DatabaseObject[] = [WAKE_WORKERS, SEARCH_CHANGES, FORMER_NAMES];

/** Runs one statement, or several without values. @returns its rows */
type Execute = (statement: string, values?: string[]) => Promise<{ hash?: string }[]>;

/**
 * Brings functions and triggers up to date. Only those whose text changed are touched: replacing a trigger waits for
 * every writer of its table.
 */
export async function applyObjects(execute: Execute): Promise<void> {
  for (const { name, text } of DATABASE_OBJECTS) {
    const hash = createHash('sha256').update(text).digest('hex');
    const [applied] = await execute('select hash from database_object where name = ?', [name]);
    if (applied?.hash === hash) continue;
    await execute(text);
    await execute(
      'insert into database_object (name, hash) values (?, ?) on conflict (name) do update set hash = excluded.hash',
      [name, hash],
    );
  }
}
