import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * One row per person: the revision of their board. The row is also the lock for every change to the board, so the
 * plan's limit holds and revisions have no gaps.
 */
@Entity({ tableName: 'board' })
export class BoardState {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  @Property({ type: 'integer' })
  revision!: number;
}
