import type { EntityManager } from '@mikro-orm/postgresql';

interface PersonalTable {
  readonly name: string;
}

/**
 * Deletes every row that belongs to a person, in whatever table. The rule behind it: a table with a column `user_id`
 * holds rows of that person, and what hangs on such a row goes with it (`on delete cascade`). So a feature that adds a
 * table cannot be forgotten here.
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
