import type { EntityManager } from '@mikro-orm/postgresql';
import type { ColumnType } from 'kysely';

type EntityClasses = Readonly<Record<string, abstract new (...args: never[]) => object>>;

/** Column types: as read, as inserted (optional columns take the database's default), and as updated. */
type Column<Value> = ColumnType<Value, Value | undefined, Value>;

/** A relation is stored as the id of its target; JSON columns have no id of their own. */
type Stored<Value> = Value extends { id: infer Id } ? Id : Value;

/** Columns of an entity by property name, without methods. */
type Columns<Entity> = {
  [Property in keyof Entity as Entity[Property] extends (...args: never[]) => unknown ? never : Property]: Column<
    Stored<Entity[Property]>
  >;
};

/** Tables by entity name. */
export type Tables<Classes extends EntityClasses> = {
  [Name in keyof Classes]: Classes[Name] extends abstract new (...args: never[]) => infer Entity
    ? Columns<Entity>
    : never;
};

const NAMES_OF_ENTITIES = {
  tableNamingStrategy: 'entity',
  columnNamingStrategy: 'property',
  convertValues: true,
} as const;

/**
 * The typed query builder over entities, for statements outside the unit of work: tables and columns have the names of
 * classes and properties, and values have the entities' types. Within `em.transactional` it is part of the transaction.
 * In a join with `Job`, select `Job.id` and not the other side's `jobId`: MikroORM takes a column `job_id` for the id of
 * the table `job`.
 *
 * @param entities whose tables the statement uses, by class name: `tablesOf(em, { CvRun })`
 */
export function tablesOf<const Classes extends EntityClasses>(
  em: EntityManager,
  _entities: Classes,
): ReturnType<typeof em.getKysely<Tables<Classes>, typeof NAMES_OF_ENTITIES>> {
  return em.getKysely<Tables<Classes>, typeof NAMES_OF_ENTITIES>(NAMES_OF_ENTITIES);
}
