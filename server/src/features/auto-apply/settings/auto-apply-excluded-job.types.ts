import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A job the viewer never wants to apply for.', simpleResolvers: true })
export class AutoApplyExcludedJob {
  @Field(() => ID, { description: "The job's id." })
  jobId!: string;

  @Field({ description: 'The title of the posting.' })
  title!: string;

  @Field({ description: "The employer's name." })
  company!: string;

  @Field(() => Date, { description: 'When it was excluded.' })
  excludedAt!: Date;
}
