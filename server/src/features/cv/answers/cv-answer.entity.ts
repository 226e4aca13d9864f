import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { ClaimAnswer, ClaimQuestion } from '../model/claim-question.ts';

/** What a person may say to a question. The values are stored. */
export const CvAnswerChoice = { YES: 'yes', NO: 'no', LATER: 'later', LEARNING: 'learning' } as const;

registerEnumType(CvAnswerChoice, {
  name: 'CvAnswerChoice',
  description: 'What somebody says to a question about a line.',
  valuesConfig: {
    YES: { description: 'It is true. The wording is taken, and proves from then on.' },
    NO: { description: 'It is not true. The line stays, and nobody asks again.' },
    LEARNING: { description: 'Only of skills: they are learning it. It is not added, and nobody asks again.' },
    LATER: { description: 'Not now. The line stays; the question waits.' },
  },
});

/** What a person said to a question about a line, with its date. Belongs to the person: another file of theirs uses it too. */
@ObjectType({ description: 'A question about a line that its owner answered.' })
@Entity({ tableName: 'cv_answer' })
export class CvAnswer {
  @Field(() => ID, { description: 'The id of the answer.' })
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId!: string;

  /** Of the job: see `itemKeyOf`. */
  @Property({ type: 'text' })
  itemKey!: string;

  @Field({ description: 'The job, project or section it is about, for people.' })
  @Property({ type: 'text' })
  itemLabel!: string;

  @Field({ description: 'The line of the CV it was asked about.' })
  @Property({ type: 'text' })
  source!: string;

  @Field({ description: 'The wording in question. After a yes it is a confirmed fact.' })
  @Property({ type: 'text' })
  proposed!: string;

  @Field(() => [String], { description: 'The words in question.' })
  @Property({ type: 'json' })
  words!: ClaimQuestion['words'];

  @Field(() => CvAnswerChoice, { description: 'What they said.' })
  @Property({ type: 'text' })
  answer!: ClaimAnswer['answer'];

  @Field(() => Date, { description: 'When they said it.' })
  @Property({ type: 'timestamptz' })
  answeredAt!: Date;

  constructor(answer: Omit<CvAnswer, 'id'>) {
    Object.assign(this, answer);
  }
}
