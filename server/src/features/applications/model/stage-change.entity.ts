import { BigIntType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Rel } from '@mikro-orm/core';
import type { Stage } from '../../../domain/index.ts';
import { Application } from './application.entity.ts';

/** One move of an application between stages. */
@Entity({ tableName: 'stage_change' })
export class StageChange {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @ManyToOne(() => Application)
  application!: Rel<Application>;

  /** null: the application was created in `toStage`. */
  @Property({ type: 'text', nullable: true })
  fromStage!: Stage | null;

  @Property({ type: 'text' })
  toStage!: Stage;

  @Property({ type: 'timestamptz' })
  changedAt!: Date;
}
