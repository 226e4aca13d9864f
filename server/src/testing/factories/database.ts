import type { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../entities.ts';
import { createOrm } from '../../platform/db/orm.ts';

/** Where a factory stores what it makes: a test app, or a database that other processes use. */
export interface Database {
  readonly orm: MikroORM;
}

/** Connects factories to a migrated database; for tests of other processes. */
export async function openDatabase(url: string): Promise<Database & { close(): Promise<void> }> {
  const orm = await createOrm(url, entities, { max: 1 });
  return { orm, close: () => orm.close() };
}
