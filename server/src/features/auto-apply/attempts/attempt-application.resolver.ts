import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import { Application, type ApplicationRow, type ApplicationsService } from '../../applications/applications.entry.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import type { AutoApplyAttemptsService } from './auto-apply-attempts.service.ts';

interface Services {
  readonly applications: ApplicationsService;
  readonly autoApplyAttempts: AutoApplyAttemptsService;
}

/** The application of an attempt. */
@Resolver(() => AutoApplyAttempt)
export class AttemptApplicationResolver {
  @Authorized()
  @FieldResolver(() => Application, {
    nullable: true,
    description: 'Its application on the board, or null when none was created or it was deleted.',
  })
  application(
    @Root() { jobId }: AutoApplyAttempt,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<ApplicationRow | null> {
    return services.applications.viewerApplication(viewer, jobId);
  }
}

/** The attempt of an application. */
@Resolver(() => Application)
export class ApplicationAttemptResolver {
  @Authorized()
  @FieldResolver(() => AutoApplyAttempt, {
    nullable: true,
    description: 'Its auto-apply attempt, or null when it was added otherwise.',
  })
  async autoApplyAttempt(
    @Root() { autoApplyAttemptId }: Pick<ApplicationRow, 'autoApplyAttemptId'>,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt | null> {
    return autoApplyAttemptId === null ? null : services.autoApplyAttempts.attemptOf(viewer, autoApplyAttemptId);
  }
}
