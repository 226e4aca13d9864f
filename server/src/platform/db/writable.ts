import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * More than the memory such a statement gets, so that it goes to disk: the database has to find room where its tables
 * lie, for about 600 KB, and gives it back at the end of the statement.
 */
const SPILL = `select count(*) from (select repeat('x', 20) || n as line from generate_series(1, 20000) n order by line) lines`;

/**
 * Resolves when the database can be written to: where tables grow, and in its log up to the disk. Leaves no row behind,
 * and nothing to be cleaned up.
 *
 * @throws whatever the database says
 */
export async function requireWritable(em: EntityManager): Promise<void> {
  await em.fork().transactional(async (inner) => {
    await inner.execute(`set local work_mem = '64kB'`);
    await inner.execute(SPILL);
    await inner.execute(`select pg_logical_emit_message(true, 'foothold', 'ready')`);
  });
}
