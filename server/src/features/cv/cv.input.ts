import { Field, ID, InputType, Int } from 'type-graphql';
import type { VersionChange } from './versions/cv-version-change.ts';
import type { RunRequest } from './runs/cv-runs.service.ts';

@InputType({ description: "What is absent or null is as the form's defaults have it." })
export class OptimizeCvInput implements RunRequest {
  @Field(() => ID, { description: 'As POST /api/v1/cv/uploads answered it.' })
  uploadId!: string;

  @Field(() => String, { nullable: true, description: 'Professional, Executive, Technical or Creative.' })
  writingStyle?: string | null;

  @Field(() => Int, { nullable: true, description: '1 to 9.' })
  templateStyle?: number | null;

  @Field(() => [String], { nullable: true })
  skillsToAdd?: string[] | null;

  @Field(() => String, { nullable: true })
  idealJobTitle?: string | null;

  @Field(() => Boolean, { nullable: true })
  includeCoverLetter?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  includeProfessionalSummary?: boolean | null;

  @Field(() => [String], { nullable: true, description: 'At most 4.' })
  professionalTraits?: string[] | null;

  @Field(() => String, { nullable: true })
  motivators?: string | null;

  @Field(() => Boolean, { nullable: true })
  streamlineResume?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The job it is for, pasted.' })
  postingText?: string | null;

  @Field(() => ID, { nullable: true, description: 'Or one of your applications, for its job.' })
  applicationId?: string | null;

  @Field(() => String, { nullable: true, description: 'One key is one run: asked again, it answers the same one.' })
  idempotencyKey?: string | null;
}

@InputType({ description: 'Input for `cancelCvRun`.' })
export class CancelCvRunInput {
  @Field(() => ID, { description: "The run's id." })
  id!: string;
}

@InputType({ description: 'Input for `deleteCvVersion`.' })
export class DeleteCvVersionInput {
  @Field(() => ID, { description: "The version's id." })
  id!: string;
}

@InputType({ description: 'Absent or null: as it stands. Needs no new run.' })
export class ChangeCvVersionInput implements VersionChange {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: '1 to 9.' })
  templateStyle?: number | null;

  @Field(() => [ID], {
    nullable: true,
    description: "All that is declined: ids of lines or items, 'skills', 'letter', 'letter-1'.",
  })
  rejected?: string[] | null;
}
