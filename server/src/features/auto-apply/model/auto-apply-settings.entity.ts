import { Embedded, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  ExperienceLevel,
  AUTO_APPLY_DEFAULTS,
  AUTO_APPLY_CHOICES,
  AUTO_APPLY_LIMITS,
  isSameSearch,
  LIMITS,
  matchedSince,
  WorkMode,
} from '../../../domain/index.ts';
import { checkedChoice, checkedList, type NamedField } from '../../../platform/text.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import { TextList } from '../../../platform/db/text-list.ts';
import { checkedBounds, withoutCompany } from './settings-validation.ts';
import {
  AutoApplyFrequency,
  AutoApplyJobTypes,
  AutoApplyRemotePreferences,
  AutoApplySalaryRange,
  type JobTypesEdit,
  type Maybe,
  type RemotePreferencesEdit,
  type SalaryRangeEdit,
} from './auto-apply-settings.types.ts';

/** An edit; absent and null fields stay as they are. */
export interface AutoApplyEdit {
  readonly jobTypes?: Maybe<JobTypesEdit>;
  readonly keywords?: Maybe<readonly string[]>;
  readonly enabled?: Maybe<boolean>;
  readonly remotePreferences?: Maybe<RemotePreferencesEdit>;
  readonly experienceLevel?: Maybe<string>;
  readonly salaryRange?: Maybe<SalaryRangeEdit>;
  readonly frequency?: Maybe<string>;
  readonly preferredLocations?: Maybe<readonly string[]>;
  readonly workModes?: Maybe<readonly string[]>;
  readonly excludedCompanies?: Maybe<readonly string[]>;
  readonly dailyLimit?: Maybe<number>;
  readonly reviewBeforeSending?: Maybe<boolean>;
  readonly paused?: Maybe<boolean>;
  readonly weeklySummary?: Maybe<boolean>;
  /** '': the CV of the profile. */
  readonly cvVersionId?: Maybe<string>;
}

/** A person's auto-apply settings. No row = never saved. */
@ObjectType({ implements: Node, description: "What to apply for on the viewer's behalf." })
@Entity({ tableName: 'auto_apply_settings' })
export class AutoApplySettings {
  @PrimaryKey({ type: 'text' })
  userId: string;

  @Field(() => ID, { description: "`auto-apply-` and the account's id." })
  get id(): string {
    return `auto-apply-${this.userId}`;
  }

  @Field(() => AutoApplyJobTypes, { description: 'Employment types of which the job must have one.' })
  @Embedded(() => AutoApplyJobTypes, { prefix: 'job_type_' })
  jobTypes: AutoApplyJobTypes = new AutoApplyJobTypes();

  @Field(() => [String], {
    description: `Words or phrases of which one must stand in the title, at most ${LIMITS.listEntries}; with none, nothing matches.`,
  })
  @Property({ type: TextList })
  keywords: string[] = [...AUTO_APPLY_DEFAULTS.keywords];

  @Field({ description: 'Whether it is on. Turned off when the profile becomes incomplete.' })
  @Property({ type: 'boolean' })
  enabled: boolean = AUTO_APPLY_DEFAULTS.enabled;

  @Field(() => AutoApplyRemotePreferences, { description: 'Kept as saved; filters nothing.' })
  @Embedded(() => AutoApplyRemotePreferences, { prefix: 'remote_preference_' })
  remotePreferences: AutoApplyRemotePreferences = new AutoApplyRemotePreferences();

  @Field(() => ExperienceLevel, { description: 'Kept as saved; filters nothing.' })
  @Property({ type: 'text' })
  experienceLevel: string = AUTO_APPLY_DEFAULTS.experienceLevel;

  @Field(() => AutoApplySalaryRange, { description: 'Kept as saved; filters nothing.' })
  @Embedded(() => AutoApplySalaryRange, { prefix: 'salary_' })
  salaryRange: AutoApplySalaryRange = new AutoApplySalaryRange();

  @Field(() => AutoApplyFrequency, { description: 'How often it looks for jobs.' })
  @Property({ type: 'text' })
  frequency: string = AUTO_APPLY_DEFAULTS.frequency;

  @Field(() => [String], {
    description: `Places of which the job must be at one, at most ${LIMITS.listEntries}; empty means anywhere.`,
  })
  @Property({ type: TextList })
  preferredLocations: string[] = [];

  @Field(() => [WorkMode], { description: 'Work modes of which the job must have one; empty means any.' })
  @Property({ type: TextList, fieldName: 'remote_modes' })
  workModes: WorkMode[] = [];

  @Field(() => [String], {
    description: `Employers that are never contacted, at most ${AUTO_APPLY_LIMITS.excludedCompanies}.`,
  })
  @Property({ type: TextList })
  excludedCompanies: string[] = [];

  @Field(() => Int, {
    description: "How many applications are prepared per day in the viewer's time zone, 1 to 50.",
  })
  @Property({ type: 'integer' })
  dailyLimit: number = AUTO_APPLY_LIMITS.dailyLimit.default;

  @Field({ description: 'Whether nothing is sent before the viewer approved it.' })
  @Property({ type: 'boolean' })
  reviewBeforeSending: boolean = true;

  @Field({ description: 'Whether it is paused: set up, but doing nothing for now.' })
  @Property({ type: 'boolean' })
  paused: boolean = false;

  @Field({ description: 'Whether a summary is mailed each week; to confirmed addresses only.' })
  @Property({ type: 'boolean' })
  weeklySummary: boolean = true;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the CV version that goes with applications, or null for the CV of the profile.',
  })
  @Property({ type: 'uuid', nullable: true })
  cvVersionId: string | null = null;

  /** Raised by every change of the search, so that a run with earlier settings doesn't count for it. */
  @Property({ type: 'integer' })
  searchRevision: number = 1;

  @Field(() => Date, {
    nullable: true,
    description: 'When the latest run began, or null before the first. Jobs first seen later are new to the next run.',
  })
  @Property({ type: 'timestamptz', nullable: true })
  lastRunAt: Date | null = null;

  @Field(() => Date, { nullable: true, description: 'When the next run is due, or null while it is off or paused.' })
  @Property({ type: 'timestamptz', nullable: true })
  nextRunAt: Date | null = null;

  @Property({ type: 'timestamptz' })
  summarisedAt: Date = new Date();

  constructor(userId: string) {
    this.userId = userId;
  }

  /**
   * Applies an edit. The service decides whether it may be enabled, because it knows the profile.
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
    const { keywords, preferredLocations, workModes, jobTypes } = this;
    const { fullTime, partTime, contract, internship } = jobTypes;
    const before = {
      keywords,
      preferredLocations,
      workModes,
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
const { currency, experienceLevel, frequency } = AUTO_APPLY_CHOICES;
const CURRENCY: Choice = { field: 'salaryRange.currency', label: 'Currency', known: currency };
const EXPERIENCE: Choice = { field: 'experienceLevel', label: 'Experience level', known: experienceLevel };
const FREQUENCY: Choice = { field: 'frequency', label: 'Frequency', known: frequency };

function chosen(text: Maybe<string>, choice: Choice): string | undefined {
  return typeof text === 'string' ? checkedChoice(text, choice.known, choice) : undefined;
}
