import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AutoApplyHiddenReason, AutoApplyReasonKind } from '../../../domain/index.ts';

/** What became of an attempt, as people are told. */
export enum AutoApplyOutcome {
  IN_PROGRESS = 'in-progress',
  AWAITING_REVIEW = 'awaiting-review',
  SUBMITTED = 'submitted',
  PREPARED = 'prepared',
  FAILED = 'failed',
  UNKNOWN = 'unknown',
  DISCARDED = 'discarded',
}

/** Who wrote a letter; the database keeps the values. */
export enum AutoApplyLetterBy {
  RULES = 'rules',
  MODEL = 'model',
  PERSON = 'person',
}

/** How an application gets to the employer; the database keeps the values. */
export enum AutoApplyChannel {
  EMAIL = 'email',
  BY_HAND = 'by-hand',
}

registerEnumType(AutoApplyOutcome, {
  name: 'AutoApplyOutcome',
  description: 'UNKNOWN: it may have been sent, and nobody knows; never sent again by itself.',
});
registerEnumType(AutoApplyChannel, {
  name: 'AutoApplyChannel',
  description: 'By mail to the address in the posting, or by the person on the page of the posting.',
});
registerEnumType(AutoApplyLetterBy, {
  name: 'AutoApplyLetterBy',
  description: 'Rules that need no model, a language model, or the person, who changed what one of those had written.',
});
registerEnumType(AutoApplyReasonKind, { name: 'AutoApplyReasonKind', description: 'What of a job matches.' });
registerEnumType(AutoApplyHiddenReason, {
  name: 'AutoApplyHiddenReason',
  description: 'Why a job with a keyword in its title is left out.',
});

@ObjectType({ description: 'Why a job matches.', simpleResolvers: true })
export class AutoApplyReasonType {
  @Field(() => AutoApplyReasonKind)
  kind!: AutoApplyReasonKind;

  @Field({ description: 'The keyword, or what the posting says of its type, its place or its way of working.' })
  text!: string;
}

@ObjectType({ description: 'What stands in the way, or what a person should know.', simpleResolvers: true })
export class AutoApplyProblem {
  @Field({ description: 'For programs, e.g. NO_CV.' })
  code!: string;

  @Field({ description: 'A sentence for people.' })
  message!: string;
}

@ObjectType({ description: 'A posting as it was when it was taken on.', simpleResolvers: true })
export class AutoApplyJobSnapshot {
  @Field()
  title!: string;

  @Field()
  company!: string;

  @Field()
  location!: string;

  @Field({ description: 'Where to apply.' })
  url!: string;

  @Field(() => String, { nullable: true })
  salary!: string | null;

  @Field(() => [String])
  employmentTypes!: string[];

  @Field(() => String, { nullable: true })
  remote!: string | null;

  /** As JSON keeps it. */
  @Field(() => Date)
  postedDate!: string;

  @Field({ description: 'Plain text.' })
  description!: string;

  @Field({ description: 'It says that it takes no automated applications.' })
  forbidsAutomation!: boolean;
}

@ObjectType({ description: 'A question of the application form, as its source publishes it.', simpleResolvers: true })
export class AutoApplyAnswer {
  @Field()
  question!: string;

  @Field()
  isRequired!: boolean;

  @Field(() => String, { nullable: true, description: 'null: only you can answer it.' })
  answer!: string | null;
}

@ObjectType({ description: 'A file of an application, exactly as it is or was sent.', simpleResolvers: true })
export class AutoApplyDocument {
  @Field({ description: 'As the reader sees it.' })
  name!: string;

  @Field({ description: "'/files/…'; Query.fileLink makes an address of it that opens." })
  url!: string;

  @Field(() => Int, { description: 'In bytes.' })
  size!: number;

  @Field({ description: 'Its media type.' })
  type!: string;

  @Field(() => String, { nullable: true, description: 'The version of the CV optimiser; null: the CV of the profile.' })
  cvVersionId!: string | null;
}
