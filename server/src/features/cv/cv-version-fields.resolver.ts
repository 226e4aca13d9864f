import { Arg, Authorized, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { Cost, ListSize } from '../../platform/graphql/cost.directive.ts';
import { LIMITS } from '../../domain/index.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { Coaching } from './coach/advice.ts';
import { CvCoaching } from './coach/cv-coaching.types.ts';
import { CvDocument } from './documents/cv-document.entity.ts';
import { CvMatch } from './match/cv-match.types.ts';
import type { CheckReport } from './model/check-report.ts';
import { CvPaperEnum, WritingStyleEnum } from './model/cv-choices.types.ts';
import type { CvVersionRow } from './versions/cv-version-rows.query.ts';
import { CvVersion } from './versions/cv-version.entity.ts';
import { editableLinesOf } from './versions/cv-version-lines.ts';
import { entriesOfVersion } from './versions/corrected-facts.ts';
import type { CvCoachingService } from './versions/cv-coaching.service.ts';
import type { CvVersionsService } from './versions/cv-versions.service.ts';
import { CvEngine, CvFact, CvLine, CvQuestion, CvVersionEntry } from './versions/cv-versions.types.ts';

interface Services {
  readonly cvCoaching: CvCoachingService;
  readonly cvVersions: CvVersionsService;
}

type Context = SignedInContext<Services>;

/** A full version, or one as loaded for lists. */
type Version = CvVersion | CvVersionRow;

/** The fields of a version. What lists don't load is loaded per version on request. */
@Resolver(() => CvVersion)
export class CvVersionFieldsResolver {
  @FieldResolver(() => CvEngine, { description: 'What rewrote the lines.' })
  engine(@Root() version: Version): CheckReport['engine'] {
    return 'report' in version ? version.report.engine : version.engine;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The language model's name, or null when none was used.",
  })
  modelName(@Root() version: Version): string | null {
    return 'report' in version ? version.report.model : version.modelName;
  }

  @FieldResolver(() => WritingStyleEnum, { description: 'The tone of rewritten lines.' })
  writingStyle(@Root() version: Version): string {
    return 'options' in version ? version.options.writingStyle : version.writingStyle;
  }

  @FieldResolver(() => CvPaperEnum, { description: 'The paper of its documents, as it was chosen.' })
  paper(@Root() version: Version): string {
    return ('options' in version ? version.options.paper : version.paper) ?? CvPaperEnum.BY_COUNTRY;
  }

  @FieldResolver(() => CvDocument, { description: 'The CV as a Word document and a PDF.' })
  resume(@Root() version: Version, @Ctx() { services }: Context): Promise<CvDocument> {
    return services.cvVersions.resume(version);
  }

  @FieldResolver(() => CvDocument, {
    nullable: true,
    description: 'The cover letter as a Word document and a PDF, or null when there is none.',
  })
  coverLetter(@Root() version: Version, @Ctx() { services }: Context): Promise<CvDocument | null> {
    return services.cvVersions.coverLetter(version);
  }

  @FieldResolver(() => [String], { description: 'Requests that could not be fulfilled, as sentences.' })
  ignored(@Root() version: Version): readonly string[] {
    return 'report' in version ? version.report.ignored : version.ignored;
  }

  @FieldResolver(() => String)
  async parsedText(@Root() version: Version, @Ctx() context: Context): Promise<string> {
    return (await whole(version, context)).parsedText;
  }

  @FieldResolver(() => String, { description: 'The text that was read from the file.' })
  @Cost(100)
  async sourceText(@Root() version: Version, @Ctx() context: Context): Promise<string> {
    return (await whole(version, context)).readCv.text;
  }

  @FieldResolver(() => [CvLine], { description: 'The result for each line, in the order of the CV.' })
  @Cost(50)
  async lines(@Root() version: Version, @Ctx() context: Context): Promise<CvLine[]> {
    return editableLinesOf(await whole(version, context));
  }

  @ListSize(6)
  @FieldResolver(() => [CvVersionEntry], {
    description: 'Contact details, jobs and education, whose lines `correctCvFacts` corrects.',
  })
  async entries(@Root() version: Version, @Ctx() context: Context): Promise<CvVersionEntry[]> {
    return entriesOfVersion((await whole(version, context)).readCv);
  }

  @FieldResolver(() => [String], {
    description:
      'Names, titles, employers and dates that were read with doubt and are not confirmed in `Viewer.masterCv`.',
  })
  @Cost(10)
  async uncertainFacts(@Root() version: Version, @Ctx() context: Context): Promise<readonly string[]> {
    return (await context.services.cvVersions.doubts(await whole(version, context))).facts;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether facts were confirmed since that `changeCvVersion` can take over.',
  })
  @Cost(10)
  async hasNewFacts(@Root() version: Version, @Ctx() context: Context): Promise<boolean> {
    return (await context.services.cvVersions.doubts(await whole(version, context))).isOutdated;
  }

  @FieldResolver(() => [CvQuestion], {
    description: 'Wordings that only the person can confirm, the weightiest first. None is taken without a yes.',
  })
  @Cost(10)
  async questions(@Root() version: Version, @Ctx() context: Context): Promise<CvQuestion[]> {
    return context.services.cvCoaching.questions(await whole(version, context));
  }

  @FieldResolver(() => CvCoaching, { description: 'What would make it stronger, as it is now.' })
  @Cost(50)
  async coaching(@Root() version: Version, @Ctx() context: Context): Promise<Coaching> {
    return context.services.cvCoaching.coaching(await whole(version, context));
  }

  @FieldResolver(() => [CvFact], { description: 'The facts of the finished CV.' })
  @Cost(50)
  async facts(@Root() version: Version, @Ctx() context: Context): Promise<readonly CvFact[]> {
    return (await whole(version, context)).report.facts;
  }

  @FieldResolver(() => CvMatch, {
    nullable: true,
    description: 'How well it fits the job it was written for, or null when it was written for none.',
  })
  @Cost(100)
  async match(@Root() version: Version, @Ctx() context: Context): Promise<CvMatch | null> {
    return context.services.cvVersions.match(await whole(version, context));
  }

  @Authorized()
  @FieldResolver(() => CvMatch, {
    nullable: true,
    description:
      'How well it fits another job; needs Premium. Give one argument; with none, the job it was written for, or null when there is none.',
  })
  @Cost(100)
  async matchWith(
    @Root() version: Version,
    @Arg('applicationId', () => ID, { nullable: true, description: "One of the viewer's applications, for its job." })
    applicationId: string | null,
    @Arg('postingText', () => String, {
      nullable: true,
      description: `A posting's text, at most ${LIMITS.postingLength} characters.`,
    })
    postingText: string | null,
    @Ctx() context: Context,
  ): Promise<CvMatch | null> {
    const { viewer, services, confirmSession } = context;
    await confirmSession?.();
    return services.cvVersions.matchWith(viewer, await whole(version, context), { applicationId, postingText });
  }
}

const whole = async (version: Version, { viewer, services }: Context): Promise<CvVersion> =>
  'readCv' in version ? version : services.cvVersions.cvVersion(viewer, version.id);
