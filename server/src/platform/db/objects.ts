import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Functions and triggers that stay in the database, each file their current text. It may be applied again and again. */
const FOLDER = path.join(import.meta.dirname, 'objects');

/** Runs one statement, or several without values. @returns its rows */
type Execute = (statement: string, values?: string[]) => Promise<{ hash?: string }[]>;

/**
 * Brings functions and triggers to the text of their files. Only those whose text changed are touched: replacing a trigger
 * waits for every writer of its table.
 */
export async function applyObjects(execute: Execute): Promise<void> {
  for (const file of (await readdir(FOLDER)).toSorted()) {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    const name = path.basename(file, '.sql');
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
