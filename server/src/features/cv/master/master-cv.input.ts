import { Field, ID, InputType, Int } from 'type-graphql';

/** What every edit carries. */
@InputType()
abstract class CvEdit {
  @Field(() => Int, {
    description: '`MasterCv.version` as last seen, 0 before there is a CV; an outdated one is refused.',
  })
  readonly version!: number;
}

/** What every edit of an entry carries. */
@InputType()
abstract class CvEntryEdit extends CvEdit {
  @Field(() => ID, { nullable: true, description: "The entry's id, or absent to add one." })
  readonly id?: string | null;
}

@InputType({ description: 'Input for `updateCvBasics`. Absent fields stay as they are; null clears.' })
export class UpdateCvBasicsInput extends CvEdit {
  @Field(() => String, { nullable: true, description: 'Full name.' })
  readonly name?: string | null;

  @Field(() => String, { nullable: true, description: 'The line below the name, such as `Backend engineer`.' })
  readonly headline?: string | null;

  @Field(() => String, { nullable: true, description: 'Email address.' })
  readonly email?: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number.' })
  readonly phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Place of residence.' })
  readonly location?: string | null;

  @Field(() => String, { nullable: true, description: 'Personal web site.' })
  readonly url?: string | null;

  @Field(() => String, { nullable: true, description: 'Summary, at most 2,000 characters.' })
  readonly summary?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'All of them: other profiles, at most 10 of 2,000 characters.',
  })
  readonly profiles?: string[] | null;
}

@InputType({ description: 'Input for `saveCvWork`. Absent fields stay as they are; null clears.' })
export class SaveCvWorkInput extends CvEntryEdit {
  @Field(() => String, { nullable: true, description: 'Job title.' })
  readonly title?: string | null;

  @Field(() => String, { nullable: true, description: 'Employer.' })
  readonly employer?: string | null;

  @Field(() => String, { nullable: true, description: 'Place.' })
  readonly location?: string | null;

  @Field(() => String, { nullable: true, description: 'When it began, as the CV writes it, such as `Jan 2020`.' })
  readonly startDate?: string | null;

  @Field(() => String, { nullable: true, description: 'When it ended; a word such as `Present` while it lasts.' })
  readonly endDate?: string | null;

  @Field(() => String, { nullable: true, description: 'Introductory text, at most 2,000 characters.' })
  readonly summary?: string | null;

  @Field(() => [String], { nullable: true, description: 'All of them: bullet points, at most 50 of 2,000 characters.' })
  readonly highlights?: string[] | null;
}

@InputType({ description: 'Input for `saveCvEducation`. Absent fields stay as they are; null clears.' })
export class SaveCvEducationInput extends CvEntryEdit {
  @Field(() => String, { nullable: true, description: 'School or university.' })
  readonly institution?: string | null;

  @Field(() => String, { nullable: true, description: 'Degree with its field, such as `BSc Computer Science`.' })
  readonly degree?: string | null;

  @Field(() => String, { nullable: true, description: 'Place.' })
  readonly location?: string | null;

  @Field(() => String, { nullable: true, description: 'Grade, as the CV writes it.' })
  readonly score?: string | null;

  @Field(() => String, { nullable: true, description: 'When it began, as the CV writes it.' })
  readonly startDate?: string | null;

  @Field(() => String, { nullable: true, description: 'When it ended, as the CV writes it.' })
  readonly endDate?: string | null;

  @Field(() => [String], { nullable: true, description: 'All of them: bullet points, at most 20 of 2,000 characters.' })
  readonly highlights?: string[] | null;
}

@InputType({ description: 'Input for `saveCvProject`. Absent fields stay as they are; null clears.' })
export class SaveCvProjectInput extends CvEntryEdit {
  @Field(() => String, { nullable: true, description: 'Name.' })
  readonly name?: string | null;

  @Field(() => String, { nullable: true, description: 'Web address.' })
  readonly url?: string | null;

  @Field(() => String, { nullable: true, description: 'When it began, as the CV writes it.' })
  readonly startDate?: string | null;

  @Field(() => String, { nullable: true, description: 'When it ended, as the CV writes it.' })
  readonly endDate?: string | null;

  @Field(() => [String], { nullable: true, description: 'All of them: bullet points, at most 50 of 2,000 characters.' })
  readonly highlights?: string[] | null;
}

