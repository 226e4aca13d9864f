import { randomUUID } from 'node:crypto';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { LIMITS, Stage } from '../../domain/index.ts';
import { AppError, invalidInput } from '../../platform/app-error.ts';
import { checkedText } from '../../platform/text.ts';
import { Job } from '../jobs/job.entity.ts';

/** A person's record of one job, standing in one stage of their board. */
@ObjectType({ description: "A person's record of one job, standing in one stage of their board." })
@Entity({ tableName: 'application' })
export class Application {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId: string;

  @Field(() => Job)
  @ManyToOne(() => Job)
  job: Job;

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

  constructor(userId: string, job: Job, stage: Stage, now: Date) {
    this.userId = userId;
    this.job = job;
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

  /**
   * @param at null takes the reminder away
   * @returns false when it stands so already
   * @throws AppError INVALID_INPUT for a date outside of what calendars and the database hold
   */
  remindAt(at: Date | null, now: Date): boolean {
    const year = at?.getUTCFullYear();
    if (year !== undefined && !(year >= 1970 && year <= 9999)) {
      throw invalidInput('A reminder needs a date between 1970 and 9999.', { field: 'nextReminder' });
    }
    if (at?.getTime() === this.nextReminder?.getTime()) return false;
    this.nextReminder = at;
    this.updatedAt = now;
    return true;
  }
}
