import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A posting at one source; a job has one row per source. Written by ingest. */
@Entity({ tableName: 'job_source' })
export class JobSource {
  @PrimaryKey({ type: 'text' })
  source!: string;

  @PrimaryKey({ type: 'text' })
  externalId!: string;

  @Property({ type: new BigIntType('string') })
  jobId!: string;

  /** The employer's board at the source; '' where it has none. */
  @Property({ type: 'text' })
  board!: string;

  /** The source whose content the job shows. */
  @Property({ type: 'boolean' })
  isPrimary!: boolean;

  @Property({ type: 'timestamptz', nullable: true })
  closedAt!: Date | null;
}
