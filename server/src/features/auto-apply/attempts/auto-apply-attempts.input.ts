import { Field, ID, InputType } from 'type-graphql';
import { AutoApplyChannel, AutoApplyOutcome } from '../model/auto-apply-attempt.types.ts';

@InputType({ description: 'What of the history is wanted; absent or empty = all of it.' })
export class AutoApplyAttemptFilter {
  @Field(() => [AutoApplyOutcome], { nullable: true })
  outcomes?: AutoApplyOutcome[] | null;

  @Field(() => AutoApplyChannel, { nullable: true })
  channel?: AutoApplyChannel | null;

  @Field(() => String, { nullable: true, description: 'Stands in the title or in the name of the company.' })
  text?: string | null;
}

@InputType()
export class SendAutoApplyAttemptInput {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'Absent or null: as it was written.' })
  subject?: string | null;

  @Field(() => String, { nullable: true, description: 'Absent or null: as it was written.' })
  letter?: string | null;
}

@InputType()
export class ResolveUnknownAttemptInput {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'true: it arrived. false: it did not, and it may be sent again once you say so.' })
  wasSent!: boolean;
}
