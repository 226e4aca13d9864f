import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { AutoApplyAttemptsService } from './auto-apply-attempts.service.ts';
import { LIMITS } from '../../../domain/index.ts';
import { Application, type ApplicationRow, type ApplicationsService } from '../../applications/applications.entry.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyAttemptPage } from './auto-apply-attempt-page.types.ts';
import '../auto-apply-errors.types.ts';
import {
  AutoApplyAttemptFilter,
  DiscardAutoApplyAttemptInput,
  MarkAutoApplySubmittedInput,
  PrepareAutoApplyAgainInput,
  ResolveUnknownAttemptInput,
  SendAutoApplyAttemptInput,
} from './auto-apply-attempts.input.ts';

interface Services {
  readonly applications: ApplicationsService;
  readonly autoApplyAttempts: AutoApplyAttemptsService;
}

@Resolver(() => AutoApplyAttempt)
export class AutoApplyAttemptsResolver {
  @Authorized()
  @Query(() => AutoApplyAttemptPage, { description: 'The history: everything auto-apply did, newest first.' })
  autoApplyAttempts(
    @Arg('filter', () => AutoApplyAttemptFilter, { nullable: true }) filter: AutoApplyAttemptFilter | null,
    @Arg('cursor', () => String, { nullable: true }) cursor: string | null | undefined,
    @Arg('limit', () => Int, { defaultValue: LIMITS.pageSize.default }) limit: number,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyAttemptPage> {
    return services.autoApplyAttempts.autoApplyAttempts(viewer, filter ?? {}, { cursor: cursor ?? null, limit });
  }

  @Authorized()
  @Query(() => AutoApplyAttempt, { nullable: true, description: 'One attempt with all of its dossier.' })
  autoApplyAttempt(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt | null> {
    return services.autoApplyAttempts.autoApplyAttempt(viewer, id);
  }

  @Authorized()
  @PayloadMutation('attempt', () => AutoApplyAttempt, {
    description:
      'Approves an attempt that awaits review or failed, and sends it. `NOT_FOUND`, `INVALID_INPUT`, `CONFLICT` when `canSend` is false, when auto-apply is off or paused, when the job is gone, or when the employer heard of the viewer within the last 30 days.',
    returns: 'The attempt as it is now.',
  })
  async sendAutoApplyAttempt(
    @Arg('input', () => SendAutoApplyAttemptInput, INPUT) input: SendAutoApplyAttemptInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.sendAutoApplyAttempt(viewer, input);
  }

  @Authorized()
  @PayloadMutation('attempt', () => AutoApplyAttempt, {
    description:
      'Prepares an attempt again, with the CV and posting as they are now and a new letter. It awaits review afterwards, whatever the settings. `NOT_FOUND`, `CONFLICT` when `canPrepareAgain` is false, when auto-apply is off or paused, or when the job is gone.',
    returns: 'The attempt as it is now.',
  })
  async prepareAutoApplyAgain(
    @Arg('input', () => PrepareAutoApplyAgainInput, INPUT) { id }: PrepareAutoApplyAgainInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.prepareAutoApplyAgain(viewer, id);
  }

  @Authorized()
  @PayloadMutation('attempt', () => AutoApplyAttempt, {
    description:
      'Discards an attempt: it is never sent. `NOT_FOUND`, `CONFLICT` when it was sent, may have been sent, or is being sent.',
    returns: 'The attempt as it is now.',
  })
  discardAutoApplyAttempt(
    @Arg('input', () => DiscardAutoApplyAttemptInput, INPUT) { id }: DiscardAutoApplyAttemptInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    return services.autoApplyAttempts.discardAutoApplyAttempt(viewer, id);
  }

  @Authorized()
  @PayloadMutation('attempt', () => AutoApplyAttempt, {
    description:
      'Says that the viewer applied themselves; its application moves to `APPLIED`. `NOT_FOUND`, `PLAN_LIMIT`, `CONFLICT` when it is being sent, unknown or discarded.',
    returns: 'The attempt as it is now.',
  })
  async markAutoApplySubmitted(
    @Arg('input', () => MarkAutoApplySubmittedInput, INPUT) { id }: MarkAutoApplySubmittedInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.markAutoApplySubmitted(viewer, id);
  }

  @Authorized()
  @PayloadMutation('attempt', () => AutoApplyAttempt, {
    description:
      'Says what became of an attempt whose outcome is `UNKNOWN`. `NOT_FOUND`, `PLAN_LIMIT`, `CONFLICT` when the outcome is known.',
    returns: 'The attempt as it is now.',
  })
  async resolveUnknownAttempt(
    @Arg('input', () => ResolveUnknownAttemptInput, INPUT) input: ResolveUnknownAttemptInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.resolveUnknownAttempt(viewer, input);
  }

  @FieldResolver(() => Application, {
    nullable: true,
    description: 'Its card; null: none was made, or it was deleted.',
  })
  application(
    @Root() { jobId }: AutoApplyAttempt,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<ApplicationRow | null> {
    return services.applications.viewerApplication(viewer, jobId);
  }
}
