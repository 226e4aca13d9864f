import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Stage } from '../../../domain/index.ts';
import { Job, type JobRow } from '../../jobs/jobs.entry.ts';
import type { OwnJob } from './own-job.ts';

/**
 * A person's record of one job, in one stage of their board. Read as plain rows (`ApplicationRow`) and written by the board
 * writer; as an entity it gives typed queries their tables.
 */
// Simple: a function per field and row would be most of what a board costs.
@ObjectType({
  description: "A person's record of one job, standing in one stage of their board.",
  simpleResolvers: true,
})
@Entity({ tableName: 'application' })
export class Application {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  userId!: string;

  /** null: the job is one of the person's own. */
  @ManyToOne(() => Job, { fieldName: 'job_id', nullable: true })
  posting!: Job | null;

  /** Stored here, not among the postings, so that nothing which reads postings could ever show it. */
  @Property({ type: 'json', nullable: true })
  ownJob!: OwnJob | null;

  /** The posting, or the person's own job in the same shape: set by the mapper of rows, and no column. */
  @Field(() => Job)
  job!: JobRow;

  @Field(() => Stage)
  @Property({ type: 'text' })
  stage!: Stage;

  @Field()
  @Property({ type: 'text' })
  notes!: string;

  @Field(() => Date, { nullable: true })
  @Property({ type: 'timestamptz', nullable: true })
  nextReminder!: Date | null;

  @Field(() => Int, { description: 'Counts the moves between stages; a move carries the version it saw.' })
  @Property({ type: 'integer' })
  version!: number;

  @Field(() => ID, { nullable: true, description: 'What auto-apply did about it; null: its person put it here.' })
  @Property({ type: 'uuid', nullable: true })
  autoApplyAttemptId!: string | null;

  @Field()
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
