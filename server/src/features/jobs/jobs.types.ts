import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import { Job } from './model/job.entity.ts';
import type { JobRow } from './search/job-rows.query.ts';
import type { JobSuggestion } from './search/job-suggestion.ts';

@ObjectType({ description: 'One page of search results, newest first.', simpleResolvers: true })
export class JobPage {
  @Field(() => [Job])
  jobs!: readonly JobRow[];

  @Field(() => Int, { description: 'All matches, whatever the page.' })
  total!: number;
}

@ObjectType({
  description: 'Whom the terms of a source want named where its postings are shown.',
  simpleResolvers: true,
})
export class JobAttribution {
  @Field()
  text!: string;

  @Field()
  url!: string;
}

@ObjectType({ description: 'A posting as a point on a map.', simpleResolvers: true })
export class JobPin {
  @Field(() => ID)
  id!: string;

  @Field()
  title!: string;

  @Field()
  company!: string;

  @Field()
  location!: string;

  @Field()
  url!: string;

  @Field(() => [Float], { description: '[longitude, latitude] in degrees.' })
  coords!: [number, number];
}

@ObjectType({ description: 'All matches of a search on a map.', simpleResolvers: true })
export class JobMap {
  @Field(() => Int, { description: 'All matches, with a place or without.' })
  total!: number;

  @Field(() => Int, { description: 'Those that have a place on the map, shown or not.' })
  located!: number;

  @Field(() => [JobPin], { description: `Newest first, at most ${LIMITS.mapPins}.` })
  pins!: JobPin[];
}

@ObjectType('JobSuggestion', { description: 'Texts to search by instead of mistyped ones; null = as asked.' })
export class JobSuggestionType implements JobSuggestion {
  @Field(() => String, { nullable: true })
  jobTitle!: string | null;

  @Field(() => String, { nullable: true })
  company!: string | null;

  @Field(() => String, { nullable: true })
  location!: string | null;

  @Field(() => Int, { description: 'What the search finds with them; never 0.' })
  total!: number;
}

@ObjectType({
  description: 'Open postings of whatever age; samples count only while there is nothing else.',
  simpleResolvers: true,
})
export class JobStats {
  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  companies!: number;

  @Field(() => Int)
  locations!: number;
}
