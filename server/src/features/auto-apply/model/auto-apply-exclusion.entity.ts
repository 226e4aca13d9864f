import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A job the person never wants to apply for. */
@Entity({ tableName: 'auto_apply_exclusion' })
export class AutoApplyExclusion {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  @PrimaryKey({ type: new BigIntType('string') })
  jobId!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
