import { Arg, Args, Authorized, Ctx, ID, Resolver } from 'type-graphql';
import { type Connection, ConnectionArgs, connectionType } from '../../../platform/graphql/connection.ts';
import { INPUT, PayloadMutation } from '../../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { AutoApplyAttemptsService } from './auto-apply-attempts.service.ts';
import { Viewer, ViewerField } from '../../../platform/graphql/viewer.types.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import {
  AutoApplyAttemptFilter,
  DiscardAutoApplyAttemptInput,
  MarkAutoApplySubmittedInput,
  PrepareApplicationInput,
  PrepareAutoApplyAgainInput,
  ResolveUnknownAttemptInput,
  SendAutoApplyAttemptInput,
} from './auto-apply-attempts.input.ts';

interface Services {
  readonly autoApplyAttempts: AutoApplyAttemptsService;
}

const AutoApplyAttemptConnection = connectionType(AutoApplyAttempt, 'AutoApplyAttempt', 'auto-apply attempts');

@Resolver(() => Viewer)
export class AutoApplyAttemptsResolver {
  @ViewerField(() => AutoApplyAttemptConnection, { description: 'Everything auto-apply did, newest first.' })
  autoApplyAttempts(
    @Args(() => ConnectionArgs) page: ConnectionArgs,
    @Arg('filter', () => AutoApplyAttemptFilter, {
      nullable: true,
      description: 'Which ones; absent or null means all.',
    })
    filter: AutoApplyAttemptFilter | null,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Connection<AutoApplyAttempt>> {
    return services.autoApplyAttempts.autoApplyAttempts(viewer, filter ?? {}, page);
  }

  @ViewerField(() => AutoApplyAttempt, {
    description: 'One auto-apply attempt with everything that was written and sent, or null when there is none.',
  })
  autoApplyAttempt(
    @Arg('id', () => ID, { description: "The attempt's id." }) id: string,
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
      'Prepares an application for one job, whether or not it matches the settings. It awaits review afterwards. Answers with the attempt there is already, unless it was discarded. `NOT_FOUND`, `CONFLICT` when auto-apply is off or paused, when the job is closed, excluded or handled by the viewer, and beyond the daily limit.',
    returns: 'The attempt as it is now.',
  })
  async prepareApplication(
    @Arg('input', () => PrepareApplicationInput, INPUT) { jobId }: PrepareApplicationInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.prepareApplication(viewer, jobId);
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
}
