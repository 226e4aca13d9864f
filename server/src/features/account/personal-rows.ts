import type { EntityManager } from '@mikro-orm/postgresql';

interface PersonalTable {
  readonly name: string;
}

/**
 * Deletes every row of a person in all tables. By convention, a table with a column `user_id` contains rows of that
 * person, and dependent rows are deleted with them (`on delete cascade`), so that a new table can't be forgotten here.
 *
 * Raw text, because only the database knows which tables these are.
 *
 * @param em of a running transaction
 * @param except tables whose rows stay for now
 */
export async function deletePersonalRows(em: EntityManager, userId: string, except: readonly string[]): Promise<void> {
  const tables = await em.execute<PersonalTable[]>(
    `select quote_ident(table_name) as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'user_id' order by table_name`,
  );
  for (const { name } of tables) {
    if (!except.includes(name)) await em.execute(`delete from ${name} where user_id = ?`, [userId]);
  }
}
