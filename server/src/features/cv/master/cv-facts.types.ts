import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import type { EntryKind, Fact } from './master-entries.ts';
import type { Proposal } from './proposals.ts';

/** Where the facts of a master CV come from, and what a later file proposes. */

const CvOrigin = { FILE: 'file', IMPORT: 'import', TYPED: 'typed' } as const;
const CvCertainty = { CONFIRMED: 'confirmed', READ: 'read', UNCERTAIN: 'uncertain' } as const;
const CvProposalKind = { ADD: 'add', CHANGE: 'change' } as const;
/** The kinds of entries, in the schema. */
export const CvEntryKind = {
  BASICS: 'basics',
  WORK: 'work',
  EDUCATION: 'education',
  PROJECTS: 'projects',
  SKILLS: 'skills',
  LANGUAGES: 'languages',
  CERTIFICATES: 'certificates',
  SECTIONS: 'sections',
} as const;

registerEnumType(CvOrigin, {
  name: 'CvOrigin',
  description: 'Where a fact comes from.',
  valuesConfig: {
    FILE: { description: 'Read from a file.' },
    IMPORT: { description: 'Imported from JSON Resume.' },
    TYPED: { description: 'Typed by the viewer.' },
  },
});
registerEnumType(CvCertainty, {
  name: 'CvCertainty',
  description: 'How sure a fact is.',
  valuesConfig: {
    CONFIRMED: { description: 'Typed or confirmed by the viewer.' },
    READ: { description: 'Read clearly, not confirmed yet.' },
    UNCERTAIN: { description: 'Read with doubt: ask before using it.' },
  },
});
registerEnumType(CvProposalKind, {
  name: 'CvProposalKind',
  description: 'What a proposal would do.',
  valuesConfig: { ADD: { description: 'Add an entry.' }, CHANGE: { description: 'Change an entry.' } },
});
registerEnumType(CvEntryKind, {
  name: 'CvEntryKind',
  description: 'The kinds of entries in a master CV.',
  valuesConfig: {
    BASICS: { description: 'Name, contact details and summary.' },
    WORK: { description: 'A job.' },
    EDUCATION: { description: 'Education.' },
    PROJECTS: { description: 'A project.' },
    SKILLS: { description: 'Skills under one heading.' },
    LANGUAGES: { description: 'A spoken language.' },
    CERTIFICATES: { description: 'A certificate.' },
    SECTIONS: { description: 'A section that fits nowhere else.' },
  },
});

@ObjectType({ description: 'A stretch of the text of a source.' })
class CvSourceSpan {
  @Field(() => ID, { description: "The source's id." })
  readonly sourceId!: string;

  @Field(() => Int, { description: 'Where it starts in `CvSource.text`, in UTF-16 code units.' })
  readonly start!: number;

  @Field(() => Int, { description: 'Where it ends, exclusive.' })
  readonly end!: number;
}

@ObjectType({ description: 'Where a fact comes from, and whether the viewer confirmed it.' })
export class CvProvenance {
  @Field({ description: 'A JSON pointer into the entry, such as `/title` or `/highlights/1`.' })
  readonly pointer!: string;

  @Field(() => CvOrigin, { description: 'Where it comes from.' })
  readonly origin!: Fact['origin'];

  @Field(() => CvCertainty, { description: 'How sure it is.' })
  readonly certainty!: Fact['certainty'];

  @Field(() => CvSourceSpan, {
    nullable: true,
    description: 'Where in a file it stands, or null when it was not read from one.',
  })
  readonly span!: CvSourceSpan | null;

  @Field(() => Date, { nullable: true, description: 'When the viewer confirmed it, or null before that.' })
  readonly confirmedAt!: Date | null;
}

@ObjectType({ description: 'A file the CV was read from.' })
export class CvSource {
  @Field(() => ID, { description: "The source's id." })
  readonly id!: string;

  @Field({ description: "The file's name." })
  readonly fileName!: string;

  @Field(() => String, { nullable: true, description: 'The language it is written in (BCP 47), or null when unknown.' })
  readonly language!: string | null;

  @Field(() => Date, { description: 'When it was read.' })
  readonly readAt!: Date;
}

@ObjectType({ description: 'A field that a proposal would change.' })
class CvFieldChange {
  @Field({ description: 'The name of the field, such as `title` or `highlights`.' })
  readonly field!: string;

  @Field(() => [String], { description: 'Its value now, line by line; empty when it has none.' })
  readonly before!: readonly string[];

  @Field(() => [String], { description: 'Its value in the file, line by line.' })
  readonly after!: readonly string[];
}

@ObjectType({ description: 'A difference between the master CV and a file read later.' })
export class CvProposal {
  @Field(() => ID, { description: "The proposal's id." })
  readonly id!: string;

  @Field(() => CvProposalKind, { description: 'What it would do.' })
  readonly kind!: Proposal['kind'];

  @Field(() => CvEntryKind, { description: 'The kind of the entry.' })
  readonly entryKind!: EntryKind;

  @Field(() => ID, { nullable: true, description: 'The entry it would change, or null when it adds one.' })
  readonly entryId!: string | null;

  @ListSize(8)
  @Field(() => [CvFieldChange], { description: 'The fields that would be different.' })
  readonly changes!: readonly CvFieldChange[];

  @Field(() => ID, { description: 'The source it comes from.' })
  readonly sourceId!: string;
}
