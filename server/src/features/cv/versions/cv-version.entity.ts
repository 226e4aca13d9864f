import { randomUUID } from 'node:crypto';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Cost } from '../../../platform/graphql/cost.directive.ts';
import type { CvOptions } from '../../../domain/index.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import type { CheckReport } from '../model/check-report.ts';
import type { CvEdits } from '../model/cv-edits.ts';
import type { ReadCv } from '../model/cv-model.ts';
import type { CvPosting } from '../model/cv-posting.ts';

/** What a run made, and all that another template or another choice needs, so that neither needs another run. */
export type CvResult = Omit<CvVersion, 'id' | 'createdAt'>;

@ObjectType({
  implements: Node,
  description: 'An optimized CV: what was read, what became of each line, and the documents.',
})
@Entity({ tableName: 'cv_version' })
export class CvVersion {
  @Field(() => ID, { description: "The version's id." })
  @PrimaryKey({ type: 'uuid' })
  id: string = randomUUID();

  @Property({ type: 'text' })
  userId!: string;

  @Field({ description: 'The name its owner gave it.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Date, { description: 'When it was made.' })
  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'The original name of the file it was read from.' })
  @Property({ type: 'text' })
  fileName!: string;

  @Field(() => String, {
    nullable: true,
    description: "The candidate's name in title case, or null when none was found.",
  })
  @Property({ type: 'text', nullable: true })
  candidateName!: string | null;

  @Field(() => Int, { description: "The template's number, 1 to 9." })
  @Property({ type: 'integer' })
  template!: number;

  @Property({ type: 'json' })
  options!: CvOptions;

  /** The job it was written for; null = none. */
  @Property({ type: 'json', nullable: true })
  posting!: CvPosting | null;

  @Property({ type: 'json' })
  readCv!: ReadCv;

  /** As they were checked; which of them count is decided by `rejected`. */
  @Property({ type: 'json' })
  edits!: CvEdits;

  @Property({ type: 'json', fieldName: 'check_report' })
  report!: CheckReport;

  @Field(() => [String], { description: 'Ids of lines or whole items whose change its owner declined.' })
  @Property({ type: 'json' })
  rejected!: string[];

  @Cost(20)
  @Field({ description: 'What a parser reads in the finished document.' })
  @Property({ type: 'text' })
  parsedText!: string;

  @Field(() => [String], { description: 'What its owner should know, in whole sentences.' })
  @Property({ type: 'json' })
  notes!: string[];

  @Field(() => [String], { description: 'Bullet points the template had no room for.' })
  @Property({ type: 'json' })
  leftOut!: string[];

  @Property({ type: 'text' })
  resumeHash!: string;

  @Property({ type: 'text', nullable: true })
  letterHash!: string | null;

  constructor(result: CvResult, createdAt: Date) {
    Object.assign(this, result);
    this.createdAt = createdAt;
  }
}
