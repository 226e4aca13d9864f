import { Field, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import { AUTO_APPLY_LIMITS, AutoApplyHiddenReason, type MatchReason } from '../../../domain/index.ts';
import { Job, type JobRow } from '../../jobs/jobs.entry.ts';
import { AutoApplyChannel, AutoApplyProblem, AutoApplyReason } from '../model/auto-apply-attempt.types.ts';

@ObjectType({ description: 'A job that matches the auto-apply settings.', simpleResolvers: true })
export class AutoApplyMatch {
  @Field(() => Job, { description: 'The posting as it is now.' })
  job!: JobRow;

  @Field(() => [AutoApplyReason], { description: 'Why it matches, at most 4: one of each kind.' })
  @ListSize(4)
  reasons!: readonly MatchReason[];

  @Field({ description: 'Whether a run would prepare it now; false when it is beyond the daily limit.' })
  isToday!: boolean;

  @Field(() => AutoApplyChannel, { description: 'How the application would reach the employer.' })
  channel!: AutoApplyChannel;
}

@ObjectType({ description: 'How many jobs were left out for one reason.', simpleResolvers: true })
export class AutoApplyHidden {
  @Field(() => AutoApplyHiddenReason, { description: 'Why they were left out.' })
  reason!: AutoApplyHiddenReason;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'What a run would find now.', simpleResolvers: true })
export class AutoApplyPreview {
  @Field(() => Int, { description: 'How many jobs match, shown or not.' })
  total!: number;

  @Field(() => Int, { description: 'How many of them a run would prepare now, within the daily limit.' })
  today!: number;

  @Field(() => Date, { description: 'Jobs first seen after this moment count as new.' })
  since!: Date;

  @Field(() => [AutoApplyMatch], {
    description: `The matches, newest first, at most ${AUTO_APPLY_LIMITS.shownMatches}.`,
  })
  matches!: AutoApplyMatch[];

  @Field(() => [AutoApplyHidden], {
    description: 'How many jobs with a keyword in the title were left out, by reason, at most 11.',
  })
  hidden!: AutoApplyHidden[];

  @Field(() => AutoApplyProblem, { nullable: true, description: 'Why nothing can match, or null.' })
  problem!: AutoApplyProblem | null;
}
