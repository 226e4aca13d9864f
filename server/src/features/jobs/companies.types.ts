import { Field, ObjectType } from 'type-graphql';
import { Node } from '../../platform/graphql/node.types.ts';
import type { JobSearchPage } from './job-search-page.ts';

/** An employer by the postings that name it; there is no other record of it. */
@ObjectType({ implements: Node, description: 'An employer as it appears in postings.' })
export class Company implements Node {
  id!: string;

  @Field({ description: "The employer's name, as its newest posting writes it." })
  name!: string;

  /** Its open postings, searched for when a field asks and then kept. */
  readonly openJobs!: () => Promise<JobSearchPage>;
}
