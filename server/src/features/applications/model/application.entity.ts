import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Stage } from '../../../domain/index.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import { Job, type JobRow } from '../../jobs/jobs.entry.ts';
import type { OwnJob } from './own-job.ts';
import { SalaryExpectation } from './salary-expectation.types.ts';

/**
 * A person's record of one job, in one stage of their board. Read as plain rows (`ApplicationRow`) and written by the board
 * writer; as an entity it gives typed queries their tables.
 */
// Simple resolvers: a function per field and row would dominate the cost of a board.
@ObjectType({
  implements: Node,
  description: "A person's record of one job, in one stage of their board.",
  simpleResolvers: true,
})
@Entity({ tableName: 'application' })
export class Application implements Node {
  @Field(() => ID, { description: 'Unique across all types; the same as `application_id` in REST.' })
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  userId!: string;

  /** null: the person added the job themselves. */
  @ManyToOne(() => Job, { fieldName: 'job_id', nullable: true })
  posting!: Job | null;

  /** Stored here, not with the postings, so that no search can ever return it. */
  @Property({ type: 'json', nullable: true })
  ownJob!: OwnJob | null;

  /** The posting, or the person's own job in the same shape. Set by the row mapper; not a column. */
  @Field(() => Job, { description: 'The job, as it is now.' })
  job!: JobRow;

  @Field(() => Stage, { description: 'Its current stage.' })
  @Property({ type: 'text' })
  stage!: Stage;

  @Field({ description: "The viewer's note, at most 5,000 characters; empty when there is none." })
  @Property({ type: 'text' })
  notes!: string;

  @Field(() => Date, { nullable: true, description: 'When to be reminded, or null when no reminder is set.' })
  @Property({ type: 'timestamptz', nullable: true })
  nextReminder!: Date | null;

  @Field(() => SalaryExpectation, {
    nullable: true,
    description: 'What the viewer wants to earn in this job, or null when they have not said.',
  })
  @Property({ type: 'json', nullable: true })
  salaryExpectation!: SalaryExpectation | null;

  @Field(() => Int, { description: 'Counts its moves between stages. A move must state the version it is based on.' })
  @Property({ type: 'integer' })
  version!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of its auto-apply attempt, or null when the viewer added it.',
  })
  @Property({ type: 'uuid', nullable: true })
  autoApplyAttemptId!: string | null;

  @Field({ description: 'When it was put on the board.' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
