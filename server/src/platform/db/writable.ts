import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * More memory than the statement may use, so that it spills to disk: the database needs about 600 KB where its tables
 * are stored, and frees it at the end of the statement.
 */
const SPILL = `select count(*) from (select repeat('x', 20) || n as line from generate_series(1, 20000) n order by line) lines`;

/**
 * Resolves when the database is writable: its tablespace, and its log down to the disk. Leaves nothing behind.
 *
 * @throws the database's error
 */
export async function requireWritable(em: EntityManager): Promise<void> {
  await em.fork().transactional(async (inner) => {
    await inner.execute(`set local work_mem = '64kB'`);
    await inner.execute(SPILL);
    await inner.execute(`select pg_logical_emit_message(true, 'foothold', 'ready')`);
  });
}
