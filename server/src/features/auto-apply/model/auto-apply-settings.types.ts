import { Embeddable, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { AUTO_APPLY_DEFAULTS } from '../../../domain/index.ts';
import { CurrencyCodeScalar } from '../../../platform/graphql/scalars.ts';

/** Given, or else as it stands: absent and null change nothing. */
export type Maybe<T> = T | null | undefined;

/** How often auto-apply looks for jobs; the database keeps the values. */
export enum AutoApplyFrequency {
  DAILY = 'daily',
}

registerEnumType(AutoApplyFrequency, {
  name: 'AutoApplyFrequency',
  description: 'How often auto-apply looks for jobs.',
  valuesConfig: { DAILY: { description: 'Once a day.' } },
});

const { jobTypes, remotePreferences, salaryRange } = AUTO_APPLY_DEFAULTS;

@ObjectType({ description: 'The employment types to look for, as switches; with none on, nothing matches.' })
@Embeddable()
export class AutoApplyJobTypes {
  @Field({ description: 'Whether it is wanted: full-time.' })
  @Property({ type: 'boolean' })
  fullTime: boolean = jobTypes.fullTime;

  @Field({ description: 'Whether it is wanted: part-time.' })
  @Property({ type: 'boolean' })
  partTime: boolean = jobTypes.partTime;

  @Field({ description: 'Whether it is wanted: a fixed-term contract.' })
  @Property({ type: 'boolean' })
  contract: boolean = jobTypes.contract;

  @Field({ description: 'Whether it is wanted: an internship.' })
  @Property({ type: 'boolean' })
  internship: boolean = jobTypes.internship;

  edit(edit: JobTypesEdit): void {
    this.fullTime = edit.fullTime ?? this.fullTime;
    this.partTime = edit.partTime ?? this.partTime;
    this.contract = edit.contract ?? this.contract;
    this.internship = edit.internship ?? this.internship;
  }
}

export interface JobTypesEdit {
  readonly fullTime?: Maybe<boolean>;
  readonly partTime?: Maybe<boolean>;
  readonly contract?: Maybe<boolean>;
  readonly internship?: Maybe<boolean>;
}

@ObjectType({ description: 'Work modes as switches. Kept as saved; they filter nothing.' })
@Embeddable()
export class AutoApplyRemotePreferences {
  @Field({ description: 'Whether remote was chosen.' })
  @Property({ type: 'boolean' })
  remote: boolean = remotePreferences.remote;

  @Field({ description: 'Whether hybrid was chosen.' })
  @Property({ type: 'boolean' })
  hybrid: boolean = remotePreferences.hybrid;

  @Field({ description: 'Whether on site was chosen.' })
  @Property({ type: 'boolean' })
  onsite: boolean = remotePreferences.onsite;

  edit(edit: RemotePreferencesEdit): void {
    this.remote = edit.remote ?? this.remote;
    this.hybrid = edit.hybrid ?? this.hybrid;
    this.onsite = edit.onsite ?? this.onsite;
  }
}

export interface RemotePreferencesEdit {
  readonly remote?: Maybe<boolean>;
  readonly hybrid?: Maybe<boolean>;
  readonly onsite?: Maybe<boolean>;
}

@ObjectType({ description: 'A salary range. Kept as saved; it filters nothing.' })
@Embeddable()
export class AutoApplySalaryRange {
  @Field(() => CurrencyCodeScalar, { description: 'Its currency, in small letters: `usd`.' })
  @Property({ type: 'text' })
  currency: string = salaryRange.currency;
}

export interface SalaryRangeEdit {
  readonly currency?: Maybe<string>;
}
