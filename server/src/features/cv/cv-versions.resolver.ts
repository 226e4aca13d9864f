import { Arg, Authorized, Ctx, ID, Int, Resolver } from 'type-graphql';
import { Cost } from '../../platform/graphql/cost.directive.ts';
import { MAX_CV_VERSIONS } from '../../domain/index.ts';
import { type Connection, connectionType } from '../../platform/graphql/connection.ts';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../platform/graphql/viewer.types.ts';
import { Profile } from '../profile/profile.entry.ts';
import type { CvPdfService } from './versions/cv-pdf.service.ts';
import type { CvCoachingService } from './versions/cv-coaching.service.ts';
import type { CvVersionsService } from './versions/cv-versions.service.ts';
import { CvAnswer } from './answers/cv-answer.entity.ts';
import {
  AnswerCvQuestionInput,
  AnswerCvSkillInput,
  ChangeCvVersionInput,
  CorrectCvFactsInput,
  DeleteCvAnswerInput,
  DeleteCvVersionInput,
  EditCvLineInput,
  SetProfileCvInput,
} from './cv.input.ts';
import { CvVersion } from './versions/cv-version.entity.ts';
import type { CvVersionRow } from './versions/cv-version-rows.query.ts';

interface Services {
  readonly cvPdfs: CvPdfService;
  readonly cvCoaching: CvCoachingService;
  readonly cvVersions: CvVersionsService;
}

const CvVersionConnection = connectionType(CvVersion, 'CvVersion', 'CV versions');

@Resolver(() => Viewer)
export class CvVersionsResolver {
  @ViewerField(() => CvVersionConnection, {
    description: `Their CV versions, newest first. At most ${MAX_CV_VERSIONS} are kept: a new run deletes the oldest beyond that.`,
  })
  async cvVersions(
    @Arg('first', () => Int, { defaultValue: 25, description: `How many to return, 1 to ${MAX_CV_VERSIONS}.` })
    first: number,
    @Arg('after', () => String, { nullable: true, description: 'Return the items after this cursor.' })
    after: string | null | undefined,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<Connection<CvVersionRow>> {
    await confirmSession?.();
    return services.cvVersions.cvVersions(viewer, { first, after: after ?? null });
  }

  @ViewerField(() => CvVersion, { description: 'One of their CV versions, or null when there is none with this id.' })
  async cvVersion(
    @Arg('id', () => ID, { description: "The version's id." }) id: string,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion | null> {
    await confirmSession?.();
    return services.cvVersions.find(viewer, id);
  }

  @Authorized()
  @PayloadMutation('version', () => CvVersion, {
    description:
      'Changes the name, template or choices of a version and recreates its documents; needs no new run. `PREMIUM_REQUIRED`, `NOT_FOUND`, `INVALID_INPUT`, `CONFLICT` when it was changed several times meanwhile, `UNAVAILABLE`.',
    returns: 'The version as it is now.',
  })
  @Cost(300)
  async changeCvVersion(
    @Arg('input', () => ChangeCvVersionInput, INPUT) input: ChangeCvVersionInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion> {
    await confirmSession?.();
    return services.cvVersions.changeCvVersion(viewer, input);
  }

  @ViewerField(() => [CvAnswer], {
    description: 'What they said to questions about lines, newest first; with `YES`, their confirmed facts.',
  })
  @Cost(100)
  async cvAnswers(@Ctx() { viewer, services, confirmSession }: SignedInContext<Services>): Promise<CvAnswer[]> {
    await confirmSession?.();
    return services.cvCoaching.answers(viewer);
  }

  @Authorized()
  @PayloadMutation('version', () => CvVersion, {
    description:
      'Answers a question about a line. A yes takes the wording and is kept as a confirmed fact; otherwise the line stays. `PREMIUM_REQUIRED`, `NOT_FOUND`, `CONFLICT` when it was changed several times meanwhile, `UNAVAILABLE`.',
    returns: 'The version as it is now.',
  })
  @Cost(300)
  async answerCvQuestion(
    @Arg('input', () => AnswerCvQuestionInput, INPUT) input: AnswerCvQuestionInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion> {
    await confirmSession?.();
    return services.cvCoaching.answerCvQuestion(viewer, input);
  }

  @Authorized()
  @PayloadMutation('version', () => CvVersion, {
    description:
      "Takes a line in its owner's own words, which are not checked. What it says of a job or a project is kept as a confirmed fact. `PREMIUM_REQUIRED`, `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT` when it was changed several times meanwhile, `UNAVAILABLE`.",
    returns: 'The version as it is now.',
  })
  @Cost(300)
  async editCvLine(
    @Arg('input', () => EditCvLineInput, INPUT) input: EditCvLineInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion> {
    await confirmSession?.();
    return services.cvCoaching.editCvLine(viewer, input);
  }

  @Authorized()
  @PayloadMutation('version', () => CvVersion, {
    description:
      'Corrects contact details, a job or an education, and draws the documents again; needs no new run. The correction is kept in `Viewer.masterCv` as typed; a value as it was before takes it back. `PREMIUM_REQUIRED`, `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT` when a value changed since it was seen, `UNAVAILABLE`.',
    returns: 'The version as it is now.',
  })
  @Cost(300)
  async correctCvFacts(
    @Arg('input', () => CorrectCvFactsInput, INPUT) input: CorrectCvFactsInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion> {
    await confirmSession?.();
    return services.cvCoaching.correctCvFacts(viewer, input);
  }

  @Authorized()
  @PayloadMutation('version', () => CvVersion, {
    description:
      'Keeps what the viewer says of a skill a posting asks for; a yes adds it to the skills of the version. `PREMIUM_REQUIRED`, `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT` when it was changed several times meanwhile, `UNAVAILABLE`.',
    returns: 'The version as it is now.',
  })
  @Cost(300)
  async answerCvSkill(
    @Arg('input', () => AnswerCvSkillInput, INPUT) input: AnswerCvSkillInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion> {
    await confirmSession?.();
    return services.cvCoaching.answerCvSkill(viewer, input);
  }

  @Authorized()
  @PayloadMutation('deletedCvAnswerId', () => ID, {
    description: 'Takes an answer back: a confirmed fact proves nothing from then on. Versions stay. `NOT_FOUND`.',
    returns: 'The id it had.',
  })
  async deleteCvAnswer(
    @Arg('input', () => DeleteCvAnswerInput, INPUT) { id }: DeleteCvAnswerInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<string> {
    await confirmSession?.();
    return services.cvCoaching.deleteCvAnswer(viewer, id);
  }

  @Authorized()
  @PayloadMutation('profile', () => Profile, {
    description:
      "Makes the PDF of a version the CV of the viewer's profile, in place of the one there. `NOT_FOUND`, `UNAVAILABLE`.",
    returns: 'The profile as it is now.',
  })
  @Cost(300)
  async setProfileCv(
    @Arg('input', () => SetProfileCvInput, INPUT) { versionId }: SetProfileCvInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<Profile | null> {
    await confirmSession?.();
    return services.cvPdfs.setProfileCv(viewer, versionId);
  }

  @Authorized()
  @PayloadMutation('deletedCvVersionId', () => ID, {
    description: 'Deletes a version with its documents. Copies attached to applications stay. `NOT_FOUND`.',
    returns: 'The id it had.',
  })
  async deleteCvVersion(
    @Arg('input', () => DeleteCvVersionInput, INPUT) { id }: DeleteCvVersionInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<string> {
    await confirmSession?.();
    return services.cvVersions.deleteCvVersion(viewer, id);
  }
}
