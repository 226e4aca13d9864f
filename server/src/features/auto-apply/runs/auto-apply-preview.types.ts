import { Field, Int, ObjectType } from 'type-graphql';
import { AUTO_APPLY_LIMITS, AutoApplyHiddenReason, type AutoApplyReason } from '../../../domain/index.ts';
import { Job, type JobRow } from '../../jobs/jobs.entry.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyChannel, AutoApplyProblem, AutoApplyReasonType } from '../model/auto-apply-attempt.types.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';

@ObjectType({ description: 'A job that matches.', simpleResolvers: true })
export class AutoApplyMatch {
  @Field(() => Job)
  job!: JobRow;

  @Field(() => [AutoApplyReasonType])
  reasons!: readonly AutoApplyReason[];

  @Field({ description: 'A run would take it on now; false: it is beyond the daily limit.' })
  isToday!: boolean;

  @Field(() => AutoApplyChannel)
  channel!: AutoApplyChannel;
}

@ObjectType({ description: 'Jobs with a keyword in their title that are left out.', simpleResolvers: true })
export class AutoApplyHidden {
  @Field(() => AutoApplyHiddenReason)
  reason!: AutoApplyHiddenReason;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'What a run would find now.', simpleResolvers: true })
export class AutoApplyPreview {
  @Field(() => Int, { description: 'All jobs that match, shown or not.' })
  total!: number;

  @Field(() => Int, { description: 'How many of them a run would take on now.' })
  today!: number;

  @Field(() => Date, { description: 'Jobs count as new when Foothold saw them after it.' })
  since!: Date;

  @Field(() => [AutoApplyMatch], { description: `Newest first, at most ${AUTO_APPLY_LIMITS.shownMatches}.` })
  matches!: AutoApplyMatch[];

  @Field(() => [AutoApplyHidden])
  hidden!: AutoApplyHidden[];

  @Field(() => AutoApplyProblem, { nullable: true, description: 'Why nothing can match.' })
  problem!: AutoApplyProblem | null;
}

@ObjectType({
  description: 'One change: of a run, of an attempt, or of the settings (both null).',
  simpleResolvers: true,
})
export class AutoApplyChange {
  @Field(() => AutoApplyRun, { nullable: true })
  run!: AutoApplyRun | null;

  @Field(() => AutoApplyAttempt, { nullable: true })
  attempt!: AutoApplyAttempt | null;
}
