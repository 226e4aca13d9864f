import { Field, ID, InputType, Int } from 'type-graphql';
import { AUTO_APPLY_LIMITS } from '../../../domain/index.ts';
import type { AutoApplyEdit } from '../model/auto-apply-settings.entity.ts';
import type { JobTypesEdit, RemotePreferencesEdit, SalaryRangeEdit } from '../model/auto-apply-settings.types.ts';

const ABSENT = 'Absent or null: as it stands.';

@InputType({ description: ABSENT })
export class AutoApplyJobTypesInput implements JobTypesEdit {
  @Field(() => Boolean, { nullable: true })
  fullTime?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  partTime?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  contract?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  internship?: boolean | null;
}

@InputType({ description: ABSENT })
export class AutoApplyRemotePreferencesInput implements RemotePreferencesEdit {
  @Field(() => Boolean, { nullable: true })
  remote?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  hybrid?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  onsite?: boolean | null;
}

@InputType({ description: ABSENT })
export class AutoApplySalaryRangeInput implements SalaryRangeEdit {
  @Field(() => String, { nullable: true })
  currency?: string | null;
}

@InputType({ description: `${ABSENT} The first save starts from everything off.` })
export class SaveAutoApplySettingsInput implements AutoApplyEdit {
  @Field(() => AutoApplyJobTypesInput, { nullable: true })
  jobTypes?: AutoApplyJobTypesInput | null;

  @Field(() => [String], { nullable: true, description: 'Trimmed; blank ones and repetitions are left out.' })
  keywords?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Refused while the profile is incomplete.' })
  enabled?: boolean | null;

  @Field(() => AutoApplyRemotePreferencesInput, { nullable: true })
  remotePreferences?: AutoApplyRemotePreferencesInput | null;

  @Field(() => String, { nullable: true })
  experienceLevel?: string | null;

  @Field(() => AutoApplySalaryRangeInput, { nullable: true })
  salaryRange?: AutoApplySalaryRangeInput | null;

  @Field(() => String, { nullable: true })
  frequency?: string | null;

  @Field(() => [String], { nullable: true, description: 'Used when any are given.' })
  preferredLocations?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'remote, hybrid, onsite; used when any are given.' })
  remoteModes?: string[] | null;

  @Field(() => [String], { nullable: true, description: `At most ${AUTO_APPLY_LIMITS.excludedCompanies}.` })
  excludedCompanies?: string[] | null;

  @Field(() => Int, { nullable: true, description: '1 to 50.' })
  dailyLimit?: number | null;

  @Field(() => Boolean, { nullable: true })
  reviewBeforeSending?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  paused?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  weeklySummary?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: "A version of the CV optimiser, to go with applications; '': the CV of the profile again.",
  })
  cvVersionId?: string | null;
}
