import { Embedded, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  AUTO_APPLY_DEFAULTS,
  AUTO_APPLY_KNOWN,
  AUTO_APPLY_LIMITS,
  isSameSearch,
  LIMITS,
  matchedSince,
  type RemoteMode,
} from '../../../domain/index.ts';
import { checkedChoice, checkedList, type NamedField } from '../../../platform/text.ts';
import { TextList } from '../../../platform/db/text-list.ts';
import { checkedBounds, withoutCompany } from './settings-validation.ts';
import {
  AutoApplyJobTypes,
  AutoApplyRemotePreferences,
  AutoApplySalaryRange,
  type JobTypesEdit,
  type Maybe,
  type RemotePreferencesEdit,
  type SalaryRangeEdit,
} from './auto-apply-settings.types.ts';

/** What may change; a field that is absent or null stays as it is. */
export interface AutoApplyEdit {
  readonly jobTypes?: Maybe<JobTypesEdit>;
  readonly keywords?: Maybe<readonly string[]>;
  readonly enabled?: Maybe<boolean>;
  readonly remotePreferences?: Maybe<RemotePreferencesEdit>;
  readonly experienceLevel?: Maybe<string>;
  readonly salaryRange?: Maybe<SalaryRangeEdit>;
  readonly frequency?: Maybe<string>;
  readonly preferredLocations?: Maybe<readonly string[]>;
  readonly remoteModes?: Maybe<readonly string[]>;
  readonly excludedCompanies?: Maybe<readonly string[]>;
  readonly dailyLimit?: Maybe<number>;
  readonly reviewBeforeSending?: Maybe<boolean>;
  readonly paused?: Maybe<boolean>;
  readonly weeklySummary?: Maybe<boolean>;
  /** '': the CV of the profile. */
  readonly cvVersionId?: Maybe<string>;
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
  @Property({ type: TextList })
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

  @Field(() => [String], { description: 'Where the job must be, when any are given: whole words of its location.' })
  @Property({ type: TextList })
  preferredLocations: string[] = [];

  @Field(() => [String], { description: 'remote, hybrid, onsite: how the job must be done, when any are given.' })
  @Property({ type: TextList })
  remoteModes: RemoteMode[] = [];

  @Field(() => [String], { description: 'Companies that are never contacted.' })
  @Property({ type: TextList })
  excludedCompanies: string[] = [];

  @Field(() => Int, {
    description: "Jobs taken on in one day of the person's time zone, 1 to 50; after review more may leave in one.",
  })
  @Property({ type: 'integer' })
  dailyLimit: number = AUTO_APPLY_LIMITS.dailyLimit.default;

  @Field({ description: 'Nothing is sent before the person said so for each application.' })
  @Property({ type: 'boolean' })
  reviewBeforeSending: boolean = true;

  @Field({ description: 'Stays as set up, and does nothing for now.' })
  @Property({ type: 'boolean' })
  paused: boolean = false;

  @Field({ description: 'What was done comes by mail each week, to an address that was confirmed.' })
  @Property({ type: 'boolean' })
  weeklySummary: boolean = true;

  @Field(() => ID, {
    nullable: true,
    description: 'The version of the CV optimiser that goes with applications; null: the CV of the profile.',
  })
  @Property({ type: 'uuid', nullable: true })
  cvVersionId: string | null = null;

  /** Rises with every change of what is looked for, so that a run that began before one does not stand for it. */
  @Property({ type: 'integer' })
  searchRevision: number = 1;

  @Field(() => Date, { nullable: true, description: 'Later postings are new to the next run.' })
  @Property({ type: 'timestamptz', nullable: true })
  lastRunAt: Date | null = null;

  @Field(() => Date, { nullable: true, description: 'null: none comes, it is off or paused.' })
  @Property({ type: 'timestamptz', nullable: true })
  nextRunAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  summarisedAt: Date = new Date();

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
    Object.assign(this, checkedBounds(edit));
  }

  /**
   * The same, and the next run looks back as a first one does when the search is another by then. One that is due to look
   * back further anyway does.
   */
  search(edit: AutoApplyEdit, now: Date): void {
    const { keywords, preferredLocations, remoteModes, jobTypes } = this;
    const { fullTime, partTime, contract, internship } = jobTypes;
    const before = {
      keywords,
      preferredLocations,
      remoteModes,
      jobTypes: { fullTime, partTime, contract, internship },
    };
    this.edit(edit);
    if (isSameSearch(before, this)) return;
    this.searchRevision += 1;
    if (this.lastRunAt !== null && this.lastRunAt > matchedSince(null, now)) this.lastRunAt = null;
  }

  /** True while runs may begin and mails may leave. */
  isActive(): boolean {
    return this.enabled && !this.paused;
  }

  excludes(company: string): boolean {
    return withoutCompany(this.excludedCompanies, company).length < this.excludedCompanies.length;
  }

  /** Never contact a company, or may again. @returns false when it stood so already */
  exclude(company: string, isExcluded: boolean): boolean {
    if (this.excludes(company) === isExcluded) return false;
    const others = withoutCompany(this.excludedCompanies, company);
    this.edit({ excludedCompanies: isExcluded ? [...others, company] : others });
    return true;
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
