import { Field, ID, InputType } from 'type-graphql';
import { AUTO_APPLY_LIMITS, LIMITS } from '../../../domain/index.ts';
import { AutoApplyChannel, AutoApplyOutcome } from '../model/auto-apply-attempt.types.ts';

@InputType({ description: 'Which attempts to return. All given conditions must hold.' })
export class AutoApplyAttemptFilter {
  @Field(() => [AutoApplyOutcome], {
    nullable: true,
    description: 'With one of these outcomes; absent, null or empty means all.',
  })
  outcomes?: AutoApplyOutcome[] | null;

  @Field(() => AutoApplyChannel, { nullable: true, description: 'With this channel; absent or null means both.' })
  channel?: AutoApplyChannel | null;

  @Field(() => String, {
    nullable: true,
    description: `A text in the title or the employer's name, at most ${LIMITS.filterLength} characters. Absent, null or empty means any.`,
  })
  text?: string | null;
}

@InputType({ description: 'Input for `sendAutoApplyAttempt`.' })
export class SendAutoApplyAttemptInput {
  @Field(() => ID, { description: "The attempt's id." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: `The subject to send, at most ${LIMITS.lineLength} characters. Absent or null leaves it as written.`,
  })
  subject?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The letter to send, at most ${AUTO_APPLY_LIMITS.letterLength} characters. Absent or null leaves it as written.`,
  })
  letter?: string | null;
}

@InputType({ description: 'Input for `prepareAutoApplyAgain`.' })
export class PrepareAutoApplyAgainInput {
  @Field(() => ID, { description: "The attempt's id." })
  id!: string;
}

@InputType({ description: 'Input for `prepareApplication`.' })
export class PrepareApplicationInput {
  @Field(() => ID, { description: "The job's id." })
  jobId!: string;
}

@InputType({ description: 'Input for `discardAutoApplyAttempt`.' })
export class DiscardAutoApplyAttemptInput {
  @Field(() => ID, { description: "The attempt's id." })
  id!: string;
}

@InputType({ description: 'Input for `markAutoApplySubmitted`.' })
export class MarkAutoApplySubmittedInput {
  @Field(() => ID, { description: "The attempt's id." })
  id!: string;
}

@InputType({ description: 'Input for `resolveUnknownAttempt`.' })
export class ResolveUnknownAttemptInput {
  @Field(() => ID, { description: "The attempt's id." })
  id!: string;

  @Field({ description: 'True when it arrived. False when it did not: it may then be sent again.' })
  wasSent!: boolean;
}
