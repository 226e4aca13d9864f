import { Field, ID, InputType, Int } from 'type-graphql';
import { DocumentKind, Stage } from '../../domain/index.ts';
import type { ApplicationEdit, SavedJob } from './board/applications.service.ts';
import type { OwnJobFields } from './model/own-job.ts';

@InputType()
export class SaveJobInput implements SavedJob {
  @Field(() => ID)
  jobId!: string;

  @Field(() => Stage, { defaultValue: Stage.SAVED })
  stage!: Stage;

  @Field({ defaultValue: '' })
  notes!: string;
}

@InputType()
export class AddOwnJobInput implements OwnJobFields {
  @Field()
  title!: string;

  @Field()
  company!: string;

  @Field({ defaultValue: '' })
  location!: string;

  @Field({ defaultValue: '', description: 'Empty, or an http(s) address.' })
  url!: string;

  @Field({ defaultValue: '' })
  salary!: string;

  @Field({ defaultValue: '' })
  notes!: string;

  @Field(() => Stage, { defaultValue: Stage.SAVED })
  stage!: Stage;
}

@InputType({ description: 'Absent or null: as it stands.' })
export class EditOwnJobInput implements OwnJobFields {
  @Field(() => ID, { description: 'Of the application.' })
  id!: string;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, { nullable: true })
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'Empty clears.' })
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'Empty clears, else an http(s) address.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'Empty clears.' })
  salary?: string | null;
}

@InputType()
export class MoveApplicationInput implements ApplicationEdit {
  @Field(() => ID)
  id!: string;

  @Field(() => Stage)
  stage!: Stage;

  @Field(() => Int, { description: 'The version the mover saw; a stale one answers CONFLICT.' })
  version!: number;
}

@InputType()
export class SeenApplicationInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The version the mover saw.' })
  version!: number;
}

@InputType()
export class MoveApplicationsInput {
  @Field(() => [SeenApplicationInput], { description: 'At most 200, each once.' })
  items!: SeenApplicationInput[];

  @Field(() => Stage)
  stage!: Stage;
}

@InputType()
export class EditApplicationNoteInput implements ApplicationEdit {
  @Field(() => ID)
  id!: string;

  @Field()
  notes!: string;
}

@InputType()
export class SetReminderInput implements ApplicationEdit {
  @Field(() => ID)
  id!: string;

  @Field(() => Date, { nullable: true, description: 'null takes the reminder away.' })
  nextReminder!: Date | null;
}

@InputType()
export class SnoozeReminderInput {
  @Field(() => ID)
  id!: string;

  @Field(() => Date, { description: 'When to be reminded instead; in the future.' })
  until!: Date;
}

@InputType()
export class CompleteReminderInput {
  @Field(() => ID)
  id!: string;
}

@InputType()
export class DeleteApplicationInput {
  @Field(() => ID)
  id!: string;
}

@InputType()
export class DeleteApplicationsInput {
  @Field(() => [ID], { description: 'At most 200, each once.' })
  ids!: string[];
}

@InputType()
export class RestoreApplicationInput {
  @Field(() => ID)
  id!: string;
}

@InputType({ description: 'Attaches a copy of the CV that the profile has now.' })
export class AttachDocumentInput {
  @Field(() => ID, { description: 'Of the application.' })
  id!: string;

  @Field(() => DocumentKind, { defaultValue: DocumentKind.CV })
  kind!: DocumentKind;
}

@InputType()
export class DetachDocumentInput {
  @Field(() => ID, { description: 'Of the application.' })
  id!: string;

  @Field(() => ID)
  documentId!: string;
}
