import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import { CvAnswerChoice } from '../answers/cv-answer.entity.ts';
import { CvEntryKind } from '../master/cv-facts.types.ts';
import type { FactCheck, LineCheck } from '../model/check-report.ts';
import type { ClaimAnswer, ClaimQuestion } from '../model/claim-question.ts';

/** What rewrote a CV. The values of this and of those below are the report's. */
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
  TIDIED: 'tidied',
  EDITED: 'edited',
  REWRITTEN: 'rewritten',
  REPAIRED: 'repaired',
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

const CvClaimKind = {
  OUTCOME: 'outcome',
  AMOUNT: 'amount',
  ACT: 'act',
  SHARE: 'share',
  TOOL: 'tool',
  SCOPE: 'scope',
  PERSONAL: 'personal',
  OPINION: 'opinion',
} as const;

registerEnumType(CvClaimKind, {
  name: 'CvClaimKind',
  description: 'What a claim is about.',
  valuesConfig: {
    OUTCOME: { description: 'A result.' },
    AMOUNT: { description: 'A number.' },
    ACT: { description: 'What was done.' },
    SHARE: { description: 'Who did it, alone or with others.' },
    TOOL: { description: 'A tool, a product or another name.' },
    SCOPE: { description: 'How far it went.' },
    PERSONAL: { description: 'What only the person knows, such as a permit.' },
    OPINION: { description: 'What others think.' },
  },
});
registerEnumType(CvEngine, {
  name: 'CvEngine',
  description: 'What rewrote the lines of a CV.',
  valuesConfig: {
    BUILT_IN: { description: 'Built-in rules.' },
    MODEL: { description: 'A language model.' },
  },
});
registerEnumType(CvSection, {
  name: 'CvSection',
  description: 'A part of a CV.',
  valuesConfig: {
    SUMMARY: { description: 'The summary at the top.' },
    WORK: { description: 'Work experience.' },
    EDUCATION: { description: 'Schools and universities.' },
    PROJECTS: { description: 'Projects beside the jobs.' },
    OTHER: { description: 'Any other section.' },
    SKILLS: { description: 'The list of skills.' },
    LETTER: { description: 'The cover letter.' },
  },
});
registerEnumType(CvOutcome, {
  name: 'CvOutcome',
  description: 'What happened to a line.',
  valuesConfig: {
    UNCHANGED: { description: 'It is as it was.' },
    EDITED: { description: 'Its owner worded it.' },
    TIDIED: { description: 'Only signs and spaces changed, no word.' },
    REWRITTEN: { description: 'It has a new wording.' },
    REPAIRED: { description: 'It has a new wording; the first try was refused.' },
    REFUSED: { description: 'The new wording was refused and the old one stays.' },
    LEFT_OUT: { description: 'It was left out.' },
    RESTORED: { description: 'It had been left out and was put back.' },
    REORDERED: {
      description: 'The lines of the item were put in another order, which can be declined like a line.',
    },
  },
});
registerEnumType(CvFactKind, {
  name: 'CvFactKind',
  description: 'What kind of fact it is.',
  valuesConfig: {
    EMPLOYER: { description: 'Whom the person worked for.' },
    TITLE: { description: 'A job title.' },
    INSTITUTION: { description: 'A school or university.' },
    DEGREE: { description: 'What was studied, and to which end.' },
    DATE: { description: 'A date of a job or of studies.' },
    CERTIFICATE: { description: 'A certificate or licence.' },
    SKILL: { description: 'A tool, a method or a language.' },
    NUMBER: { description: 'A number in a line.' },
  },
});
registerEnumType(CvFactStatus, {
  name: 'CvFactStatus',
  description: 'Whether the file has a fact, as the run found it. Later choices about lines do not change it.',
  valuesConfig: {
    FOUND: { description: 'The file has it.' },
    NOT_FOUND: { description: 'The file does not have it.' },
    REMOVED: {
      description:
        'A number that the file does not have and that was removed from a new wording; for other kinds, a fact of the file that the finished CV lacks.',
    },
  },
});

@ObjectType({ description: 'What became of a line of the CV.', simpleResolvers: true })
export class CvLine {
  @Field(() => ID, { description: 'Unique within its version; for `rejected`, which brings the line back as it was.' })
  id!: string;

  @Field(() => CvSection, { description: 'The part of the CV it belongs to.' })
  section!: LineCheck['section'];

  @Field(() => ID, { description: 'The id of the job, school, project or section it belongs to.' })
  itemId!: string;

  @Field({ description: 'The name of that item, for people; empty where the section says it.' })
  itemLabel!: string;

  @Field({ description: 'The line as it was; empty when it is new.' })
  before!: string;

  @Field({ description: 'The line as it is now; empty when it was left out.' })
  after!: string;

  @Field(() => CvOutcome, { description: 'What happened to it.' })
  outcome!: LineCheck['outcome'] | 'reordered';

  @Field(() => [String], { description: 'Why a wording was refused or left out, in whole sentences.' })
  reasons!: readonly string[];

  @Field({ description: 'Whether its owner declined the change, or that of its whole item.' })
  rejected!: boolean;
}

@ObjectType({ description: 'A line of an entry of a version.', simpleResolvers: true })
export class CvVersionField {
  @Field({ description: 'Its name, as in `Viewer.masterCv`, such as `employer`.' })
  name!: string;

  @Field({ description: 'As it stands in the documents; empty when it has none.' })
  value!: string;

  @Field({ description: 'Whether it was read with doubt and nobody confirmed it.' })
  isUncertain!: boolean;
}

@ObjectType({ description: 'Contact details, a job or an education of a version.', simpleResolvers: true })
export class CvVersionEntry {
  @Field(() => ID, { description: 'Unique within its version; `CvLine.itemId` of its lines.' })
  id!: string;

  @Field(() => CvEntryKind, { description: 'Its kind: BASICS, WORK or EDUCATION.' })
  kind!: 'basics' | 'work' | 'education';

  @ListSize(5)
  @Field(() => [CvVersionField], { description: 'Its lines that can be corrected, in the order people read them.' })
  fields!: readonly CvVersionField[];
}

@ObjectType({ description: 'A fact of the finished CV and whether the file has it.' })
export class CvFact {
  @Field(() => CvFactKind, { description: 'What kind of fact it is.' })
  kind!: FactCheck['kind'];

  @Field({ description: 'The fact in words.' })
  text!: string;

  @Field(() => CvFactStatus, { description: 'Whether the file has it.' })
  status!: FactCheck['status'];
}

@ObjectType({
  description: 'A question about a wording that the CV neither proves nor contradicts.',
  simpleResolvers: true,
})
export class CvQuestion {
  @Field(() => ID, { description: 'The id of the line it is about; one question a line.' })
  id!: string;

  itemKey!: string;

  @Field({ description: 'The job, project or section of the line, for people.' })
  itemLabel!: string;

  @Field({ description: 'The line of the CV.' })
  before!: string;

  @Field({ description: 'The wording in question. A yes takes it.' })
  proposed!: string;

  @Field(() => [String], { description: 'The very words in question.' })
  words!: readonly string[];

  @Field({ description: 'Why it asks, as one sentence.' })
  why!: string;

  @Field(() => CvClaimKind, { description: 'What the weightiest claim is about.' })
  kind!: ClaimQuestion['kind'];

  @Field(() => CvAnswerChoice, { nullable: true, description: 'What its owner said, or null.' })
  answer!: ClaimAnswer['answer'] | null;

  @Field({ description: 'Whether it is one of the three to ask now. The others wait.' })
  isAsked!: boolean;
}
