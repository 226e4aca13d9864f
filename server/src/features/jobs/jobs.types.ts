import { Field, Int, ObjectType } from 'type-graphql';
import { Job } from './job.entity.ts';
import type { JobRow } from './job-rows.query.ts';

@ObjectType({ description: 'One page of search results, newest first.' })
export class JobPage {
  @Field(() => [Job])
  jobs!: JobRow[];

  @Field(() => Int, { description: 'All matches, whatever the page.' })
  total!: number;
}

@ObjectType({ description: 'Open postings of whatever age; samples count only while there is nothing else.' })
export class JobStats {
  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  companies!: number;

  @Field(() => Int)
  locations!: number;
}
