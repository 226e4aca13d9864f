import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A deleted application that can still be restored: its row and everything that belonged to it. */
@Entity({ tableName: 'deleted_application' })
export class DeletedApplication {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  userId!: string;

  @Property({ type: 'timestamptz' })
  deletedAt!: Date;

  /** Rows by table name, with column names as keys. */
  @Property({ type: 'json' })
  content!: Readonly<Record<string, object>>;
}
