import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../../platform/graphql/node.types.ts';
import { AutoApplyProblem } from './auto-apply-attempt.types.ts';
import { problemOf } from './auto-apply-problems.ts';

/** The state of a run; the values are stored. */
export enum AutoApplyRunStatus {
  QUEUED = 'queued',
  RUNNING = 'running',
  DONE = 'done',
  STOPPED = 'stopped',
  FAILED = 'failed',
}

registerEnumType(AutoApplyRunStatus, {
  name: 'AutoApplyRunStatus',
  description: 'The state of an auto-apply run. The last three are final.',
  valuesConfig: {
    QUEUED: { description: 'Waiting to start.' },
    RUNNING: { description: 'Looking for jobs and preparing applications.' },
    DONE: { description: 'Finished.' },
    STOPPED: { description: 'Ended early because auto-apply was switched off or paused.' },
    FAILED: { description: 'Given up; `problem` says why.' },
  },
});

/** One search for matching jobs that creates attempts, scheduled or started by the person. */
@ObjectType({ implements: Node, description: 'One search for matching jobs that prepares applications.' })
@Entity({ tableName: 'auto_apply_run' })
export class AutoApplyRun {
  @Field(() => ID, { description: "The run's id." })
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId!: string;

  @Field(() => Int, {
    description: 'Grows with every change. Ignore an event with a lower revision than the one you have.',
  })
  @Property({ type: 'integer' })
  revision: number = 1;

  @Field({ description: 'Whether the viewer started it rather than the schedule.' })
  @Property({ type: 'boolean' })
  isManual!: boolean;

  @Field(() => AutoApplyRunStatus, { description: 'Its current state.' })
  @Property({ type: 'text' })
  status: AutoApplyRunStatus = AutoApplyRunStatus.QUEUED;

  @Field(() => Int, { description: 'How many jobs matched.' })
  @Property({ type: 'integer' })
  matched: number = 0;

  @Field(() => Int, { name: 'prepared', description: 'How many applications it prepared so far.' })
  @Property({ type: 'integer' })
  taken: number = 0;

  /** How often workers leased it, so that a run that crashes the server is given up. */
  @Property({ type: 'integer' })
  attempts: number = 0;

  /** The worker that holds the lease. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'holder' })
  leaseHolder: string | null = null;

  @Property({ type: 'timestamptz', nullable: true, fieldName: 'held_until' })
  leaseUntil: Date | null = null;

  /** By the database's clock. */
  @Property({ type: 'timestamptz' })
  queuedAt!: Date;

  /** A code of `auto-apply-problems`. */
  @Property({ type: 'text', nullable: true, fieldName: 'problem' })
  problemCode: string | null = null;

  @Field(() => Date, { description: 'When it was created.' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended, or null while it is queued or running.' })
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  @Field(() => AutoApplyProblem, {
    nullable: true,
    description: 'Why it prepared nothing, or not everything; otherwise null.',
  })
  problem(): AutoApplyProblem | null {
    return problemOf(this.problemCode);
  }
}
