import { randomUUID } from 'node:crypto';
import { BigIntType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AUTO_APPLY_LIMITS, companyKey, LIMITS, type MatchReason } from '../../../domain/index.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import { EmailAddressScalar } from '../../../platform/graphql/scalars.ts';
import {
  AutoApplyAnswer,
  AutoApplyChannel,
  AutoApplyDocument,
  AutoApplyJobSnapshot,
  LetterAuthor,
  AutoApplyOutcome,
  AutoApplyProblem,
  AutoApplyReason,
} from './auto-apply-attempt.types.ts';
import { ATTEMPTS, type AttemptEvent, type AttemptState, outcomeOf } from './attempt-transitions.ts';
import { problemOf, type ProblemCode } from './auto-apply-problems.ts';
import { mailText } from './mail-text.ts';

/** A change of an attempt. */
export interface AttemptChange {
  readonly event: AttemptEvent;
  /** The reason; absent: no problem. */
  readonly problem?: ProblemCode | null;
  /** When workers process it again; absent: never. */
  readonly nextAt?: Date | null;
}

/** One auto-apply attempt at a job, with everything it wrote and sent. */
@ObjectType({
  implements: Node,
  description: 'One auto-apply attempt at a job, with everything it wrote and sent.',
})
@Entity({ tableName: 'auto_apply_attempt' })
export class AutoApplyAttempt {
  @Field(() => ID, { description: "The attempt's id." })
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId!: string;

  @Field(() => ID, { description: "The job's id. The job itself may be gone; `job` is the copy that was kept." })
  @Property({ type: new BigIntType('string') })
  jobId!: string;

  /** null: the person asked for it. */
  @Property({ type: 'uuid', nullable: true })
  runId!: string | null;

  @Field(() => Int, {
    description: 'Grows with every change. Ignore an event with a lower revision than the one you have.',
  })
  @Property({ type: 'integer' })
  revision!: number;

  @Property({ type: 'text' })
  state!: AttemptState;

  /** See `companyKey`. */
  @Property({ type: 'text' })
  companyKey!: string;

  @Field(() => AutoApplyChannel, { description: 'How the application reaches the employer.' })
  @Property({ type: 'text' })
  channel!: AutoApplyChannel;

  @Field(() => AutoApplyJobSnapshot, { description: 'The posting as it was when the application was prepared.' })
  @Property({ type: 'json' })
  job!: AutoApplyJobSnapshot;

  @Field(() => [AutoApplyReason], { description: 'Why the job matches, at most 4: one of each kind.' })
  @Property({ type: 'json' })
  reasons!: MatchReason[];

  @Field(() => EmailAddressScalar, {
    nullable: true,
    description: 'The address in the posting, or null when it names none.',
  })
  @Property({ type: 'text', nullable: true })
  recipient!: string | null;

  @Field(() => EmailAddressScalar, {
    nullable: true,
    description: "The viewer's address, to which answers go; null when nothing goes by mail.",
  })
  @Property({ type: 'text', nullable: true })
  replyTo!: string | null;

  @Field({ description: `The subject of the mail, at most ${LIMITS.lineLength} characters.` })
  @Property({ type: 'text' })
  subject!: string;

  @Field({
    description: `The letter as plain text, lines separated by \`\\n\`, at most ${AUTO_APPLY_LIMITS.letterLength} characters; empty before it is written.`,
  })
  @Property({ type: 'text' })
  letter!: string;

  @Field({ description: 'What follows the letter in the mail: contact details, the posting, how it was sent.' })
  @Property({ type: 'text' })
  closing!: string;

  /** The text that was or may have been sent; null: none. */
  @Property({ type: 'text', nullable: true })
  sentText!: string | null;

  /** When the person approved it; null: not approved, or approval is needed again. */
  @Property({ type: 'timestamptz', nullable: true })
  approvedAt!: Date | null;

  @Field(() => LetterAuthor, { description: 'Who wrote the letter.' })
  @Property({ type: 'text' })
  letterBy!: LetterAuthor;

  @Field(() => [AutoApplyAnswer], {
    description: 'The questions of the application form with their answers, at most 60.',
  })
  @Property({ type: 'json' })
  answers!: AutoApplyAnswer[];

