import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { AutoApplyAttemptsService } from './auto-apply-attempts.service.ts';
import { LIMITS } from '../../../domain/index.ts';
import { Application, type ApplicationRow, type ApplicationsService } from '../../applications/applications.entry.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplyAttemptPage } from './auto-apply-attempt-page.types.ts';
import {
  AutoApplyAttemptFilter,
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
  ): Promise<AutoApplyAttempt> {
    return services.autoApplyAttempts.autoApplyAttempt(viewer, id);
  }

  @Authorized()
  @Mutation(() => AutoApplyAttempt, {
    description:
      'Says that one which awaits review, or failed, may leave. CONFLICT: it stands otherwise, off, or paused.',
  })
  async sendAutoApplyAttempt(
    @Arg('input', () => SendAutoApplyAttemptInput) input: SendAutoApplyAttemptInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.sendAutoApplyAttempt(viewer, input);
  }

  @Authorized()
  @Mutation(() => AutoApplyAttempt, {
    description:
      'Writes one that waits, or failed for what can pass, anew: with the CV and the posting of now, and a letter in place ' +
      'of yours. It waits for you afterwards, whatever the settings say of review. CONFLICT: it stands otherwise, off, paused.',
  })
  async prepareAutoApplyAgain(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.prepareAutoApplyAgain(viewer, id);
  }

  @Authorized()
  @Mutation(() => AutoApplyAttempt, { description: 'It is never sent. CONFLICT: it left already, or is on its way.' })
  discardAutoApplyAttempt(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    return services.autoApplyAttempts.discardAutoApplyAttempt(viewer, id);
  }

  @Authorized()
  @Mutation(() => AutoApplyAttempt, {
    description: 'The person applied for it themself: its card moves to applied. PLAN_LIMIT, CONFLICT.',
  })
  async markAutoApplySubmitted(
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyAttempt> {
    await confirmSession?.();
    return services.autoApplyAttempts.markAutoApplySubmitted(viewer, id);
  }

  @Authorized()
  @Mutation(() => AutoApplyAttempt, { description: 'The person knows what became of it. CONFLICT: it is not unknown.' })
  async resolveUnknownAttempt(
    @Arg('input', () => ResolveUnknownAttemptInput) input: ResolveUnknownAttemptInput,
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
