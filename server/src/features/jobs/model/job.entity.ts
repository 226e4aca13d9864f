import { Entity, Formula, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import { Field, Float, ObjectType, registerEnumType } from 'type-graphql';
import { EmploymentType, ExperienceLevel, OWN_SOURCE, SAMPLE_SOURCE, WorkMode } from '../../../domain/index.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';

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

@ObjectType({ description: 'A point on the Earth (WGS 84).', simpleResolvers: true })
export class Coordinates {
  @Field(() => Float, { description: 'Degrees north, from -90 to 90.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east, from -180 to 180.' })
  longitude!: number;
}

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

  /** When Foothold saw it for the first time. Lists do without it. */
  @Property({ type: 'timestamptz', lazy: true })
  createdAt?: Date;

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

/** The same for plain rows. */
export const derived = {
  applyUrl: ({ url }: Pick<Job, 'url'>): string | null => (url === '' ? null : url),
  coordinates: ({ longitude, latitude }: Pick<Job, 'longitude' | 'latitude'>): Coordinates | null =>
    longitude === null || latitude === null ? null : { longitude, latitude },
  closed: ({ closedAt }: Pick<Job, 'closedAt'>): boolean => closedAt !== null,
  isSample: ({ source }: Pick<Job, 'source'>): boolean => source === SAMPLE_SOURCE,
  isOwn: ({ source }: Pick<Job, 'source'>): boolean => source === OWN_SOURCE,
} as const;
