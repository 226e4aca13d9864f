import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Node } from '../../../platform/graphql/node.types.ts';
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
  description: 'Where an auto-apply run stands. The last three are final.',
  valuesConfig: {
    QUEUED: { description: 'Waiting to start.' },
    RUNNING: { description: 'Looking for jobs and preparing applications.' },
    DONE: { description: 'Finished.' },
    STOPPED: { description: 'Ended early because auto-apply was switched off or paused.' },
    FAILED: { description: 'Given up; `problem` says why.' },
  },
});

/** One round of looking for jobs and taking them on, by the clock or because its person asked for it. */
@ObjectType({ implements: Node, description: 'One round of looking for jobs and preparing applications.' })
@Entity({ tableName: 'auto_apply_run' })
export class AutoApplyRun {
  @Field(() => ID, { description: "The run's id." })
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId!: string;

  @Field(() => Int, {
    description: 'Rises with every change. Ignore an event with a lower revision than the one at hand.',
  })
  @Property({ type: 'integer' })
  revision: number = 1;

  @Field({ description: 'Whether the viewer started it rather than the schedule.' })
  @Property({ type: 'boolean' })
  isManual!: boolean;

  @Field(() => AutoApplyRunStatus, { description: 'Where it stands.' })
  @Property({ type: 'text' })
  status: AutoApplyRunStatus = AutoApplyRunStatus.QUEUED;

  @Field(() => Int, { description: 'How many jobs matched.' })
  @Property({ type: 'integer' })
  matched: number = 0;

  @Field(() => Int, { name: 'prepared', description: 'How many applications it took on so far.' })
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
