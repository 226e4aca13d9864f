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

/** What happens to an attempt. */
export interface AttemptChange {
  readonly event: AttemptEvent;
  /** Why; absent: nothing stands in the way. */
  readonly problem?: ProblemCode | null;
  /** When workers look at it again; absent: they don't. */
  readonly nextAt?: Date | null;
}

/** What auto-apply did about one job: everything that was found, written, sent and heard. */
@ObjectType({
  implements: Node,
  description: 'What auto-apply did about one job, with everything it wrote and sent.',
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

  @Property({ type: 'uuid' })
  runId!: string;

  @Field(() => Int, {
    description: 'Rises with every change. Ignore an event with a lower revision than the one at hand.',
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

  /** The whole text that left, or may have left; null: none did. */
  @Property({ type: 'text', nullable: true })
  sentText!: string | null;

  /** When its person said that it may leave; null: they did not, or have to say so again. */
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

  /** What the posting asks for beside a CV and a letter, such as 'references'; kept when a mail is prepared. */
  @Property({ type: 'json' })
  askedFor!: string[];

  @Property({ type: 'uuid', nullable: true })
  applicationId!: string | null;

  @Property({ type: 'integer' })
  tries!: number;

  /** How often its person had it prepared again. From then on it leaves only when they say so. */
  @Property({ type: 'integer' })
  preparedAgain!: number;

  /** When it is looked at next, by whoever works; null = nobody has to. */
  @Property({ type: 'timestamptz', nullable: true })
  nextAt!: Date | null;

  /** The worker that has it; its lease ends at `nextAt`. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'holder' })
  leaseHolder!: string | null;

  @Field(() => Date, { description: 'When the job was taken on.' })
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

  @Field(() => AutoApplyOutcome, { description: 'Where it stands.' })
  outcome(): AutoApplyOutcome {
    return outcomeOf(this.state);
  }

  @Field(() => AutoApplyProblem, {
    nullable: true,
    description: 'What stands in the way or should be looked at, or null.',
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

  /** Whether the table of transitions allows an event now. */
  can(event: AttemptEvent): boolean {
    return ATTEMPTS.can(event, this.state, this);
  }

  /**
   * The only place where the state changes.
   *
   * @throws ForbiddenTransition when the table does not allow it
   */
  change({ event, problem = null, nextAt = null }: AttemptChange, now: Date): void {
    const before = this.state;
    this.state = ATTEMPTS.next(event, before, this);
    this.problemCode = problem;
    this.revision += 1;
    this.updatedAt = now;
    this.nextAt = nextAt;
    if (this.state !== 'sending') this.leaseHolder = null;
    // It comes back to its person, who decides anew whether it may leave.
    if (this.state === 'awaiting-review' || this.state === 'failed') this.approvedAt = null;
    // Tries of the mail are counted apart from those of its preparation.
    if (before === 'claimed' && this.state !== 'claimed') this.tries = 0;
  }

  /** Its person applied for it themself: nothing was sent to anybody. */
  wasAppliedFor(now: Date): void {
    Object.assign(this, { channel: AutoApplyChannel.BY_HAND, recipient: null, replyTo: null, sentAt: now });
  }

  /**
   * Back to where it was taken on, with nothing written: so nothing old can leave, and files that only it held are swept.
   *
   * @param job the posting as it stands now
   */
  startAnew(job: AutoApplyJobSnapshot): void {
    Object.assign(this, { job, companyKey: companyKey(job.company), channel: AutoApplyChannel.BY_HAND });
    Object.assign(this, { recipient: null, replyTo: null, sentText: null, approvedAt: null, sentAt: null });
    Object.assign(this, { subject: '', letter: '', closing: '', letterBy: LetterAuthor.RULES });
    Object.assign(this, { answers: [], documents: [], askedFor: [], tries: 0 });
    this.preparedAgain += 1;
  }
}
