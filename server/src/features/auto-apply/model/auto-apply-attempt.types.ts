import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  AutoApplyHiddenReason,
  AutoApplyReasonKind,
  EmploymentType,
  type MatchReason,
  WorkMode,
} from '../../../domain/index.ts';
import { AutoApplyProblemCodeEnum } from './auto-apply-problem-codes.types.ts';
import type { ProblemCode } from './auto-apply-problems.ts';

/** The outcome of an attempt, as shown to people. */
export enum AutoApplyOutcome {
  IN_PROGRESS = 'in-progress',
  AWAITING_REVIEW = 'awaiting-review',
  SUBMITTED = 'submitted',
  PREPARED = 'prepared',
  FAILED = 'failed',
  UNKNOWN = 'unknown',
  DISCARDED = 'discarded',
}

/** The author of a letter; the values are stored. */
export enum LetterAuthor {
  RULES = 'rules',
  MODEL = 'model',
  PERSON = 'person',
}

/** How an application reaches the employer; the values are stored. */
export enum AutoApplyChannel {
  EMAIL = 'email',
  BY_HAND = 'by-hand',
}

registerEnumType(AutoApplyOutcome, {
  name: 'AutoApplyOutcome',
  description: 'The state of an attempt.',
  valuesConfig: {
    IN_PROGRESS: { description: 'Being prepared or sent.' },
    AWAITING_REVIEW: { description: "Ready, and waiting for the viewer's review." },
    SUBMITTED: { description: 'Sent, or entered by the viewer.' },
    PREPARED: { description: "Ready for the viewer to enter on the posting's page." },
    FAILED: { description: 'Not sent; `problem` says why.' },
    UNKNOWN: { description: 'It may have been sent. Never resent automatically.' },
    DISCARDED: { description: 'Discarded by the viewer; never sent.' },
  },
});
registerEnumType(AutoApplyChannel, {
  name: 'AutoApplyChannel',
  description: 'How an application reaches the employer.',
  valuesConfig: {
    EMAIL: { description: 'By mail to the address in the posting.' },
    BY_HAND: { description: "By the viewer, on the posting's page." },
  },
});
registerEnumType(LetterAuthor, {
  name: 'LetterAuthor',
  description: 'Who wrote a letter.',
  valuesConfig: {
    RULES: { description: 'The built-in rules, without a language model.' },
    MODEL: { description: 'A language model.' },
    PERSON: { description: 'The viewer, who edited it.' },
  },
});
registerEnumType(AutoApplyReasonKind, {
  name: 'AutoApplyReasonKind',
  description: 'What about a job matches.',
  valuesConfig: {
    KEYWORD: { description: 'A keyword is in the title.' },
    TYPE: { description: 'The employment type.' },
    LOCATION: { description: 'A preferred place.' },
    REMOTE: { description: 'The work mode.' },
  },
});
registerEnumType(AutoApplyHiddenReason, {
  name: 'AutoApplyHiddenReason',
  description: 'Why a job with a keyword in its title is left out. The first reason that applies, in this order.',
  valuesConfig: {
    CLOSED: { description: 'It is closed.' },
    SAMPLE: { description: 'It is sample data.' },
    TYPE: { description: 'Its employment type is not wanted.' },
    LOCATION: { description: 'Its place is not wanted.' },
    REMOTE: { description: 'Its work mode is not wanted.' },
    ON_BOARD: { description: 'It is on the board already.' },
    ATTEMPTED: { description: 'There was an attempt already.' },
    EXCLUDED_JOB: { description: 'The viewer excluded it.' },
    EXCLUDED_COMPANY: { description: 'The viewer excluded the employer.' },
    CONTACTED_COMPANY: { description: 'The employer was contacted within the last 30 days.' },
    DAILY_LIMIT: { description: 'The daily limit is reached.' },
  },
});

@ObjectType({ description: 'Why a job matches the auto-apply settings.', simpleResolvers: true })
export class AutoApplyReason implements MatchReason {
  @Field(() => AutoApplyReasonKind, { description: 'What matches.' })
  kind!: AutoApplyReasonKind;

  @Field({ description: 'The keyword, or what the posting says about its type, place or work mode.' })
  text!: string;
}

@ObjectType({
  description: 'A problem of an attempt or run to solve or check.',
  simpleResolvers: true,
})
export class AutoApplyProblem {
  @Field(() => AutoApplyProblemCodeEnum, { description: 'What it is, for programs.' })
  code!: ProblemCode;

  @Field({ description: 'One sentence for people.' })
  message!: string;
}

@ObjectType({ description: 'A posting as it was when an application was prepared.' })
export class AutoApplyJobSnapshot {
  @Field({ description: 'The job title.' })
  title!: string;

  @Field({ description: "The employer's name." })
  company!: string;

  @Field({ description: 'The place, as the posting says it.' })
  location!: string;

  @Field({ description: 'Where to apply; empty when there was no address.' })
  url!: string;

  @Field(() => String, { nullable: true, description: "The salary in the posting's own words, or null." })
  salary!: string | null;

  @Field(() => [EmploymentType], {
    name: 'employment',
    description: 'How people are employed; empty when unknown.',
  })
  employmentTypes!: string[];

  @Field(() => WorkMode, {
    name: 'workMode',
    nullable: true,
    description: 'Where the work is done, or null when unknown.',
  })
  remote!: string | null;

  /** As stored in JSON. */
  @Field(() => Date, { description: 'When it was posted.' })
  postedDate!: string;

  @Field({ description: 'What the posting says, as plain text.' })
  description!: string;

  @Field({ description: 'Whether it says that automated applications are not accepted.' })
  forbidsAutomation!: boolean;
}

@ObjectType({ description: 'A question of the application form, as its source publishes it.', simpleResolvers: true })
export class AutoApplyAnswer {
  @Field({ description: 'What the form asks.' })
  question!: string;

  @Field({ description: 'Whether an answer is required.' })
  isRequired!: boolean;

  @Field(() => String, { nullable: true, description: 'The answer, or null when only the viewer can give it.' })
  answer!: string | null;
}

@ObjectType({ description: 'A file that goes or went with an application.', simpleResolvers: true })
export class AutoApplyDocument {
  @Field({ description: 'Its name as the reader sees it.' })
  name!: string;

  @Field({ description: 'A path that begins with `/files/`; `fileLink` turns it into an address that opens.' })
  url!: string;

  @Field(() => Int, { description: 'Its size in bytes.' })
  size!: number;

  @Field({ description: 'Its media type, such as `application/pdf`.' })
  type!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the CV version it was made from, or null for the CV of the profile.',
  })
  cvVersionId!: string | null;
}
