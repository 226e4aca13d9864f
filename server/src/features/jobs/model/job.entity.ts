import { Entity, Formula, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  Clearance,
  EmploymentType,
  ExperienceLevel,
  OWN_SOURCE,
  type PayPeriod,
  PERIODS_PER_YEAR,
  SAMPLE_SOURCE,
  Sponsorship,
  WorkMode,
} from '../../../domain/index.ts';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';
import { Coordinates, JobPay, JobPlace, payOf, type PayColumns, YearsOfExperience } from './job-facts.types.ts';
import type { PostingPlace } from './posting.ts';

registerEnumType(EmploymentType, {
  name: 'EmploymentType',
  description: 'How people are employed in a job. REST uses the words in brackets.',
  valuesConfig: {
    FULL_TIME: { description: '[Full-time] The usual hours of a week.' },
    PART_TIME: { description: '[Part-time] Fewer hours than full-time.' },
    CONTRACT: { description: '[Contract] A fixed-term contract.' },
    INTERNSHIP: { description: '[Internship] For students and graduates who learn the work.' },
    FREELANCE: { description: '[Freelance] Self-employed.' },
    TEMPORARY: { description: '[Temporary] For a limited time, often through an agency.' },
    STUDENT: { description: "[Student] Work beside one's studies." },
    OTHER: { description: '[Other] Stated, but none of the above.' },
  },
});

registerEnumType(ExperienceLevel, {
  name: 'ExperienceLevel',
  description: 'How senior a job is.',
  valuesConfig: {
    INTERN: { description: 'Internships.' },
    JUNIOR: { description: 'Entry level and graduates.' },
    MID: { description: 'Some years of experience.' },
    SENIOR: { description: 'Many years of experience.' },
    LEAD: { description: 'Lead, staff, principal and above.' },
  },
});

registerEnumType(WorkMode, {
  name: 'WorkMode',
  description: 'Where the work is done.',
  valuesConfig: {
    REMOTE: { description: 'From anywhere, or anywhere within a region.' },
    HYBRID: { description: 'Partly on site.' },
    ONSITE: { description: 'On site only.' },
  },
});

/** A job posting. Written by ingest only; applications refer to it. */
// Simple resolvers: a function per field and row would dominate the cost of a list.
@ObjectType({
  implements: Node,
  description:
    'A job posting. Postings from the index are visible to everybody who is signed in; jobs that a person added are visible to that person only.',
  simpleResolvers: true,
})
@Entity({ tableName: 'job' })
export class Job {
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Field({ description: "The job's title, as posted." })
  @Property({ type: 'text' })
  title!: string;

  @Field({ description: "The employer's name, as posted." })
  @Property({ type: 'text' })
  company!: string;

  @Field({ description: 'The place as people write it, such as `Berlin, Germany`.' })
  @Property({ type: 'text' })
  location!: string;

  @Property({ type: 'text', nullable: true })
  city!: string | null;

  /** ISO 3166-1 alpha-2, e.g. 'DE'. */
  @Property({ type: 'text', nullable: true })
  country!: string | null;

  @Property({ type: 'double', nullable: true })
  longitude!: number | null;

  @Property({ type: 'double', nullable: true })
  latitude!: number | null;

  @Field({ description: 'When it was posted, according to the employer.' })
  @Property({ type: 'timestamptz' })
  postedDate!: Date;

  @Field(() => String, {
    nullable: true,
    description: "The salary in the posting's own words, or null when it states none.",
  })
  @Property({ type: 'text', nullable: true })
  salary!: string | null;

  @Field(() => [EmploymentType], { description: 'How people are employed; empty when the posting does not say.' })
  @Property({ type: 'text[]', fieldName: 'employment_types' })
  employment!: EmploymentType[];

  @Field(() => [String], { description: 'The skills the posting names, in the order they were found.' })
  @Property({ type: 'text[]' })
  skills!: string[];

  @Field(() => ExperienceLevel, { nullable: true, description: 'How senior the job is, or null when unknown.' })
  @Property({ type: 'text', nullable: true, fieldName: 'experience' })
  level!: ExperienceLevel | null;

