import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import type { Advice, AdviceKind, Coaching, ScoreKind } from './advice.ts';

const CvAdviceKind = {
  NO_RESULT: 'no-result',
  NO_NUMBER: 'no-number',
  DUTY: 'duty',
  FILLER: 'filler',
  TOO_LONG: 'too-long',
  REPETITION: 'repetition',
  TENSE: 'tense',
  GAP: 'gap',
  CONTACT: 'contact',
  ORDER: 'order',
  UNSAID_KEYWORD: 'unsaid-keyword',
  MISSING_KEYWORD: 'missing-keyword',
  LETTER_REASON: 'letter-reason',
} as const;
const CvScoreKind = {
  RESULTS: 'results',
  WORDING: 'wording',
  STRUCTURE: 'structure',
  CONTACT: 'contact',
  TIMELINE: 'timeline',
} as const;

registerEnumType(CvAdviceKind, {
  name: 'CvAdviceKind',
  description: 'Why a piece of advice is given.',
  valuesConfig: {
    NO_RESULT: { description: 'The line names no result.' },
    NO_NUMBER: { description: 'The line names no number.' },
    DUTY: { description: 'The line names a duty, not something done.' },
    FILLER: { description: 'The line has filler.' },
    TOO_LONG: { description: 'The line, or the whole CV, is too long.' },
    REPETITION: { description: 'The line begins with the same verb as others.' },
    TENSE: { description: 'The tense does not fit.' },
    GAP: { description: 'There is a gap in time.' },
    CONTACT: { description: 'Contact details are missing.' },
    ORDER: { description: 'Something is missing or out of order.' },
    UNSAID_KEYWORD: { description: 'The posting asks for something the CV names but no line shows.' },
    MISSING_KEYWORD: { description: 'The posting asks for something the CV does not have.' },
    LETTER_REASON: { description: 'The letter does not say why this employer.' },
  },
});
registerEnumType(CvScoreKind, {
  name: 'CvScoreKind',
  description: 'What a part of the score judges.',
  valuesConfig: {
    RESULTS: { description: 'Results and numbers in the bullet points.' },
    WORDING: { description: 'Wording: duties, filler, repetition, tense, length.' },
    STRUCTURE: { description: 'Order and completeness of the sections.' },
    CONTACT: { description: 'Contact details.' },
    TIMELINE: { description: 'Gaps in time.' },
  },
});

@ObjectType({ description: 'A part of the score.', simpleResolvers: true })
export class CvScorePart {
  @Field(() => CvScoreKind, { description: 'What is judged.' })
  kind!: ScoreKind;

  @Field(() => Int, { description: '0 to 100.' })
  score!: number;
}

@ObjectType({ description: 'A piece of advice.', simpleResolvers: true })
export class CvAdvice implements Advice {
  @Field(() => ID, { description: 'Unique within its version.' })
  id!: string;

  @Field(() => CvAdviceKind, { description: 'Why it is given.' })
  kind!: AdviceKind;

  @Field(() => ID, { nullable: true, description: 'The line it is about, for `editCvLine`; null for the whole CV.' })
  lineId!: string | null;

  @Field({ description: 'That line as it is now; empty for the whole CV.' })
  line!: string;

  @Field({ description: 'The job or project of the line, for people; empty for the whole CV.' })
  itemLabel!: string;

  @Field(() => String, { nullable: true, description: 'The skill it is about, for `answerCvSkill`; null otherwise.' })
  skill!: string | null;

  @Field({ description: 'One sentence for people.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'A question whose answer would help, or null.' })
  question!: string | null;
}

@ObjectType({ description: 'What would make a CV stronger.', simpleResolvers: true })
export class CvCoaching implements Coaching {
  @Field(() => Int, { description: '0 to 100.' })
  score!: number;

  @ListSize(5)
  @Field(() => [CvScorePart], { description: 'The parts of the score.' })
  parts!: readonly CvScorePart[];

  @Field(() => [CvAdvice], { description: 'Advice on single lines and the whole, most valuable first, at most 100.' })
  advice!: readonly CvAdvice[];
}
