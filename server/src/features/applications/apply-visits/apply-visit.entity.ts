import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An employer's page that a person opened to apply, until they say what became of it. */
@Entity({ tableName: 'apply_visit' })
export class ApplyVisit {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  userId!: string;

  /** null: a job of the person's own. */
  @Property({ type: new BigIntType('string'), nullable: true })
  jobId!: string | null;

  /** The application that holds a job of the person's own; null for a posting. */
  @Property({ type: 'uuid', nullable: true })
  applicationId!: string | null;

  @Property({ type: 'timestamptz' })
  openedAt!: Date;

  /** Not asked before: they said "later". */
  @Property({ type: 'timestamptz' })
  asksFrom!: Date;
}
