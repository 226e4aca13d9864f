import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { CvRunsService } from './runs/cv-runs.service.ts';
import type { CvVersionsService } from './versions/cv-versions.service.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Topics } from '../../platform/pubsub.ts';
import { OptimizeCvInput } from './cv.input.ts';
import { CvRun } from './runs/cv-run.entity.ts';
import { CvVersion } from './versions/cv-version.entity.ts';
import { CV_PROBLEM } from './model/cv.texts.ts';

interface Services {
  readonly cvRuns: CvRunsService;
  readonly cvVersions: CvVersionsService;
}

@Resolver(() => CvRun)
export class CvRunsResolver {
  @Authorized()
  @Query(() => CvRun, {
    nullable: true,
    description: 'One of your runs, the newest without an id; null: there is none.',
  })
  cvRun(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<CvRun | null> {
    return services.cvRuns.cvRun(viewer, id ?? null);
  }

  @Authorized()
  @Mutation(() => CvRun, {
    description: 'Starts a run; cvRunChanged reports it. CONFLICT: one goes on. PREMIUM_REQUIRED, RATE_LIMITED.',
  })
  async optimizeCv(
    @Arg('input', () => OptimizeCvInput) input: OptimizeCvInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvRun> {
    await confirmSession?.();
    return services.cvRuns.optimizeCv(viewer, input);
  }

  @Authorized()
  @Mutation(() => CvRun, { description: 'One that has ended already stays as it is.' })
  cancelCvRun(@Arg('id', () => ID) id: string, @Ctx() { viewer, services }: SignedInContext<Services>): Promise<CvRun> {
    return services.cvRuns.cancelCvRun(viewer, id);
  }

  @Authorized()
  @Subscription(() => CvRun, {
    // The topic is the viewer's own: no argument could ask for another person's runs.
    topics: 'cvRunChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "Every change to the viewer's runs, each as it stands by then.",
  })
  async cvRunChanged(
    @Root() { runId }: Topics['cvRunChanged'][1],
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<CvRun> {
    const run = await services.cvRuns.cvRun(viewer, runId);
    if (run === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noRun);
    return run;
  }

  @FieldResolver(() => CvVersion, { nullable: true, description: 'What it made; null: it has not, or it was deleted.' })
  async version(
    @Root() run: CvRun,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion | null> {
    if (run.versionId === null) return null;
    await confirmSession?.();
    try {
      return await services.cvVersions.cvVersion(viewer, run.versionId);
    } catch (error) {
      // Deleted since the run was read.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
