import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PrimaryKeyProp } from '@mikro-orm/core';

/** A text that a master CV was read from. It may have 200,000 characters: loaded when it is shown. */
@Entity({ tableName: 'master_cv_source' })
export class MasterCvSource {
  readonly [PrimaryKeyProp]?: ['userId', 'id'];

  @PrimaryKey({ type: 'text' })
  userId!: string;

  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  fileName!: string;

  /** BCP 47; '' when unknown. */
  @Property({ type: 'text' })
  language!: string;

  @Property({ type: 'timestamptz' })
  readAt!: Date;

  @Property({ type: 'text', lazy: true })
  text!: string;
}