  @Field(() => WorkMode, { nullable: true, description: 'Where the work is done, or null when unknown.' })
  @Property({ type: 'text', nullable: true, fieldName: 'remote' })
  workMode!: WorkMode | null;

  /** Long, so lists don't load it; the field `description` does on request. */
  @Property({ type: 'text', lazy: true })
  description?: string;

  @Property({ type: 'text' })
  url!: string;

  /** The feed it came from, e.g. 'listings'; the first one when several carry it. */
  @Property({ type: 'text' })
  source!: string;

  @Property({ type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  @Field({ description: 'When Foothold saw it for the first time.' })
  @Property({ type: 'timestamptz', fieldName: 'created_at' })
  firstSeen!: Date;

  @Field(() => Int, { description: 'How many times it was posted again after it had been closed for a day or more.' })
  @Property({ type: 'int', fieldName: 'repost_count' })
  reposts!: number;

  @Field({ description: 'Whether it fills no opening now but collects candidates, such as a talent pool.' })
  @Property({ type: 'boolean' })
  evergreen!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      "When the employer's own board stopped showing it; null while it does, or when no such board is known. Lists may show it for longer.",
  })
  @Property({ type: 'timestamptz', fieldName: 'off_board_at', nullable: true })
  offBoardSince!: Date | null;

  @Field(() => Sponsorship, {
    nullable: true,
    description: 'Whether the employer helps with a work permit, or null when the posting does not say.',
  })
  @Property({ type: 'text', nullable: true })
  sponsorship!: Sponsorship | null;

  @Field(() => Clearance, {
    nullable: true,
    description: 'Whether it asks for a security clearance, or null when it does not.',
  })
  @Property({ type: 'text', nullable: true })
  clearance!: Clearance | null;

  @Field(() => String, {
    nullable: true,
    description: 'The language of the text as an ISO 639-1 code, or null when unknown.',
  })
  @Property({ type: 'text', nullable: true })
  language!: string | null;

  @Field(() => [String], { description: 'The skills it requires.' })
  @Property({ type: 'text[]', fieldName: 'required_skills' })
  requiredSkills!: string[];

  @Field(() => [String], { description: 'The skills it would like, but does not require.' })
  @Property({ type: 'text[]', fieldName: 'preferred_skills' })
  preferredSkills!: string[];

  @Property({ type: 'smallint', nullable: true, fieldName: 'years_min' })
  yearsMin!: number | null;

  @Property({ type: 'smallint', nullable: true, fieldName: 'years_max' })
  yearsMax!: number | null;

  @Property({ type: 'json', fieldName: 'places' })
  placeList!: readonly PostingPlace[];

  @Property({ type: 'double', nullable: true, fieldName: 'pay_min' })
  payMin!: number | null;

  @Property({ type: 'double', nullable: true, fieldName: 'pay_max' })
  payMax!: number | null;

  /** ISO 4217. */
  @Property({ type: 'text', nullable: true, fieldName: 'pay_currency' })
  payCurrency!: string | null;

  @Property({ type: 'text', nullable: true, fieldName: 'pay_period' })
  payPeriod!: PayPeriod | null;

  /** Whether its text forbids automated applications; null if not checked yet. */
  @Property({ type: 'boolean', lazy: true })
  forbidsAutomation?: boolean;

  // Computed by the database: resolvers for them would dominate the cost of a list.

  @Field(() => UrlScalar, {
    nullable: true,
    description: 'Where to apply, or null for an added job without an address.',
  })
  @Formula<Job>(({ url }) => `nullif(${url}, '')`, { type: 'text' })
  readonly applyUrl!: string | null;

  @Field(() => Coordinates, { nullable: true, description: 'Where the place is, or null when it is not a town.' })
  @Formula<Job>(
    ({ longitude, latitude }) =>
      `case when ${longitude} is not null then json_build_object('longitude', ${longitude}, 'latitude', ${latitude}) end`,
    { type: 'json' },
  )
  readonly coordinates!: Coordinates | null;

