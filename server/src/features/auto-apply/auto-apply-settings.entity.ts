import { Embedded, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { AUTO_APPLY_DEFAULTS, AUTO_APPLY_KNOWN, LIMITS } from '../../domain/index.ts';
import { checkedChoice, checkedList, type NamedField } from '../../platform/text.ts';
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
   * @throws AppError INVALID_INPUT for a list that is too long, and for a value that is not known
   */
  edit({ jobTypes, keywords, remotePreferences, salaryRange, ...edit }: AutoApplyEdit): void {
    if (jobTypes) this.jobTypes.edit(jobTypes);
    if (remotePreferences) this.remotePreferences.edit(remotePreferences);
    if (keywords) this.keywords = checkedList(keywords, LIMITS, { field: 'keywords', label: 'Keywords' });
    this.salaryRange.currency = chosen(salaryRange?.currency, CURRENCY) ?? this.salaryRange.currency;
    this.experienceLevel = chosen(edit.experienceLevel, EXPERIENCE) ?? this.experienceLevel;
    this.frequency = chosen(edit.frequency, FREQUENCY) ?? this.frequency;
    this.enabled = edit.enabled ?? this.enabled;
  }
}

interface Choice extends NamedField {
  readonly known: readonly string[];
}
const { currency, experienceLevel, frequency } = AUTO_APPLY_KNOWN;
const CURRENCY: Choice = { field: 'salaryRange.currency', label: 'Currency', known: currency };
const EXPERIENCE: Choice = { field: 'experienceLevel', label: 'Experience level', known: experienceLevel };
const FREQUENCY: Choice = { field: 'frequency', label: 'Frequency', known: frequency };

function chosen(text: Maybe<string>, choice: Choice): string | undefined {
  return typeof text === 'string' ? checkedChoice(text, choice.known, choice) : undefined;
}
