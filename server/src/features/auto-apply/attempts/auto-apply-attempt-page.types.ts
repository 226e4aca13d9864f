import { Field, Int, ObjectType } from 'type-graphql';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

@ObjectType({ description: 'Some of the history, newest first.', simpleResolvers: true })
export class AutoApplyAttemptPage {
  @Field(() => [AutoApplyAttempt])
  attempts!: AutoApplyAttempt[];

  @Field(() => Int, { description: 'All that the filter lets through, whatever the page.' })
  total!: number;

  @Field(() => String, { nullable: true, description: 'For the next page; null: this is the last one.' })
  cursor!: string | null;
}