  @Field(() => JobPay, { nullable: true, description: 'What it pays, or null when the posting names no amount.' })
  @Formula<Job>(
    ({ payMin: min, payMax: max, payCurrency: currency, payPeriod: period }) =>
      `case when coalesce(${min}, ${max}) is not null then json_build_object('min', ${min}, 'max', ${max},
         'currency', ${currency}, 'period', ${period},
         'yearly', coalesce(${min}, ${max}) * ${timesAYear(period)},
         'yearlyMax', coalesce(${max}, ${min}) * ${timesAYear(period)}) end`,
    { type: 'json' },
  )
  readonly pay!: JobPay | null;

  // Most postings name one, and all of them come with the posting's own row.
  @ListSize(2)
  @Field(() => [JobPlace], {
    description: 'All places it names, the first one first; empty when it names none we know.',
  })
  @Formula<Job>(
    ({ placeList }) =>
      `(select coalesce(json_agg(json_build_object('label', place->'label', 'city', place->'city',
          'region', place->'region', 'country', place->'country',
          'coordinates', case when jsonb_typeof(place->'coords') = 'array'
            then json_build_object('longitude', place->'coords'->0, 'latitude', place->'coords'->1) end)), '[]'::json)
        from jsonb_array_elements(${placeList}) place)`,
    { type: 'json' },
  )
  readonly places!: JobPlace[];

  @Field(() => YearsOfExperience, {
    nullable: true,
    description: 'How many years of experience it asks for, or null when it names no number.',
  })
  @Formula<Job>(
    ({ yearsMin, yearsMax }) =>
      `case when ${yearsMin} is not null then json_build_object('min', ${yearsMin}, 'max', ${yearsMax}) end`,
    { type: 'json' },
  )
  readonly yearsOfExperience!: YearsOfExperience | null;

  @Field({
    description:
      'Whether it takes no more applications. Closed jobs are left out of searches and stay reachable by id and on boards.',
  })
  @Formula<Job>(({ closedAt }) => `${closedAt} is not null`, { type: 'boolean' })
  readonly closed!: boolean;

  @Field({ description: 'Whether it is made-up sample data, not a real posting.' })
  @Formula<Job>(({ source }) => `${source} = '${SAMPLE_SOURCE}'`, { type: 'boolean' })
  readonly isSample!: boolean;

  @Field({ description: 'Whether the viewer added it: it is on their board only, and in no search.' })
  @Formula<Job>(({ source }) => `${source} = '${OWN_SOURCE}'`, { type: 'boolean' })
  readonly isOwn!: boolean;
}

/** As an SQL expression. */
function timesAYear(period: string): string {
  const cases = Object.entries(PERIODS_PER_YEAR).map(([name, times]) => `when '${name}' then ${times}`);
  return `case ${period} ${cases.join(' ')} end`;
}

/** The same for plain rows. */
export const derived = {
  applyUrl: ({ url }: Pick<Job, 'url'>): string | null => (url === '' ? null : url),
  coordinates: ({ longitude, latitude }: Pick<Job, 'longitude' | 'latitude'>): Coordinates | null =>
    longitude === null || latitude === null ? null : { longitude, latitude },
  pay: (row: PayColumns): JobPay | null => payOf(row),
  places: ({ placeList }: Pick<Job, 'placeList'>): JobPlace[] =>
    placeList.map(({ label, city, region, country, coords }) => ({
      label,
      city,
      region,
      country,
      coordinates: coords === null ? null : { longitude: coords[0], latitude: coords[1] },
    })),
  yearsOfExperience: ({ yearsMin, yearsMax }: Pick<Job, 'yearsMin' | 'yearsMax'>): YearsOfExperience | null =>
    yearsMin === null ? null : { min: yearsMin, max: yearsMax },
  closed: ({ closedAt }: Pick<Job, 'closedAt'>): boolean => closedAt !== null,
  isSample: ({ source }: Pick<Job, 'source'>): boolean => source === SAMPLE_SOURCE,
  isOwn: ({ source }: Pick<Job, 'source'>): boolean => source === OWN_SOURCE,
} as const;
