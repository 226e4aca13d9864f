import { Field, InputType } from 'type-graphql';
import { LIMITS } from '../../../domain/index.ts';

@InputType({ description: 'Input for `runAutoApply`.' })
export class RunAutoApplyInput {
  @Field(() => String, {
    nullable: true,
    description: `One key starts one run: repeated with the same key, the same run is returned. At most ${LIMITS.idempotencyKeyLength} characters without spaces; absent or null means none.`,
  })
  idempotencyKey?: string | null;
}
