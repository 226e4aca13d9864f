import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AccountDeletionService } from './features/account/account-deletion.service.ts';
import { AccountExportService } from './features/account/account-export.service.ts';
import { AccountService } from './features/account/account.service.ts';
import { ApplicationsService } from './features/applications/applications.service.ts';
import { AutoApplyService, disableWhenIncomplete } from './features/auto-apply/auto-apply.service.ts';
import { type JobsParts, JobsService } from './features/jobs/jobs.service.ts';
import { type Payments, PaymentsService } from './features/premium/payments.service.ts';
import { PremiumService } from './features/premium/premium.service.ts';
import { PreferencesService } from './features/profile/preferences.service.ts';
import { ProfileFilesService } from './features/profile/profile-files.service.ts';
import { ProfileService } from './features/profile/profile.service.ts';
import type { Accounts } from './platform/auth/accounts.ts';
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
  /** None: accounts live where this process cannot remove them. */
  readonly accounts?: Accounts | null;
  /** Addresses of accounts that come with a local installation, and stay. */
  readonly demoEmails?: readonly string[];
  /** None: nobody reads what failed behind somebody's back. */
  readonly logger?: Logger;
}

export interface Services {
  readonly account: AccountService;
  readonly accountDeletion: AccountDeletionService;
  readonly accountExport: AccountExportService;
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
export function createServices(parts: ServiceParts, em: EntityManager): Services {
  const { clock, pubSub, freeLimit, jobs, payments, logger, accounts = null, demoEmails = [] } = parts;
  const premium = new PremiumService({ em, pubSub, clock, gateway: payments?.gateway ?? null });
  const profile = new ProfileService(em, [disableWhenIncomplete], parts.files.store);
  const files = new ProfileFilesService({ profile, clock, ...parts.files });
  return {
    account: new AccountService(profile),
    accountDeletion: new AccountDeletionService({ em, premium, files, pubSub, clock, logger, accounts, demoEmails }),
    accountExport: new AccountExportService({ em, premium, files, clock }),
    applications: new ApplicationsService({ em, premium, pubSub, clock, freeLimit }),
    autoApply: new AutoApplyService(em),
    files,
    jobs: new JobsService(jobs),
    payments: new PaymentsService({ em, pubSub, clock, premium, payments: payments ?? null }),
    preferences: new PreferencesService(em),
    premium,
    profile,
  };
}
