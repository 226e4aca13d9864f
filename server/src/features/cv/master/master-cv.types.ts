import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ListSize } from '../../../platform/graphql/cost.directive.ts';
import { Node } from '../../../platform/graphql/node.types.ts';
import { CvProvenance, CvSource } from './cv-facts.types.ts';
import type { MasterEntry } from './master-entries.ts';

/** What all entries have in common. */
@ObjectType()
abstract class CvEntry {
  @Field(() => ID, { description: 'Unique within the CV, and stable while entries move.' })
  readonly id!: string;

  @ListSize(8)
  @Field(() => [CvProvenance], {
    description: 'Where each value comes from; an empty field is left out unless it is uncertain.',
  })
  readonly provenance!: readonly CvProvenance[];

  @Field({ description: 'Whether a value is uncertain and not confirmed yet.' })
  readonly isUncertain!: boolean;

  @Field({ description: 'Whether the viewer typed or confirmed all of it.' })
  readonly isConfirmed!: boolean;
}

@ObjectType({ description: 'Name, contact details and summary.' })
class CvBasics extends CvEntry {
  @Field(() => String, { nullable: true, description: 'Full name. Null when there is none.' })
  readonly name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The line below the name, such as `Backend engineer`. Null when there is none.',
  })
  readonly headline!: string | null;

  @Field(() => String, { nullable: true, description: 'Email address. Null when there is none.' })
  readonly email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number. Null when there is none.' })
  readonly phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Place of residence. Null when there is none.' })
  readonly location!: string | null;

  @Field(() => String, { nullable: true, description: 'Personal web site. Null when there is none.' })
  readonly url!: string | null;

  @Field(() => String, { nullable: true, description: 'Summary, at most 2,000 characters. Null when there is none.' })
  readonly summary!: string | null;

  @Field(() => [String], { description: 'Other profiles, at most 10.' })
  readonly profiles!: readonly string[];
}

@ObjectType({ description: 'A job in the CV.' })
class CvWork extends CvEntry {
  @Field(() => String, { nullable: true, description: 'Job title. Null when there is none.' })
  readonly title!: string | null;

  @Field(() => String, { nullable: true, description: 'Employer. Null when there is none.' })
  readonly employer!: string | null;

  @Field(() => String, { nullable: true, description: 'Place. Null when there is none.' })
  readonly location!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'When it began, as the CV writes it, such as `Jan 2020`. Null when there is none.',
  })
  readonly startDate!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'When it ended; a word such as `Present` while it lasts. Null when there is none.',
  })
  readonly endDate!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Introductory text, at most 2,000 characters. Null when there is none.',
  })
  readonly summary!: string | null;

  @Field(() => [String], { description: 'Bullet points, at most 50.' })
  readonly highlights!: readonly string[];
}

@ObjectType({ description: 'Education in the CV.' })
class CvEducation extends CvEntry {
  @Field(() => String, { nullable: true, description: 'School or university. Null when there is none.' })
  readonly institution!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Degree with its field, such as `BSc Computer Science`. Null when there is none.',
  })
  readonly degree!: string | null;

  @Field(() => String, { nullable: true, description: 'Place. Null when there is none.' })
  readonly location!: string | null;

  @Field(() => String, { nullable: true, description: 'Grade, as the CV writes it. Null when there is none.' })
  readonly score!: string | null;

  @Field(() => String, { nullable: true, description: 'When it began, as the CV writes it. Null when there is none.' })
  readonly startDate!: string | null;

  @Field(() => String, { nullable: true, description: 'When it ended, as the CV writes it. Null when there is none.' })
  readonly endDate!: string | null;

  @Field(() => [String], { description: 'Bullet points, at most 20.' })
  readonly highlights!: readonly string[];
}

@ObjectType({ description: 'A project in the CV.' })
class CvProject extends CvEntry {
  @Field(() => String, { nullable: true, description: 'Name. Null when there is none.' })
  readonly name!: string | null;

  @Field(() => String, { nullable: true, description: 'Web address. Null when there is none.' })
  readonly url!: string | null;

  @Field(() => String, { nullable: true, description: 'When it began, as the CV writes it. Null when there is none.' })
  readonly startDate!: string | null;

