import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A job that its person never wants to be applied for.', simpleResolvers: true })
export class AutoApplyExcludedJob {
  @Field(() => ID)
  jobId!: string;

  @Field()
  title!: string;

  @Field()
  company!: string;

  @Field(() => Date)
  excludedAt!: Date;
}
