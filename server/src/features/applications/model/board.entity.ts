import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * One row a person: the counter of the changes to their board. The row is also the lock under which all changes of one
 * board are made, so the plan's limit holds and revisions follow each other without a gap.
 */
@Entity({ tableName: 'board' })
export class BoardState {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  @Property({ type: 'integer' })
  revision!: number;
}
