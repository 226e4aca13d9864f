import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A part of a match.', simpleResolvers: true })
export class CvMatchPart {
  @Field(() => Int, {
    nullable: true,
    description: '0 to 100, or null when the posting requires nothing here.',
  })
  score!: number | null;

  @Field(() => [String], { description: 'What the CV has.' })
  found!: readonly string[];

  @Field(() => [String], { description: 'What the CV lacks.' })
  missing!: readonly string[];
}

@ObjectType({ description: 'How well a CV fits a posting.', simpleResolvers: true })
export class CvMatch {
  @Field(() => Int, { nullable: true, description: '0 to 100, or null when the posting names nothing to compare.' })
  score!: number | null;

  @Field(() => CvMatchPart, { description: 'How well the job titles fit.' })
  title!: CvMatchPart;

  @Field(() => CvMatchPart, { description: 'What the posting requires.' })
  required!: CvMatchPart;

  @Field(() => CvMatchPart, { description: 'What is a plus.' })
  preferred!: CvMatchPart;

  @Field({ description: "The posting's title." })
  postingTitle!: string;

  @Field(() => String, { nullable: true, description: "The employer's name, or null when the posting does not say." })
  postingCompany!: string | null;
}
