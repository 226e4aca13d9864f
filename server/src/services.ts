import type { EntityManager } from '@mikro-orm/postgresql';
import { AccountService } from './features/account/account.service.ts';
import { ApplicationsService } from './features/applications/applications.service.ts';
import { AutoApplyService, disableWhenIncomplete } from './features/auto-apply/auto-apply.service.ts';
import { type JobsParts, JobsService } from './features/jobs/jobs.service.ts';
import { type Payments, PaymentsService } from './features/premium/payments.service.ts';
import { PremiumService } from './features/premium/premium.service.ts';
import { PreferencesService } from './features/profile/preferences.service.ts';
import { ProfileFilesService } from './features/profile/profile-files.service.ts';
import { ProfileService } from './features/profile/profile.service.ts';
import type { Clock } from './platform/clock.ts';
import type { AppPubSub } from './platform/pubsub.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import type { SignedLinks } from './platform/storage/signed-links.ts';

/** What all requests share. */
export interface ServiceParts {
  readonly clock: Clock;
  readonly pubSub: AppPubSub;
  readonly freeLimit: number;
  readonly jobs: JobsParts;
  readonly files: { readonly store: FileStore; readonly links: SignedLinks };
  /** None: payments are not set up. */
  readonly payments?: Payments | null;
}

export interface Services {
  readonly account: AccountService;
  readonly applications: ApplicationsService;
  readonly autoApply: AutoApplyService;
  readonly files: ProfileFilesService;
  readonly jobs: JobsService;
  readonly payments: PaymentsService;
  readonly preferences: PreferencesService;
  readonly premium: PremiumService;
  readonly profile: ProfileService;
}

/**
 * The composition root: the services of one request, on an EntityManager of its own.
 *
 * @param em a fork nobody else uses
 */
export function createServices(
  { clock, pubSub, freeLimit, jobs, files, payments }: ServiceParts,
  em: EntityManager,
): Services {
  const premium = new PremiumService({ em, pubSub, clock, gateway: payments?.gateway ?? null });
  const profile = new ProfileService(em, [disableWhenIncomplete]);
  return {
    account: new AccountService(profile),
    applications: new ApplicationsService({ em, premium, pubSub, clock, freeLimit }),
    autoApply: new AutoApplyService(em),
    files: new ProfileFilesService({ profile, clock, ...files }),
    jobs: new JobsService(jobs),
    payments: new PaymentsService({ em, pubSub, clock, premium, payments: payments ?? null }),
    preferences: new PreferencesService(em),
    premium,
    profile,
  };
}
