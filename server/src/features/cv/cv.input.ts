import { Field, ID, InputType, Int } from 'type-graphql';
import { LIMITS, MAX_TRAITS } from '../../domain/index.ts';
import { CvAnswerChoice } from './answers/cv-answer.entity.ts';
import type { ClaimAnswer } from './model/claim-question.ts';
import {
  type FactsCorrection,
  type LineEdit,
  MAX_FACT_CHANGES,
  MAX_LINE,
  MAX_SKILLS,
  type QuestionAnswer,
  type SkillAnswer,
} from './versions/cv-coaching.service.ts';
import { CvPaperEnum, ProfessionalTraitEnum, WritingStyleEnum } from './model/cv-choices.types.ts';
import type { FactChange } from './versions/corrected-facts.ts';
import type { VersionChange } from './versions/cv-version-change.ts';
import type { RunRequest } from './runs/cv-runs.service.ts';

@InputType({ description: "Input for `optimizeCv`. Absent or null fields use the form's defaults." })
export class OptimizeCvInput implements RunRequest {
  @Field(() => ID, { description: 'The upload, as `POST /api/v1/cv/uploads` returned it.' })
  uploadId!: string;

  @Field(() => WritingStyleEnum, { nullable: true, description: 'The tone; `PROFESSIONAL` by default.' })
  writingStyle?: string | null;

  @Field(() => Int, { nullable: true, description: "The template's number, 1 to 9; 1 by default." })
  templateStyle?: number | null;

  @Field(() => [String], { nullable: true, description: `Skills to add, at most ${LIMITS.listEntries}.` })
  skillsToAdd?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: `The job title to aim for, at most ${LIMITS.lineLength} characters.`,
  })
  idealJobTitle?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to write a cover letter; false by default.' })
  includeCoverLetter?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to write a summary; true by default.' })
  includeProfessionalSummary?: boolean | null;

  @Field(() => [ProfessionalTraitEnum], { nullable: true, description: `Traits to bring out, at most ${MAX_TRAITS}.` })
  professionalTraits?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: `What motivates the person, at most ${LIMITS.bioLength} characters.`,
  })
  motivators?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to shorten the work history; false by default.' })
  streamlineResume?: boolean | null;

  @Field(() => CvPaperEnum, { nullable: true, description: 'The paper; `BY_COUNTRY` by default.' })
  paper?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The posting it is for, as text, at most ${LIMITS.postingLength} characters.`,
  })
  postingText?: string | null;

  @Field(() => ID, { nullable: true, description: "One of the viewer's applications, for its job." })
  applicationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'One key starts one run: repeated within a day with the same key and input, the same run is returned.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'Input for `cancelCvRun`.' })
export class CancelCvRunInput {
  @Field(() => ID, { description: "The run's id." })
  id!: string;
}

@InputType({ description: 'Input for `changeCvVersion`. Absent or null fields stay as they are.' })
export class ChangeCvVersionInput implements VersionChange {
  @Field(() => ID, { description: "The version's id." })
  id!: string;

  @Field(() => String, { nullable: true, description: `A name, at most ${LIMITS.lineLength} characters.` })
  name?: string | null;

  @Field(() => Int, { nullable: true, description: "The template's number, 1 to 9." })
  templateStyle?: number | null;

  @Field(() => CvPaperEnum, { nullable: true, description: 'The paper of its documents.' })
  paper?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Everything that is declined: ids of lines or items, `skills`, `letter`, `letter-1` and so on.',
  })
  rejected?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to take over what was confirmed in `Viewer.masterCv` since; false by default.',
  })
  takeConfirmedFacts?: boolean | null;
}

@InputType({ description: 'Input for `deleteCvVersion`.' })
export class DeleteCvVersionInput {
  @Field(() => ID, { description: "The version's id." })
  id!: string;
}

@InputType({ description: 'Input for `setProfileCv`.' })
export class SetProfileCvInput {
  @Field(() => ID, { description: "The version's id." })
  versionId!: string;
}

@InputType({ description: 'Input for `answerCvQuestion`.' })
export class AnswerCvQuestionInput implements QuestionAnswer {
  @Field(() => ID, { description: "The version's id." })
  versionId!: string;

  @Field(() => ID, { description: "The question's id." })
  questionId!: string;

  @Field(() => CvAnswerChoice, { description: 'What the person says.' })
  answer!: ClaimAnswer['answer'];
}

@InputType({ description: 'Input for `editCvLine`.' })
export class EditCvLineInput implements LineEdit {
  @Field(() => ID, { description: "The version's id." })
  versionId!: string;

  @Field(() => ID, { description: "The line's id: `CvLine.id` or `CvAdvice.lineId`." })
  lineId!: string;

  @Field({
    description: `The line in the person's own words, at most ${MAX_LINE} characters. As it was before takes it back. The line \`skills\` is all skills, separated by commas, at most ${MAX_SKILLS} characters.`,
  })
  text!: string;
}

@InputType({ description: 'A line of an entry, as it was seen and as it is right.' })
export class CvFactChangeInput implements FactChange {
  @Field({ description: 'The name of `CvVersionField`.' })
  field!: string;

  @Field({ description: 'The value that was seen; another one now is a `CONFLICT`.' })
  seen!: string;

  @Field({ description: `The right value, at most ${LIMITS.lineLength} characters; empty clears.` })
  value!: string;
}

@InputType({ description: 'Input for `correctCvFacts`.' })
export class CorrectCvFactsInput implements FactsCorrection {
  @Field(() => ID, { description: "The version's id." })
  versionId!: string;

  @Field(() => ID, { description: "The entry's id, of `CvVersion.entries`." })
  entryId!: string;

  @Field(() => [CvFactChangeInput], { description: `What to correct, at most ${MAX_FACT_CHANGES} lines.` })
  changes!: CvFactChangeInput[];
}

@InputType({ description: 'Input for `answerCvSkill`.' })
export class AnswerCvSkillInput implements SkillAnswer {
  @Field(() => ID, { description: "The version's id." })
  versionId!: string;

  @Field({ description: `The skill, at most ${LIMITS.lineLength} characters.` })
  skill!: string;

  @Field(() => CvAnswerChoice, { description: 'What the person says: `YES`, `LEARNING` or `NO`.' })
  answer!: ClaimAnswer['answer'];
}

@InputType({ description: 'Input for `deleteCvAnswer`.' })
export class DeleteCvAnswerInput {
  @Field(() => ID, { description: "The answer's id." })
  id!: string;
}