@InputType({ description: 'Input for `saveCvSkillGroup`. Absent fields stay as they are; null clears.' })
export class SaveCvSkillGroupInput extends CvEntryEdit {
  @Field(() => String, { nullable: true, description: 'The heading.' })
  readonly name?: string | null;

  @Field(() => [String], { nullable: true, description: 'All of them: the skills, at most 100 of 2,000 characters.' })
  readonly keywords?: string[] | null;
}

@InputType({ description: 'Input for `saveCvLanguage`. Absent fields stay as they are; null clears.' })
export class SaveCvLanguageInput extends CvEntryEdit {
  @Field(() => String, { nullable: true, description: 'The language, as the CV names it.' })
  readonly name?: string | null;

  @Field(() => String, { nullable: true, description: 'The level, as the CV states it, such as `C1` or `fluent`.' })
  readonly fluency?: string | null;
}

@InputType({ description: 'Input for `saveCvCertificate`. Absent fields stay as they are; null clears.' })
export class SaveCvCertificateInput extends CvEntryEdit {
  @Field(() => String, { nullable: true, description: 'Name.' })
  readonly name?: string | null;

  @Field(() => String, { nullable: true, description: 'Who issued it.' })
  readonly issuer?: string | null;

  @Field(() => String, { nullable: true, description: 'When it was issued, as the CV writes it.' })
  readonly date?: string | null;
}

@InputType({ description: 'Input for `saveCvSection`. Absent fields stay as they are; null clears.' })
export class SaveCvSectionInput extends CvEntryEdit {
  @Field(() => String, { nullable: true, description: 'Its heading.' })
  readonly title?: string | null;

  @Field(() => [String], { nullable: true, description: 'All of them: its lines, at most 100 of 2,000 characters.' })
  readonly lines?: string[] | null;
}

@InputType({ description: 'Input for `importCv`. Exactly one field is required.' })
export class ImportCvInput {
  @Field(() => ID, { nullable: true, description: 'The upload, as `POST /api/v1/cv/uploads` returned it.' })
  readonly uploadId?: string | null;

  @Field(() => String, { nullable: true, description: 'A JSON Resume document as text, at most 200,000 characters.' })
  readonly jsonResume?: string | null;

  @Field(() => Boolean, { nullable: true, description: "True reads the CV of the viewer's profile." })
  readonly fromProfile?: boolean | null;
}

@InputType({ description: 'Input for `deleteCvEntry`.' })
export class DeleteCvEntryInput extends CvEdit {
  @Field(() => ID, { description: "The entry's id." })
  readonly id!: string;
}

@InputType({ description: 'Input for `moveCvEntry`.' })
export class MoveCvEntryInput extends CvEdit {
  @Field(() => ID, { description: "The entry's id." })
  readonly id!: string;

  @Field(() => Int, { description: 'Its new position among those of its kind, from 0.' })
  readonly position!: number;
}

@InputType({ description: 'Input for `mergeCvEntries`.' })
export class MergeCvEntriesInput extends CvEdit {
  @Field(() => [ID], { description: 'Two to five ids; the first one stays.' })
  readonly ids!: string[];
}

@InputType({ description: 'Input for `splitCvEntry`.' })
export class SplitCvEntryInput extends CvEdit {
  @Field(() => ID, { description: "The entry's id." })
  readonly id!: string;

  @Field(() => Int, { description: 'The bullet point that begins the new entry, from 0.' })
  readonly highlight!: number;
}

@InputType({ description: 'Input for `confirmCvFacts`.' })
export class ConfirmCvFactsInput extends CvEdit {
  @Field(() => [ID], {
    nullable: true,
    description: 'The entries to confirm, at most 200; absent or empty means all that are not uncertain.',
  })
  readonly ids?: string[] | null;
}

@InputType({ description: 'Input for `resolveCvProposal`.' })
export class ResolveCvProposalInput extends CvEdit {
  @Field(() => ID, { description: "The proposal's id." })
  readonly id!: string;

  @Field({ description: 'True to take it, false to decline it.' })
  readonly accept!: boolean;
}

@InputType({ description: 'Input for `undoMasterCvEdit`.' })
export class UndoMasterCvEditInput extends CvEdit {}
