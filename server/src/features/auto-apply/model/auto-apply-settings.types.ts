import { Embeddable, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { AUTO_APPLY_DEFAULTS } from '../../../domain/index.ts';

/** Given, or else as it stands: absent and null change nothing. */
export type Maybe<T> = T | null | undefined;

const { jobTypes, remotePreferences, salaryRange } = AUTO_APPLY_DEFAULTS;

@ObjectType({ description: 'The employment types to look for.' })
@Embeddable()
export class AutoApplyJobTypes {
  @Field()
  @Property({ type: 'boolean' })
  fullTime: boolean = jobTypes.fullTime;

  @Field()
  @Property({ type: 'boolean' })
  partTime: boolean = jobTypes.partTime;

  @Field()
  @Property({ type: 'boolean' })
  contract: boolean = jobTypes.contract;

  @Field()
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

@ObjectType({ description: 'Kept as saved; filters nothing.' })
@Embeddable()
export class AutoApplyRemotePreferences {
  @Field()
  @Property({ type: 'boolean' })
  remote: boolean = remotePreferences.remote;

  @Field()
  @Property({ type: 'boolean' })
  hybrid: boolean = remotePreferences.hybrid;

  @Field()
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

@ObjectType({ description: 'Kept as saved; filters nothing.' })
@Embeddable()
export class AutoApplySalaryRange {
  @Field()
  @Property({ type: 'text' })
  currency: string = salaryRange.currency;
}

export interface SalaryRangeEdit {
  readonly currency?: Maybe<string>;
}
