import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An account that is being deleted, or was deleted a moment ago: nothing new starts for it. */
@Entity({ tableName: 'account_deletion' })
export class AccountDeletion {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  @Property({ type: 'timestamptz' })
  requestedAt!: Date;
}
