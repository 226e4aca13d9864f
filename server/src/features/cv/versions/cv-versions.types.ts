import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { FactCheck, LineCheck } from '../model/check-report.ts';

/** Which engine rewrote a CV. The values of this and of those below are the report's. */
export const CvEngine = {
  BUILT_IN: 'built-in',
  MODEL: 'model',
} as const;

const CvSection = {
  SUMMARY: 'summary',
  WORK: 'work',
  EDUCATION: 'education',
  PROJECTS: 'projects',
  OTHER: 'other',
  SKILLS: 'skills',
  LETTER: 'letter',
} as const;

const CvOutcome = {
  UNCHANGED: 'unchanged',
  REWRITTEN: 'rewritten',
  MENDED: 'mended',
  REFUSED: 'refused',
  LEFT_OUT: 'left-out',
  RESTORED: 'restored',
  REORDERED: 'reordered',
} as const;

const CvFactKind = {
  EMPLOYER: 'employer',
  TITLE: 'title',
  INSTITUTION: 'institution',
  DEGREE: 'degree',
  DATE: 'date',
  CERTIFICATE: 'certificate',
  SKILL: 'skill',
  NUMBER: 'number',
} as const;

const CvFactStatus = {
  FOUND: 'found',
  NOT_FOUND: 'not-found',
  REMOVED: 'removed',
} as const;

registerEnumType(CvEngine, { name: 'CvEngine', description: 'Rules that need no model, or a language model.' });
registerEnumType(CvSection, { name: 'CvSection', description: 'Where in a CV a line stands.' });
registerEnumType(CvOutcome, {
  name: 'CvOutcome',
  description:
    'REFUSED: a new text broke a rule and the old one stays. MENDED: it was right at the second try. REORDERED: not a line, but the order of the lines of an item, which can be declined like one.',
});
registerEnumType(CvFactKind, { name: 'CvFactKind' });
registerEnumType(CvFactStatus, {
  name: 'CvFactStatus',
  description:
    'Whether the file says so, as the run found it: choices about lines change none of it. REMOVED: a number the file does not have, taken out of a new text; of the other kinds, a fact of the file that the finished CV lacks.',
});

@ObjectType({ description: 'What became of one line of a CV.', simpleResolvers: true })
export class CvLine {
  @Field(() => ID, { description: 'Rejecting it brings the line back as it was.' })
  id!: string;

  @Field(() => CvSection)
  section!: LineCheck['section'];

  @Field(() => ID, { description: 'Of the role, school, project or section it stands under.' })
  itemId!: string;

  @Field({ description: 'What that is called, for people.' })
  itemLabel!: string;

  @Field()
  before!: string;

  @Field()
  after!: string;

  @Field(() => CvOutcome)
  outcome!: LineCheck['outcome'] | 'reordered';

  @Field(() => [String], { description: 'Why a text was refused or left out, in whole sentences.' })
  reasons!: readonly string[];

  @Field({ description: 'Its owner declined the change, or that of the whole item.' })
  rejected!: boolean;
}

@ObjectType({ description: 'A fact of the finished CV, and whether the file it was read from has it.' })
export class CvFact {
  @Field(() => CvFactKind)
  kind!: FactCheck['kind'];

  @Field()
  text!: string;

  @Field(() => CvFactStatus)
  status!: FactCheck['status'];
}
