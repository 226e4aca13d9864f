import { Arg, Authorized, Ctx, FieldResolver, ID, Resolver, Root, Subscription } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerAndRootField } from '../../platform/graphql/viewer.types.ts';
import type { CvRunsService } from './runs/cv-runs.service.ts';
import type { CvVersionsService } from './versions/cv-versions.service.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Topics } from '../../platform/pubsub.ts';
import { CancelCvRunInput, OptimizeCvInput } from './cv.input.ts';
import { CvRun } from './runs/cv-run.entity.ts';
import { CvVersion } from './versions/cv-version.entity.ts';
import { CV_PROBLEM } from './model/cv.texts.ts';

interface Services {
  readonly cvRuns: CvRunsService;
  readonly cvVersions: CvVersionsService;
}

@Resolver(() => Viewer)
export class CvRunsResolver {
  @Authorized()
  @ViewerAndRootField(() => CvRun, {
    description: "One of the viewer's CV runs, or the latest without an id; null when there is none.",
  })
  cvRun(
    @Arg('id', () => ID, { nullable: true, description: "The run's id; absent or null means the latest." })
    id: string | null,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<CvRun | null> {
    return services.cvRuns.cvRun(viewer, id ?? null);
  }

  @Authorized()
  @PayloadMutation('run', () => CvRun, {
    description:
      'Starts a CV run; `cvRunChanged` reports its progress. `PREMIUM_REQUIRED` without Premium, `CONFLICT` while another run is in progress, `RATE_LIMITED` after 60 runs in an hour (5 with a language model, unless set otherwise), `NOT_FOUND` for an unknown upload or application, `IDEMPOTENCY_MISMATCH` for a key that was used with other input, `INVALID_INPUT`.',
    returns: 'The run.',
  })
  async optimizeCv(
    @Arg('input', () => OptimizeCvInput, INPUT) input: OptimizeCvInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvRun> {
    await confirmSession?.();
    return services.cvRuns.optimizeCv(viewer, input);
  }

  @Authorized()
  @PayloadMutation('run', () => CvRun, {
    description: 'Cancels a CV run. Does nothing when it has ended. `NOT_FOUND`.',
    returns: 'The run as it is now.',
  })
  cancelCvRun(
    @Arg('input', () => CancelCvRunInput, INPUT) { id }: CancelCvRunInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<CvRun> {
    return services.cvRuns.cancelCvRun(viewer, id);
  }

  @Authorized()
  @Subscription(() => CvRun, {
    // The topic is the viewer's own: no argument could ask for another person's runs.
    topics: 'cvRunChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "Every change to the viewer's CV runs, in their current state.",
  })
  async cvRunChanged(
    @Root() { runId }: Topics['cvRunChanged'][1],
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<CvRun> {
    const run = await services.cvRuns.cvRun(viewer, runId);
    if (run === null) throw new AppError('NOT_FOUND', CV_PROBLEM.noRun);
    return run;
  }
}

@Resolver(() => CvRun)
export class CvRunVersionResolver {
  @FieldResolver(() => CvVersion, {
    nullable: true,
    description: 'The version it created, or null while it is in progress or after that was deleted.',
  })
  async version(
    @Root() run: CvRun,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<CvVersion | null> {
    if (run.versionId === null) return null;
    await confirmSession?.();
    return services.cvVersions.find(viewer, run.versionId);
  }
}
