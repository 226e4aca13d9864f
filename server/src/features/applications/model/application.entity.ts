import { randomUUID } from 'node:crypto';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Stage } from '../../../domain/index.ts';
import { Job } from '../../jobs/job.entity.ts';
import { moveTo, note, remindAt } from './application-changes.ts';
import { type OwnJob, ownJobAsJob } from './own-job.ts';

/** A person's record of one job, standing in one stage of their board. */
// Simple: a function per field and row would be most of what a board costs.
@ObjectType({
  description: "A person's record of one job, standing in one stage of their board.",
  simpleResolvers: true,
})
@Entity({ tableName: 'application' })
export class Application {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId: string;

  /** null: the job is one of the person's own. */
  @ManyToOne(() => Job, { fieldName: 'job_id', nullable: true })
  posting: Job | null;

  /** Stored here, not among the postings, so that nothing which reads postings could ever show it. */
  @Property({ type: 'json', nullable: true })
  ownJob: OwnJob | null;

  /**
   * The posting, which must be loaded, or the person's own job read as one; see below. `declare`, because what runs from
   * source would make a field of it, empty, and hide what the prototype answers.
   */
  @Field(() => Job)
  declare readonly job: Job;

  @Field(() => Stage)
  @Property({ type: 'text' })
  stage: Stage;

  @Field()
  @Property({ type: 'text' })
  notes: string = '';

  @Field(() => GraphQLISODateTime, { nullable: true })
  @Property({ type: 'timestamptz', nullable: true })
  nextReminder: Date | null = null;

  @Field(() => Int, { description: 'Counts the moves between stages; a move carries the version it saw.' })
  @Property({ type: 'integer' })
  version: number = 1;

  @Field(() => ID, { nullable: true, description: 'What auto-apply did about it; null: its person put it here.' })
  @Property({ type: 'uuid', nullable: true })
  autoApplyAttemptId: string | null = null;

  @Field()
  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;

  constructor(userId: string, job: Job | OwnJob, stage: Stage, now: Date) {
    this.userId = userId;
    this.posting = job instanceof Job ? job : null;
    this.ownJob = job instanceof Job ? null : job;
    this.stage = stage;
    this.createdAt = now;
    this.updatedAt = now;
  }

  /** See `application-changes.ts`, also for the two below. */
  moveTo(stage: Stage, now: Date, seenVersion?: number): boolean {
    return moveTo(this, stage, now, seenVersion);
  }

  note(text: string, now: Date): boolean {
    return note(this, text, now);
  }

  remindAt(at: Date | null, now: Date): boolean {
    return remindAt(this, at, now);
  }

  /** Says something else of a job of the person's own. */
  describeOwnJob(job: OwnJob, now: Date): void {
    this.ownJob = job;
    this.updatedAt = now;
  }
}

// Not written as an accessor of the class: TypeGraphQL takes those for resolvers.
Object.defineProperty(Application.prototype, 'job', {
  configurable: true,
  get(this: Application): Job {
    if (this.posting !== null) return this.posting;
    if (this.ownJob === null) throw new TypeError('An application without a job.');
    return ownJobAsJob(this.ownJob, this.id, this.createdAt);
  },
});