  @Field(() => [AutoApplyDocument], { description: 'The files that go with it: the CV, or none.' })
  @Property({ type: 'json' })
  documents!: AutoApplyDocument[];

  /** A code of `auto-apply-problems`. */
  @Property({ type: 'text', nullable: true, fieldName: 'problem' })
  problemCode!: string | null;

  /** What the posting asks for besides a CV and a letter, such as 'references'; set when a mail is prepared. */
  @Property({ type: 'json' })
  askedFor!: string[];

  @Property({ type: 'uuid', nullable: true })
  applicationId!: string | null;

  @Property({ type: 'integer' })
  tries!: number;

  /** How often the person asked for it to be prepared. From then on it needs their approval. */
  @Property({ type: 'integer' })
  preparedAgain!: number;

  /** When a worker processes it next; null = never. */
  @Property({ type: 'timestamptz', nullable: true })
  nextAt!: Date | null;

  /** The worker that holds the lease, which ends at `nextAt`. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'holder' })
  leaseHolder!: string | null;

  @Field(() => Date, { description: 'When it was created.' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When it last changed.' })
  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When sending began, or when the viewer said they applied; null while nothing was sent.',
  })
  @Property({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;

  @Field(() => AutoApplyOutcome, { description: 'Its current state.' })
  outcome(): AutoApplyOutcome {
    return outcomeOf(this.state);
  }

  @Field(() => AutoApplyProblem, {
    nullable: true,
    description: 'The problem to solve or check, or null.',
  })
  problem(): AutoApplyProblem | null {
    return problemOf(this.problemCode, this.askedFor);
  }

  @Field(() => String, {
    nullable: true,
    description: 'The full text of the mail, as sent or as it would be sent now; null when nothing goes by mail.',
  })
  mailText(): string | null {
    if (this.channel !== AutoApplyChannel.EMAIL || this.letter === '') return null;
    return this.sentText ?? mailText(this);
  }

  @Field({ description: 'Whether `sendAutoApplyAttempt` is possible now.' })
  canSend(): boolean {
    return this.can('approve');
  }

  @Field({ description: 'Whether `prepareAutoApplyAgain` is possible now.' })
  canPrepareAgain(): boolean {
    return this.can('prepareAgain');
  }

  /** Whether the transition table allows an event now. */
  can(event: AttemptEvent): boolean {
    return ATTEMPTS.can(event, this.state, this);
  }

  /**
   * The only place where the state changes.
   *
   * @throws ForbiddenTransition when the table doesn't allow it
   */
  change({ event, problem = null, nextAt = null }: AttemptChange, now: Date): void {
    const before = this.state;
    this.state = ATTEMPTS.next(event, before, this);
    this.problemCode = problem;
    this.revision += 1;
    this.updatedAt = now;
    this.nextAt = nextAt;
    if (this.state !== 'sending') this.leaseHolder = null;
    // It returns to the person, who has to approve it again.
    if (this.state === 'awaiting-review' || this.state === 'failed') this.approvedAt = null;
    // Sending and preparing count their attempts separately.
    if (before === 'claimed' && this.state !== 'claimed') this.tries = 0;
  }

  /** The person applied themselves: nothing was sent. */
  markApplied(now: Date): void {
    Object.assign(this, { channel: AutoApplyChannel.BY_HAND, recipient: null, replyTo: null, sentAt: now });
  }

  /**
   * Resets it to its initial content, so that nothing outdated can be sent and unused files are swept.
   *
   * @param job the current posting
   */
  restart(job: AutoApplyJobSnapshot): void {
    Object.assign(this, { job, companyKey: companyKey(job.company), channel: AutoApplyChannel.BY_HAND });
    Object.assign(this, { recipient: null, replyTo: null, sentText: null, approvedAt: null, sentAt: null });
    Object.assign(this, { subject: '', letter: '', closing: '', letterBy: LetterAuthor.RULES });
    Object.assign(this, { answers: [], documents: [], askedFor: [], tries: 0 });
    this.preparedAgain += 1;
  }
}
