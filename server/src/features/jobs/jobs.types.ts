import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import { connectionType } from '../../platform/graphql/connection.ts';
import { ListSize } from '../../platform/graphql/cost.directive.ts';
import { UrlScalar } from '../../platform/graphql/scalars.ts';
import { Job } from './model/job.entity.ts';
import { Coordinates } from './model/job-facts.types.ts';
import { SearchTermType } from './job-search.types.ts';
import type { JobRow } from './search/job-rows.query.ts';
import type { JobSuggestion } from './search/job-suggestion.ts';

/** Search results by cursors. */
export const JobConnection = connectionType(Job, 'Job', 'jobs');

@ObjectType({ description: 'A numbered page of search results.' })
export class JobPage {
  @Field(() => [Job], { description: `The jobs on this page, at most ${LIMITS.pageSize.max}.` })
  jobs!: readonly JobRow[];

  @Field(() => Int, { description: 'How many postings match in total.' })
  total!: number;

  @Field(() => Int, {
    description:
      'How many of them meet every part of `filter.query`. They come first. A query that finds few also finds what meets it nearly.',
  })
  exactTotal!: number;

  @Field(() => Date, {
    description:
      'The moment this result describes. Pass it as `asOf` with the next `offset`: then no job is repeated or skipped, whatever arrives in the meantime.',
  })
  asOf!: Date;

  @Field(() => [SearchTermType], {
    description: 'How `filter.query` was understood, in the order of its words; empty without a query.',
  })
  @ListSize(6)
  interpretation!: readonly SearchTermType[];

  @Field(() => [String], { description: 'Words that had no effect.' })
  ignored!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: 'The spelling that was searched for instead, when the query as typed finds nothing; otherwise null.',
  })
  correctedQuery!: string | null;
}

@ObjectType({ description: 'How many postings a search finds and how they are spread, without the postings.' })
export class JobTotals {
  @Field(() => Int, { description: 'How many postings meet every filter.' })
  exactTotal!: number;

  @Field(() => [SearchTermType], {
    description: 'How `filter.query` was understood, in the order of its words; empty without a query.',
  })
  @ListSize(6)
  interpretation!: readonly SearchTermType[];

  @Field(() => String, {
    nullable: true,
    description: 'The spelling that was searched for instead, when the query as typed finds nothing; otherwise null.',
  })
  correctedQuery!: string | null;
}

@ObjectType({
  description: 'Who must be credited with a link wherever the posting is shown in full.',
  simpleResolvers: true,
})
export class JobAttribution {
  @Field({ description: 'The text of the link.' })
  text!: string;

  @Field(() => UrlScalar, { description: 'The address to link to.' })
  url!: string;
}

@ObjectType({ description: 'A board or a list that shows a job, or showed it.', simpleResolvers: true })
export class JobListing {
  @Field({ description: 'The name of the board system or list: `Greenhouse`.' })
  source!: string;

  @Field({ description: "Whether it is the employer's own board or page, and no list of many employers." })
  isEmployers!: boolean;

  @Field(() => UrlScalar, { nullable: true, description: 'Where one applies there, or null without an address.' })
  applyUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'The place it names, or null when it is not known.' })
  location!: string | null;

  @Field(() => Date, { description: 'When Foothold saw it there for the first time.' })
  firstSeen!: Date;

  @Field(() => Date, { description: 'When Foothold saw it there last.' })
  lastSeen!: Date;

  @Field({ description: 'Whether it is gone from there.' })
  closed!: boolean;
}

@ObjectType({ description: 'A posting as a point on the map.', simpleResolvers: true })
export class JobPin {
  @Field(() => ID, { description: "The job's id." })
  id!: string;

  @Field({ description: "The job's title." })
  title!: string;

  @Field({ description: "The employer's name." })
  company!: string;

  @Field({ description: 'The place as people write it.' })
  location!: string;

  @Field(() => UrlScalar, { nullable: true, description: 'Where to apply, or null when there is no address.' })
  applyUrl!: string | null;

  @Field(() => Coordinates, { description: 'Where it is.' })
  coordinates!: Coordinates;
}

@ObjectType({ description: 'All matches of a search on a map.', simpleResolvers: true })
export class JobMap {
  @Field(() => Int, { description: 'How many match, with a place or without.' })
  total!: number;

  @Field(() => Int, { description: 'How many of them have a place on the map, shown or not; remote jobs have none.' })
  located!: number;

  @Field(() => Int, {
    description: 'How many remote jobs match, whatever part of the map is searched. They are never pins.',
  })
  remote!: number;

  @Field(() => [JobPin], { description: `Newest first, at most ${LIMITS.mapPins}.` })
  pins!: JobPin[];
}

@ObjectType('JobSuggestion', { description: 'A suggestion for a search without results.' })
export class JobSuggestionType implements JobSuggestion {
  @Field(() => String, { nullable: true, description: 'A title to search for instead, or null to leave it as it is.' })
  jobTitle!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'An employer to search for instead, or null to leave it as it is.',
  })
  company!: string | null;

  @Field(() => String, { nullable: true, description: 'A place to search for instead, or null to leave it as it is.' })
  location!: string | null;

  @Field(() => Int, { description: 'How many jobs the search finds with them; never 0.' })
  total!: number;
}

@ObjectType({
  description:
    'Counts of all open postings, whatever their age. Sample postings count only while there are no real ones.',
  simpleResolvers: true,
})
export class JobStats {
  @Field(() => Int, { description: 'How many postings.' })
  total!: number;

  @Field(() => Int, { description: 'How many employers.' })
  companies!: number;

  @Field(() => Int, { description: 'How many places.' })
  locations!: number;
}
