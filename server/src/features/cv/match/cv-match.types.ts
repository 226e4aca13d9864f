import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One part of a match: what is there of what is asked for.', simpleResolvers: true })
export class CvMatchPart {
  @Field(() => Int, { nullable: true, description: '0 to 100; null: the posting asks for nothing of the kind.' })
  score!: number | null;

  @Field(() => [String])
  found!: readonly string[];

  @Field(() => [String])
  missing!: readonly string[];
}

@ObjectType({ description: 'How well a CV speaks to a posting, with its parts.', simpleResolvers: true })
export class CvMatch {
  @Field(() => Int, { nullable: true, description: '0 to 100; null: the posting names nothing to compare.' })
  score!: number | null;

  @Field(() => CvMatchPart)
  title!: CvMatchPart;

  @Field(() => CvMatchPart)
  required!: CvMatchPart;

  @Field(() => CvMatchPart)
  preferred!: CvMatchPart;

  @Field()
  postingTitle!: string;

  @Field(() => String, { nullable: true })
  postingCompany!: string | null;
}
