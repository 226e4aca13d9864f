import { Entity, Formula, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BigIntType } from '@mikro-orm/core';
import { Field, Float, ID, ObjectType } from 'type-graphql';
import {
  type EmploymentType,
  type ExperienceLevel,
  OWN_SOURCE,
  type RemoteMode,
  SAMPLE_SOURCE,
} from '../../../domain/index.ts';

/** A job posting. Written by ingest alone; people read it, and applications point at it. */
// Simple: a function per field and row would be most of what a list costs.
@ObjectType({ description: 'A job posting.', simpleResolvers: true })
@Entity({ tableName: 'job' })
export class Job {
  @Field(() => ID)
  @PrimaryKey({ type: new BigIntType('string'), autoincrement: true })
  id!: string;

  @Field()
  @Property({ type: 'text' })
  title!: string;

  @Field()
  @Property({ type: 'text' })
  company!: string;

  @Field({ description: 'The place as people write it, e.g. "Berlin, Germany".' })
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

  @Field()
  @Property({ type: 'timestamptz' })
  postedDate!: Date;

  @Field(() => String, { nullable: true, description: "The salary in the posting's own words." })
  @Property({ type: 'text', nullable: true })
  salary!: string | null;

  @Field(() => [String])
  @Property({ type: 'text[]' })
  employmentTypes!: EmploymentType[];

  @Field(() => [String])
  @Property({ type: 'text[]' })
  skills!: string[];

  @Field(() => String, { nullable: true, description: 'intern, junior, mid, senior or lead.' })
  @Property({ type: 'text', nullable: true })
  experience!: ExperienceLevel | null;

  @Field(() => String, { nullable: true, description: 'remote, hybrid or onsite.' })
  @Property({ type: 'text', nullable: true })
  remote!: RemoteMode | null;

  /** Long, so lists leave it out; the field `description` loads it when it is asked for. */
  @Property({ type: 'text', lazy: true })
  description?: string;

  @Field({ description: 'Where to apply.' })
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

  /** Its text forbids automated applications, as far as that was known when it was written. */
  @Property({ type: 'boolean', lazy: true })
  forbidsAutomation?: boolean;

  // Computed by the database: a resolver for each of them would be most of what a list costs.

  @Field(() => [Float], { nullable: true, description: '[longitude, latitude] in degrees.' })
  @Formula<Job>(
    ({ longitude, latitude }) => `case when ${longitude} is not null then array[${longitude}, ${latitude}] end`,
    {
      type: 'double[]',
    },
  )
  readonly coords!: [number, number] | null;

  @Field({ description: 'Takes no more applications; reachable by id and on boards only.' })
  @Formula<Job>(({ closedAt }) => `${closedAt} is not null`, { type: 'boolean' })
  readonly closed!: boolean;

  @Field({ description: 'Made up by Foothold for a first look, not a real posting.' })
  @Formula<Job>(({ source }) => `${source} = '${SAMPLE_SOURCE}'`, { type: 'boolean' })
  readonly isSample!: boolean;

  @Field({ description: 'Written down by the viewer: on their board alone, and in no search.' })
  @Formula<Job>(({ source }) => `${source} = '${OWN_SOURCE}'`, { type: 'boolean' })
  readonly isOwn!: boolean;
}

type Stored = Pick<Job, 'longitude' | 'latitude' | 'closedAt' | 'source'>;

/** The same for rows that are no entities. */
export const derived = {
  coords: ({ longitude, latitude }: Stored): [number, number] | null =>
    longitude === null || latitude === null ? null : [longitude, latitude],
  closed: ({ closedAt }: Stored): boolean => closedAt !== null,
  isSample: ({ source }: Stored): boolean => source === SAMPLE_SOURCE,
  isOwn: ({ source }: Stored): boolean => source === OWN_SOURCE,
} as const;
