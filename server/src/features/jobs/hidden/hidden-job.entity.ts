import { BigIntType, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A posting that a person doesn't want to see in searches any more. */
@Entity({ tableName: 'hidden_job' })
export class HiddenJob {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  @PrimaryKey({ type: new BigIntType('string') })
  jobId!: string;

  @Property({ type: 'timestamptz' })
  hiddenAt!: Date;

  [PrimaryKeyProp]?: ['userId', 'jobId'];
}
