import { Embedded, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { AUTO_APPLY_DEFAULTS, cleanList, LIMITS } from '../../domain/index.ts';
import { checkedList, checkedText, type NamedField } from '../../platform/text.ts';
import {
  AutoApplyJobTypes,
  AutoApplyRemotePreferences,
  AutoApplySalaryRange,
  type JobTypesEdit,
  type Maybe,
  type RemotePreferencesEdit,
  type SalaryRangeEdit,
} from './auto-apply.types.ts';

/** What may change; a field that is absent or null stays as it is. */
export interface AutoApplyEdit {
  readonly jobTypes?: Maybe<JobTypesEdit>;
  readonly keywords?: Maybe<readonly string[]>;
  readonly enabled?: Maybe<boolean>;
  readonly remotePreferences?: Maybe<RemotePreferencesEdit>;
  readonly experienceLevel?: Maybe<string>;
  readonly salaryRange?: Maybe<SalaryRangeEdit>;
  readonly frequency?: Maybe<string>;
}

/** What a person wants to be applied for on their behalf. No row = nothing was ever saved. */
@ObjectType({ description: 'What a person wants to be applied for on their behalf.' })
@Entity({ tableName: 'auto_apply_settings' })
export class AutoApplySettings {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field(() => AutoApplyJobTypes)
  @Embedded(() => AutoApplyJobTypes, { prefix: 'job_type_' })
  jobTypes: AutoApplyJobTypes = new AutoApplyJobTypes();

  @Field(() => [String], { description: 'Matched against job titles: at least one must appear.' })
  @Property({ type: 'text[]' })
  keywords: string[] = [...AUTO_APPLY_DEFAULTS.keywords];

  @Field({ description: 'Never true while the profile lacks first name, last name or phone.' })
  @Property({ type: 'boolean' })
  enabled: boolean = AUTO_APPLY_DEFAULTS.enabled;

  @Field(() => AutoApplyRemotePreferences)
  @Embedded(() => AutoApplyRemotePreferences, { prefix: 'remote_preference_' })
  remotePreferences: AutoApplyRemotePreferences = new AutoApplyRemotePreferences();

  @Field({ description: 'Kept as saved; filters nothing.' })
  @Property({ type: 'text' })
  experienceLevel: string = AUTO_APPLY_DEFAULTS.experienceLevel;

  @Field(() => AutoApplySalaryRange)
  @Embedded(() => AutoApplySalaryRange, { prefix: 'salary_' })
  salaryRange: AutoApplySalaryRange = new AutoApplySalaryRange();

  @Field({ description: 'Kept as saved; filters nothing.' })
  @Property({ type: 'text' })
  frequency: string = AUTO_APPLY_DEFAULTS.frequency;

  constructor(userId: string) {
    this.userId = userId;
  }

  /**
   * Takes over what is given. Whether it may be enabled is the service's to judge, which sees the profile.
   *
   * @throws AppError INVALID_INPUT for a text or a list that is too long
   */
  edit({ jobTypes, keywords, remotePreferences, salaryRange, ...edit }: AutoApplyEdit): void {
    if (jobTypes) this.jobTypes.edit(jobTypes);
    if (remotePreferences) this.remotePreferences.edit(remotePreferences);
    if (keywords) this.keywords = checkedList(cleanList(keywords), LIMITS, { field: 'keywords', label: 'Keywords' });
    this.salaryRange.currency =
      line(salaryRange?.currency, { field: 'salaryRange.currency', label: 'Currency' }) ?? this.salaryRange.currency;
    this.experienceLevel =
      line(edit.experienceLevel, { field: 'experienceLevel', label: 'Experience level' }) ?? this.experienceLevel;
    this.frequency = line(edit.frequency, { field: 'frequency', label: 'Frequency' }) ?? this.frequency;
    this.enabled = edit.enabled ?? this.enabled;
  }
}

function line(text: Maybe<string>, field: NamedField): string | undefined {
  return text ? checkedText(text, LIMITS.lineLength, field) : undefined;
}