  @Field(() => String, { nullable: true, description: 'When it ended, as the CV writes it. Null when there is none.' })
  readonly endDate!: string | null;

  @Field(() => [String], { description: 'Bullet points, at most 50.' })
  readonly highlights!: readonly string[];
}

@ObjectType({ description: 'Skills under one heading.' })
class CvSkillGroup extends CvEntry {
  @Field(() => String, { nullable: true, description: 'The heading. Null when there is none.' })
  readonly name!: string | null;

  @Field(() => [String], { description: 'The skills, at most 100.' })
  readonly keywords!: readonly string[];
}

@ObjectType({ description: 'A language the person speaks.' })
class CvSpokenLanguage extends CvEntry {
  @Field(() => String, { nullable: true, description: 'The language, as the CV names it. Null when there is none.' })
  readonly name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The level, as the CV states it, such as `C1` or `fluent`. Null when there is none.',
  })
  readonly fluency!: string | null;
}

@ObjectType({ description: 'A certificate.' })
class CvCertificate extends CvEntry {
  @Field(() => String, { nullable: true, description: 'Name. Null when there is none.' })
  readonly name!: string | null;

  @Field(() => String, { nullable: true, description: 'Who issued it. Null when there is none.' })
  readonly issuer!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'When it was issued, as the CV writes it. Null when there is none.',
  })
  readonly date!: string | null;
}

@ObjectType({ description: 'A section that fits nowhere else.' })
class CvOtherSection extends CvEntry {
  @Field(() => String, { nullable: true, description: 'Its heading. Null when there is none.' })
  readonly title!: string | null;

  @Field(() => [String], { description: 'Its lines, at most 100.' })
  readonly lines!: readonly string[];
}

@ObjectType('MasterCv', {
  implements: Node,
  description:
    "The viewer's CV as structured facts, each with its origin. Filled by reading a file, importing JSON Resume or typing.",
})
export class MasterCvView {
  @Field(() => ID, { description: "`cv-` and the account's id." })
  readonly id!: string;

  @Field(() => Int, { description: 'Counts its changes. An edit must carry the version it was based on.' })
  readonly version!: number;

  @Field(() => CvBasics, { description: 'Name, contact details and summary.' })
  readonly basics!: CvBasics;

  @ListSize(6)
  @Field(() => [CvWork], { description: 'Jobs, in the order of the CV, at most 50.' })
  readonly work!: readonly CvWork[];

  @ListSize(3)
  @Field(() => [CvEducation], { description: 'Education, in the order of the CV, at most 50.' })
  readonly education!: readonly CvEducation[];

  @ListSize(3)
  @Field(() => [CvProject], { description: 'Projects, in the order of the CV, at most 50.' })
  readonly projects!: readonly CvProject[];

  @ListSize(4)
  @Field(() => [CvSkillGroup], { description: 'Skills in their groups, at most 30 groups.' })
  readonly skills!: readonly CvSkillGroup[];

  @ListSize(3)
  @Field(() => [CvSpokenLanguage], { description: 'Languages, at most 30.' })
  readonly languages!: readonly CvSpokenLanguage[];

  @ListSize(3)
  @Field(() => [CvCertificate], { description: 'Certificates, at most 50.' })
  readonly certificates!: readonly CvCertificate[];

  @ListSize(2)
  @Field(() => [CvOtherSection], { description: 'Everything else, under its own headings, at most 20.' })
  readonly sections!: readonly CvOtherSection[];

  @Field(() => Int, { description: 'How many values are uncertain and should be confirmed first.' })
  readonly uncertainCount!: number;

  @ListSize(2)
  @Field(() => [CvSource], { description: 'The files it was read from, newest first, at most 5.' })
  readonly sources!: readonly CvSource[];

  @Field({ description: 'Whether there is an edit that `undoMasterCvEdit` can take back.' })
  readonly canUndo!: boolean;

  @Field(() => Date, { description: 'When it last changed.' })
  readonly updatedAt!: Date;

  /** The same as plain entries; not in the schema. */
  readonly entries!: readonly MasterEntry[];
}
