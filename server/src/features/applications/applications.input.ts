import { Field, ID, InputType, Int } from 'type-graphql';
import { DocumentKind, LIMITS, Stage } from '../../domain/index.ts';
import type { ApplicationEdit, SavedJob } from './board/applications.service.ts';
import { CvFileFormat } from '../cv/cv.entry.ts';
import type { CvAttachment } from './documents/cv-attachments.service.ts';
import type { OwnJobFields } from './model/own-job.ts';

const APPLICATION_ID = { description: "The application's id." };
const FIRST_STAGE = { defaultValue: Stage.SAVED, description: 'The stage to put it in.' };
const NOTE = { defaultValue: '', description: 'A note, at most 5,000 characters; empty for none.' };

@InputType({ description: 'A posting, and where to put it on the board.' })
export class SaveJobInput implements SavedJob {
  @Field(() => ID, { description: "The posting's id." })
  jobId!: string;

  @Field(() => Stage, FIRST_STAGE)
  stage!: Stage;

  @Field(NOTE)
  notes!: string;
}

@InputType({ description: 'A job the viewer found elsewhere, and where to put it on the board.' })
export class AddOwnJobInput implements OwnJobFields {
  @Field({ description: 'The title, at most 200 characters, not blank.' })
  title!: string;

  @Field({ description: 'The employer, at most 200 characters, not blank.' })
  company!: string;

  @Field({ defaultValue: '', description: 'The place, at most 200 characters; empty when unknown.' })
  location!: string;

  @Field({ defaultValue: '', description: 'An `http` or `https` address, at most 2,000 characters; empty for none.' })
  url!: string;

  @Field({ defaultValue: '', description: "The salary in the viewer's own words, at most 200 characters." })
  salary!: string;

  @Field(NOTE)
  notes!: string;

  @Field(() => Stage, FIRST_STAGE)
  stage!: Stage;
}

@InputType({ description: 'What to change on a job that the viewer added. Absent or null fields stay as they are.' })
export class EditOwnJobInput implements OwnJobFields {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The title, at most 200 characters, not blank.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'The employer, at most 200 characters, not blank.' })
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'The place, at most 200 characters; empty clears it.' })
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'An `http` or `https` address; empty clears it.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'The salary, at most 200 characters; empty clears it.' })
  salary?: string | null;
}

@InputType({ description: 'One application, and where to move it.' })
export class MoveApplicationInput implements ApplicationEdit {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field(() => Stage, { description: 'The stage to move it to.' })
  stage!: Stage;

  @Field(() => Int, { description: '`Application.version` as last seen; an outdated one is refused with `CONFLICT`.' })
  version!: number;
}

@InputType({ description: 'An application as last seen.' })
export class SeenApplicationInput {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field(() => Int, { description: '`Application.version` as last seen.' })
  version!: number;
}

@InputType({ description: 'Several applications, and where to move them.' })
export class MoveApplicationsInput {
  @Field(() => [SeenApplicationInput], { description: `One to ${LIMITS.bulkItems} applications, each once.` })
  items!: SeenApplicationInput[];

  @Field(() => Stage, { description: 'The stage to move them to.' })
  stage!: Stage;
}

@InputType({ description: 'The note of an application.' })
export class EditApplicationNoteInput implements ApplicationEdit {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field({ description: 'The new note, at most 5,000 characters; empty clears it.' })
  notes!: string;
}

@InputType({ description: 'The reminder of an application.' })
export class SetReminderInput implements ApplicationEdit {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When to be reminded, from 2000 to 2099; a time that has passed is due at once. Null removes it.',
  })
  nextReminder!: Date | null;
}

@InputType({ description: 'How to put a reminder off.' })
export class SnoozeReminderInput {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field(() => Date, { description: 'When to be reminded instead; in the future, 2099 at the latest.' })
  until!: Date;
}

@InputType({ description: 'The application whose reminder is done.' })
export class CompleteReminderInput {
  @Field(() => ID, APPLICATION_ID)
  id!: string;
}

@InputType({ description: 'The application to take off the board.' })
export class DeleteApplicationInput {
  @Field(() => ID, APPLICATION_ID)
  id!: string;
}

@InputType({ description: 'The applications to take off the board.' })
export class DeleteApplicationsInput {
  @Field(() => [ID], { description: `One to ${LIMITS.bulkItems} ids of applications, each once.` })
  ids!: string[];
}

@InputType({ description: 'The application to bring back.' })
export class RestoreApplicationInput {
  @Field(() => ID, APPLICATION_ID)
  id!: string;
}

@InputType({ description: "Where to attach a copy of the profile's CV." })
export class AttachDocumentInput {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field(() => DocumentKind, { defaultValue: DocumentKind.CV, description: 'What the document is kept as.' })
  kind!: DocumentKind;
}

@InputType({ description: 'Which optimized CV to attach, and where.' })
export class AttachCvVersionInput implements CvAttachment {
  @Field(() => ID, APPLICATION_ID)
  applicationId!: string;

  @Field(() => ID, { description: "The CV version's id." })
  versionId!: string;

  @Field({ defaultValue: false, description: 'Whether to attach its letter, too, where there is one.' })
  withLetter!: boolean;

  @Field(() => CvFileFormat, { defaultValue: CvFileFormat.WORD, description: 'The file format of the copies.' })
  format!: CvFileFormat;
}

@InputType({ description: 'The document to remove, and from where.' })
export class DetachDocumentInput {
  @Field(() => ID, APPLICATION_ID)
  id!: string;

  @Field(() => ID, { description: "The document's id." })
  documentId!: string;
}
