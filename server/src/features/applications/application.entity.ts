import { randomUUID } from 'node:crypto';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { LIMITS, Stage } from '../../domain/index.ts';
import { AppError, invalidInput } from '../../platform/app-error.ts';
import { checkedText } from '../../platform/text.ts';
import { Job } from '../jobs/job.entity.ts';
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

  /**
   * Moves to another stage; any stage may follow any other (SPEC §4).
   *
   * @param seenVersion the version the mover looked at; undefined = whatever it is (REST)
   * @returns false when it stands there already
   * @throws AppError CONFLICT when somebody moved it in between
   */
  moveTo(stage: Stage, now: Date, seenVersion?: number): boolean {
    if (seenVersion !== undefined && seenVersion !== this.version) {
      throw new AppError('CONFLICT', 'This application was moved somewhere else in the meantime.');
    }
    if (stage === this.stage) return false;
    this.stage = stage;
    this.version += 1;
    this.updatedAt = now;
    return true;
  }

  /** @returns false when the note reads so already  @throws AppError INVALID_INPUT when it is too long */
  note(text: string, now: Date): boolean {
    const notes = checkedText(text, LIMITS.noteLength, { field: 'notes', label: 'A note' });
    if (notes === this.notes) return false;
    this.notes = notes;
    this.updatedAt = now;
    return true;
  }

  /** Says something else of a job of the person's own. */
  describeOwnJob(job: OwnJob, now: Date): void {
    this.ownJob = job;
    this.updatedAt = now;
  }

  /**
   * @param at null takes the reminder away
   * @returns false when it stands so already
   * @throws AppError INVALID_INPUT for a year that is a slip of the pen; a past one is due at once
   */
  remindAt(at: Date | null, now: Date): boolean {
    const year = at?.getUTCFullYear();
    if (year !== undefined && !(year >= 2000 && year <= 2099)) {
      throw invalidInput('A reminder needs a date between 2000 and 2099.', { field: 'nextReminder' });
    }
    if (at?.getTime() === this.nextReminder?.getTime()) return false;
    this.nextReminder = at;
    this.updatedAt = now;
    return true;
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
