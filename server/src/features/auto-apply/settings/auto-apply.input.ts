import { Field, ID, InputType, Int } from 'type-graphql';
import { AUTO_APPLY_LIMITS, ExperienceLevel, LIMITS, WorkMode } from '../../../domain/index.ts';
import { CurrencyCodeScalar } from '../../../platform/graphql/scalars.ts';
import type { AutoApplyEdit } from '../model/auto-apply-settings.entity.ts';
import {
  AutoApplyFrequency,
  type JobTypesEdit,
  type RemotePreferencesEdit,
  type SalaryRangeEdit,
} from '../model/auto-apply-settings.types.ts';

@InputType({ description: 'Employment types as switches. Absent or null ones stay as they are.' })
export class AutoApplyJobTypesInput implements JobTypesEdit {
  @Field(() => Boolean, { nullable: true, description: 'Whether full-time is wanted.' })
  fullTime?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether part-time is wanted.' })
  partTime?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether fixed-term contracts are wanted.' })
  contract?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether internships are wanted.' })
  internship?: boolean | null;
}

@InputType({ description: 'Work modes as switches; they filter nothing. Absent or null ones stay as they are.' })
export class AutoApplyRemotePreferencesInput implements RemotePreferencesEdit {
  @Field(() => Boolean, { nullable: true, description: 'Whether remote is chosen.' })
  remote?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether hybrid is chosen.' })
  hybrid?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether on site is chosen.' })
  onsite?: boolean | null;
}

@InputType({ description: 'A salary range; it filters nothing.' })
export class AutoApplySalaryRangeInput implements SalaryRangeEdit {
  @Field(() => CurrencyCodeScalar, {
    nullable: true,
    description: 'Its currency: `usd`. Absent or null leaves it as it is.',
  })
  currency?: string | null;
}

@InputType({
  description:
    'Input for `saveAutoApplySettings`. Absent or null fields stay as they are; the first save starts from everything off.',
})
export class SaveAutoApplySettingsInput implements AutoApplyEdit {
  @Field(() => AutoApplyJobTypesInput, {
    nullable: true,
    description: 'Employment types of which the job must have one.',
  })
  jobTypes?: AutoApplyJobTypesInput | null;

  @Field(() => [String], {
    nullable: true,
    description: `Words or phrases of which one must be in the title; at most ${LIMITS.listEntries}, trimmed, without blanks and repetitions.`,
  })
  keywords?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is on; refused while the profile is incomplete.' })
  enabled?: boolean | null;

  @Field(() => AutoApplyRemotePreferencesInput, { nullable: true, description: 'Kept as saved; filters nothing.' })
  remotePreferences?: AutoApplyRemotePreferencesInput | null;

  @Field(() => ExperienceLevel, { nullable: true, description: 'Kept as saved; filters nothing.' })
  experienceLevel?: string | null;

  @Field(() => AutoApplySalaryRangeInput, { nullable: true, description: 'Kept as saved; filters nothing.' })
  salaryRange?: AutoApplySalaryRangeInput | null;

  @Field(() => AutoApplyFrequency, { nullable: true, description: 'How often it looks for jobs.' })
  frequency?: AutoApplyFrequency | null;

  @Field(() => [String], {
    nullable: true,
    description: `Places of which the job must be at one, at most ${LIMITS.listEntries}; empty means anywhere.`,
  })
  preferredLocations?: string[] | null;

  @Field(() => [WorkMode], {
    nullable: true,
    description: 'Work modes of which the job must have one; empty means any.',
  })
  workModes?: WorkMode[] | null;

  @Field(() => [String], {
    nullable: true,
    description: `Employers that are never contacted, at most ${AUTO_APPLY_LIMITS.excludedCompanies}.`,
  })
  excludedCompanies?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'How many applications to prepare per day, 1 to 50.' })
  dailyLimit?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether nothing is sent before the viewer approved it.' })
  reviewBeforeSending?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is paused.' })
  paused?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether a summary is mailed each week.' })
  weeklySummary?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The CV version that goes with applications; empty for the CV of the profile.',
  })
  cvVersionId?: string | null;
}
