import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AutoApplyProblem } from './auto-apply-attempt.types.ts';
import { problemOf } from './auto-apply-problems.ts';

/** Where a run stands; the database keeps the values. */
export enum AutoApplyRunStatus {
  QUEUED = 'queued',
  RUNNING = 'running',
  DONE = 'done',
  STOPPED = 'stopped',
  FAILED = 'failed',
}

registerEnumType(AutoApplyRunStatus, {
  name: 'AutoApplyRunStatus',
  description:
    'Where a run stands. STOPPED: auto-apply was turned off or paused meanwhile. The last three are its end.',
});

/** One round of looking for jobs and taking them on, by the clock or because its person asked for it. */
@ObjectType({ description: 'One round of looking for jobs and taking them on.' })
@Entity({ tableName: 'auto_apply_run' })
export class AutoApplyRun {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId!: string;

  @Field(() => Int, { description: 'Rises with every change; what carries a lower one is out of date.' })
  @Property({ type: 'integer' })
  revision: number = 1;

  @Field({ description: 'Its person asked for it.' })
  @Property({ type: 'boolean' })
  isManual!: boolean;

  @Field(() => AutoApplyRunStatus)
  @Property({ type: 'text' })
  status: AutoApplyRunStatus = AutoApplyRunStatus.QUEUED;

  @Field(() => Int, { description: 'Jobs that matched.' })
  @Property({ type: 'integer' })
  matched: number = 0;

  @Field(() => Int, { description: 'Jobs that were taken on so far.' })
  @Property({ type: 'integer' })
  taken: number = 0;

  /** How often a worker took it. One that takes its server down is not taken for ever. */
  @Property({ type: 'integer' })
  attempts: number = 0;

  /** The worker that has it, until its lease is over. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'holder' })
  leaseHolder: string | null = null;

  @Property({ type: 'timestamptz', nullable: true, fieldName: 'held_until' })
  leaseUntil: Date | null = null;

  /** By the database's own clock. */
  @Property({ type: 'timestamptz' })
  queuedAt!: Date;

  /** A code of `auto-apply-problems`. */
  @Property({ type: 'text', nullable: true, fieldName: 'problem' })
  problemCode: string | null = null;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'null: it goes on.' })
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Field(() => AutoApplyProblem, { nullable: true, description: 'Why it took on nothing, or not everything.' })
  problem(): AutoApplyProblem | null {
    return problemOf(this.problemCode);
  }
}
