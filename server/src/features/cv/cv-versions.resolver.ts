import { Arg, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { CvVersionsService } from './versions/cv-versions.service.ts';
import type { CheckReport } from './model/check-report.ts';
import { ChangeCvVersionInput, DeleteCvVersionInput } from './cv.input.ts';
import { CvDocument } from './documents/cv-document.entity.ts';
import { linesOf } from './versions/cv-version-lines.ts';
import { CvVersion } from './versions/cv-version.entity.ts';
import type { CvVersionRow } from './versions/cv-version-rows.query.ts';
import { CvEngine, CvFact, CvLine } from './versions/cv-versions.types.ts';
import { CvMatch } from './match/cv-match.types.ts';
import { versionMatch } from './match/match-in-thread.ts';

interface Services {
  readonly cvVersions: CvVersionsService;
}

@Resolver(() => CvVersion)
export class CvVersionsResolver {
  @Authorized()
  @Query(() => [CvVersion], { description: 'Newest first; at most 50 are kept, the newest run says when one goes.' })
  async cvVersions(@Ctx() { viewer, services, confirmSession }: SignedInContext<Services>): Promise<CvVersionRow[]> {
    await confirmSession?.();
    return services.cvVersions.cvVersions(viewer);
  }

  @Authorized()
  @Query(() => CvVersion)
  async cvVersion(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion> {
    await confirmSession?.();
    return services.cvVersions.cvVersion(viewer, id);
  }

  @Authorized()
  @Query(() => CvMatch, { description: 'Without a posting: against the one that the CV was written for.' })
  async cvMatch(
    @Arg('versionId', () => ID) versionId: string,
    @Arg('applicationId', () => ID, { nullable: true }) applicationId: string | null,
    @Arg('postingText', () => String, { nullable: true }) postingText: string | null,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvMatch> {
    await confirmSession?.();
    return services.cvVersions.cvMatch(viewer, { versionId, applicationId, postingText });
  }

  @Authorized()
  @PayloadMutation('version', () => CvVersion, {
    description:
      'Changes the name, template or choices of a version and makes its documents anew; needs no new run. `PREMIUM_REQUIRED`, `NOT_FOUND`, `INVALID_INPUT`, `CONFLICT` when it was changed several times meanwhile, `UNAVAILABLE`.',
    returns: 'The version as it is now.',
  })
  async changeCvVersion(
    @Arg('input', () => ChangeCvVersionInput, INPUT) input: ChangeCvVersionInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion> {
    await confirmSession?.();
    return services.cvVersions.changeCvVersion(viewer, input);
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

  @FieldResolver(() => CvEngine)
  engine(@Root() version: CvVersion | CvVersionRow): CheckReport['engine'] {
    return 'report' in version ? version.report.engine : version.engine;
  }

  @FieldResolver(() => String, { nullable: true, description: 'null: no model was asked.' })
  modelName(@Root() version: CvVersion | CvVersionRow): string | null {
    return 'report' in version ? version.report.model : version.modelName;
  }

  @FieldResolver(() => String)
  writingStyle(@Root() version: CvVersion | CvVersionRow): string {
    return 'options' in version ? version.options.writingStyle : version.writingStyle;
  }

  @FieldResolver(() => CvDocument)
  resume(
    @Root() version: CvVersion | CvVersionRow,
    @Ctx() { services }: SignedInContext<Services>,
  ): Promise<CvDocument> {
    return services.cvVersions.resume(version);
  }

  @FieldResolver(() => CvDocument, { nullable: true, description: 'null: none was asked for, or none is left.' })
  coverLetter(
    @Root() version: CvVersion | CvVersionRow,
    @Ctx() { services }: SignedInContext<Services>,
  ): Promise<CvDocument | null> {
    return services.cvVersions.coverLetter(version);
  }

  @FieldResolver(() => String, { description: 'What was read from the file.' })
  sourceText(@Root() { readCv }: CvVersion): string {
    return readCv.text;
  }

  @FieldResolver(() => [CvLine])
  lines(@Root() version: CvVersion): CvLine[] {
    return linesOf(version);
  }

  @FieldResolver(() => [CvFact])
  facts(@Root() { report }: CvVersion): readonly CvFact[] {
    return report.facts;
  }

  @FieldResolver(() => [String], { description: 'What an engine asked for that cannot be.' })
  ignored(@Root() version: CvVersion | CvVersionRow): readonly string[] {
    return 'report' in version ? version.report.ignored : version.ignored;
  }

  @FieldResolver(() => CvMatch, { nullable: true, description: 'With the job it was written for; null without one.' })
  async match(@Root() version: CvVersion): Promise<CvMatch | null> {
    return version.posting === null ? null : versionMatch(version, version.posting);
  }
}
