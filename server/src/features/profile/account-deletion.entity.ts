import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An account that is being deleted, or was a moment ago: nothing begins in its name any more. */
@Entity({ tableName: 'account_deletion' })
export class AccountDeletion {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  @Property({ type: 'timestamptz' })
  requestedAt!: Date;
}
