import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An application that was deleted and can still be restored: its row and all that belonged to it, as they were. */
@Entity({ tableName: 'deleted_application' })
export class DeletedApplication {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  userId!: string;

  @Property({ type: 'timestamptz' })
  deletedAt!: Date;

  /** Rows by the names of their tables, with the names of the columns. */
  @Property({ type: 'json' })
  content!: Readonly<Record<string, object>>;
}
