import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CvOptions } from '../../../domain/index.ts';
import { ErrorCodeEnum } from '../../../platform/graphql/error-code.types.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import type { CvPosting } from '../model/cv-posting.ts';

/** The state of a run; the values are stored. */
export enum CvRunStatus {
  QUEUED = 'queued',
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'failed',
  CANCELLED = 'cancelled',
}

/** What a run is doing, in this order. */
export enum CvRunStage {
  READING = 'reading',
  STRUCTURING = 'structuring',
  REWRITING = 'rewriting',
  CHECKING = 'checking',
  RENDERING = 'rendering',
}

registerEnumType(CvRunStatus, {
  name: 'CvRunStatus',
  description: 'Where a CV run stands. The last three are final.',
  valuesConfig: {
    QUEUED: { description: 'Waiting to start.' },
    RUNNING: { description: 'In progress; see `CvRun.stage`.' },
    DONE: { description: 'Finished; see `CvRun.version`.' },
    FAILED: { description: 'Failed; see `CvRun.error`.' },
    CANCELLED: { description: 'Cancelled by the viewer.' },
  },
});
registerEnumType(CvRunStage, {
  name: 'CvRunStage',
  description: 'What a run is doing, in this order.',
  valuesConfig: {
    READING: { description: 'Reading the file.' },
    STRUCTURING: { description: 'Finding the facts.' },
    REWRITING: { description: 'Rewriting lines.' },
    CHECKING: { description: 'Checking every claim.' },
    RENDERING: { description: 'Making the documents.' },
  },
});

@ObjectType({ description: 'Why a run failed.' })
export class CvRunError {
  @Field(() => ErrorCodeEnum, { description: 'What happened, for programs.' })
  code!: string;

  @Field({ description: 'One sentence for people.' })
  message!: string;
}

/** What somebody asks of the optimiser: the file by its name, and what is to become of it. */
export type NewCvRun = Pick<
  CvRun,
  'userId' | 'uploadId' | 'fileName' | 'options' | 'posting' | 'idempotencyKey' | 'requestHash'
>;

/** One run of the optimiser: a row, so that it outlives page and server. Changed by plain statements, see cv-run-rows. */
@ObjectType({ implements: Node, description: 'A run of the CV optimizer.' })
@Entity({ tableName: 'cv_run' })
export class CvRun {
  @Field(() => ID, { description: "The run's id." })
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId: string;

  @Field(() => Int, {
    description: 'Grows with every change. Ignore an event with a lower revision than the one you have.',
  })
  @Property({ type: 'integer' })
  revision: number = 1;

  @Field(() => CvRunStatus, { description: 'Its current state.' })
  @Property({ type: 'text' })
  status: CvRunStatus = CvRunStatus.QUEUED;

  @Field(() => CvRunStage, { nullable: true, description: 'What it is doing, or null while it waits.' })
  @Property({ type: 'text', nullable: true })
  stage: CvRunStage | null = null;

  @Field(() => Int, { description: 'How far it is, 0 to 100.' })
  @Property({ type: 'integer' })
  progress: number = 0;

  @Property({ type: 'uuid' })
  uploadId: string;

  @Field({ description: "The file's original name." })
  @Property({ type: 'text' })
  fileName: string;

  @Property({ type: 'json' })
  options: CvOptions;

  /** The job it is written for; null = none. */
  @Property({ type: 'json', nullable: true })
  posting: CvPosting | null;

  /** Of everything that was asked for, so that a key is not used for two things. */
  @Property({ type: 'text' })
  requestHash: string;

  @Property({ type: 'text', nullable: true })
  idempotencyKey: string | null;

  /** How often it was begun; one that takes its server down is not begun for ever. */
  @Property({ type: 'integer' })
  attempts: number = 0;

  /** The worker that holds the lease. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'holder' })
  leaseHolder: string | null = null;

  @Property({ type: 'timestamptz', nullable: true, fieldName: 'held_until' })
  leaseUntil: Date | null = null;

  @Property({ type: 'text', nullable: true })
  errorCode: string | null = null;

  @Property({ type: 'text', nullable: true })
  errorMessage: string | null = null;

  @Property({ type: 'uuid', nullable: true })
  versionId: string | null = null;

  @Field(() => Date, { description: 'When it was created.' })
  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended, or null while it is queued or running.' })
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  constructor(order: NewCvRun, createdAt: Date) {
    this.userId = order.userId;
    this.uploadId = order.uploadId;
    this.fileName = order.fileName;
    this.options = order.options;
    this.posting = order.posting;
    this.idempotencyKey = order.idempotencyKey;
    this.requestHash = order.requestHash;
    this.createdAt = createdAt;
  }

  @Field(() => CvRunError, { nullable: true, description: 'Why it failed, or null.' })
  error(): CvRunError | null {
    return this.errorCode === null ? null : { code: this.errorCode, message: this.errorMessage ?? '' };
  }
}
