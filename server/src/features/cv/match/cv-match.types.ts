import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import type { Proof } from './proofs.ts';
import type { RequirementState } from './prove-requirements.ts';
import type { RequirementKind } from './requirements.ts';

const RequirementKindEnum = {
  WORK: 'work',
  SENIORITY: 'seniority',
  SKILL: 'skill',
  YEARS: 'years',
  DEGREE: 'degree',
  LANGUAGE: 'language',
  PERMIT: 'permit',
  CLEARANCE: 'clearance',
} as const;
const RequirementStateEnum = {
  PROVEN: 'proven',
  MENTIONED: 'mentioned',
  MISSING: 'missing',
  UNKNOWN: 'unknown',
} as const;

registerEnumType(RequirementKindEnum, {
  name: 'RequirementKind',
  description: 'What a posting requires.',
  valuesConfig: {
    WORK: { description: 'The kind of work, such as software or law.' },
    SENIORITY: { description: 'A rank, such as senior or lead.' },
    SKILL: { description: 'A skill.' },
    YEARS: { description: 'Years of experience in this kind of work.' },
    DEGREE: { description: 'A degree.' },
    LANGUAGE: { description: 'A language.' },
    PERMIT: { description: 'A work permit.' },
    CLEARANCE: { description: 'A security clearance.' },
  },
});
registerEnumType(RequirementStateEnum, {
  name: 'RequirementState',
  description: 'Whether a CV proves a requirement.',
  valuesConfig: {
    PROVEN: { description: 'Work, education or a certificate proves it.' },
    MENTIONED: { description: 'The CV names it, but nothing shows its use.' },
    MISSING: { description: 'The CV does not have it.' },
    UNKNOWN: { description: 'The CV says nothing either way.' },
  },
});

@ObjectType({ description: 'A fact of the CV that proves a requirement.', simpleResolvers: true })
export class CvEvidence implements Proof {
  @Field({ description: "A JSON pointer into the CV, such as `/work/0/highlights/2`; '' when it has none." })
  pointer!: string;

  @Field({ description: 'The words of the fact.' })
  quote!: string;

  @Field({ description: 'The job, school or project it belongs to, for people; empty when the fact says it.' })
  itemLabel!: string;
}

@ObjectType({ description: 'A requirement of a posting and what proves it.', simpleResolvers: true })
export class CvRequirementMatch {
  @Field(() => RequirementKindEnum, { description: 'What is required.' })
  kind!: RequirementKind;

  @Field({ description: 'The requirement in a few words, such as `Python`.' })
  name!: string;

  @Field({ description: "The posting's own words." })
  quote!: string;

  @Field({ description: 'Whether it is required rather than a plus.' })
  isRequired!: boolean;

  @Field(() => RequirementStateEnum, { description: 'Whether the CV proves it.' })
  state!: RequirementState;

  @ListSize(5)
  @Field(() => [CvEvidence], { description: 'The facts that prove or mention it, at most 5.' })
  evidence!: readonly CvEvidence[];
}

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

  @Field(() => [CvRequirementMatch], {
    description: 'Each requirement with its proofs, required ones first, at most 60.',
  })
  requirements!: readonly CvRequirementMatch[];

  @Field({ description: "The posting's title." })
  postingTitle!: string;

  @Field(() => String, { nullable: true, description: "The employer's name, or null when the posting does not say." })
  postingCompany!: string | null;
}
