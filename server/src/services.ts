import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AccountDeletionService, AccountExportService, AccountService } from './features/account/account.entry.ts';
import { type AdminDependencies, AdminService } from './features/admin/admin.entry.ts';
import {
  ApplicationDetails,
  applicationPostings,
  ApplicationStatsService,
  ApplicationsService,
  ApplyVisitsService,
  BoardExportService,
  BoardImportService,
  BoardWriter,
  CalendarFeedService,
  CvAttachmentsService,
  DeletionsService,
  DocumentsService,
  OwnJobsService,
  RemindersService,
  TodayService,
} from './features/applications/applications.entry.ts';
import {
  AutoApplyAttemptsService,
  AutoApplyRunsService,
  AutoApplyService,
  disableWhenIncomplete,
  wakeDecidedAttempts,
  type RecentJobs,
} from './features/auto-apply/auto-apply.entry.ts';
import {
  CvDocuments,
  CvIntakeService,
  CvPdfService,
  CvRunsService,
  CvUploads,
  CvCoachingService,
  CvVersionsService,
  JobFitService,
  type MasterCvReading,
  MasterCvService,
} from './features/cv/cv.entry.ts';
import { HiddenJobsService } from './features/jobs/jobs.entry.ts';
import { type JobLinksDependencies, JobLinksService } from './features/jobs/links/job-links.service.ts';
import { type JobsDependencies, JobsService } from './features/jobs/jobs.service.ts';
import { type LimitedPayments, PaymentsService, PremiumService } from './features/premium/premium.entry.ts';
import { PreferencesService, ProfileFilesService, ProfileService } from './features/profile/profile.entry.ts';
import type { Accounts } from './platform/auth/accounts.ts';
import type { Clock } from './platform/clock.ts';
import type { AppPubSub } from './platform/pubsub.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import type { SignedLinks } from './platform/storage/signed-links.ts';

/** Dependencies shared by all requests. */
export interface ServiceDependencies {
  readonly clock: Clock;
  readonly pubSub: AppPubSub;
  readonly freeLimit: number;
  /** CV runs that one person may start per hour. */
  readonly cvRunsPerHour: number;
  /** What reads CVs into the master CV. */
  readonly masterCv: MasterCvReading;
  /** For tests: how long a request waits for such a run, in milliseconds. */
  readonly cvTimeoutMs?: number;
  readonly jobs: JobsDependencies;
  readonly files: { readonly store: FileStore; readonly links: SignedLinks };
  /** What operators change, and who they are. */
  readonly admin: Omit<AdminDependencies, 'clock'>;
  /** Absent: job links can't be read. */
  readonly jobLinks?: JobLinksDependencies | null;
  /** Absent: payments are not set up. */
  readonly payments?: LimitedPayments | null;
  /** Absent: accounts are managed where this process can't delete them. */
  readonly accounts?: Accounts | null;
  /** Accounts that come with a local installation and can't be deleted. */
  readonly demoEmails?: readonly string[];
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** Absent: background failures aren't logged. */
  readonly logger?: Logger;
}

/** With state that lives longer than a request. */
export interface InstallationDependencies extends ServiceDependencies {
  /** For previews of auto-apply. */
  readonly recentJobs: RecentJobs;
}

export interface Services {
  readonly account: AccountService;
  readonly accountDeletion: AccountDeletionService;
  readonly accountExport: AccountExportService;
  readonly admin: AdminService;
  readonly applicationDetails: ApplicationDetails;
  readonly applications: ApplicationsService;
  readonly applyVisits: ApplyVisitsService;
  readonly applicationStats: ApplicationStatsService;
  readonly autoApply: AutoApplyService;
  readonly autoApplyAttempts: AutoApplyAttemptsService;
  readonly autoApplyRuns: AutoApplyRunsService;
  readonly boardExport: BoardExportService;
  readonly boardImport: BoardImportService;
  readonly calendarFeed: CalendarFeedService;
  readonly cvAttachments: CvAttachmentsService;
  readonly cvDocuments: CvDocuments;
  readonly cvIntake: CvIntakeService;
  readonly cvRuns: CvRunsService;
  readonly cvCoaching: CvCoachingService;
  readonly cvPdfs: CvPdfService;
  readonly cvVersions: CvVersionsService;
  readonly deletions: DeletionsService;
  readonly documents: DocumentsService;
  readonly files: ProfileFilesService;
  readonly hiddenJobs: HiddenJobsService;
  readonly jobFit: JobFitService;
  readonly jobLinks: JobLinksService;
  readonly jobs: JobsService;
  readonly masterCv: MasterCvService;
  readonly ownJobs: OwnJobsService;
  readonly payments: PaymentsService;
  readonly preferences: PreferencesService;
  readonly premium: PremiumService;
  readonly profile: ProfileService;
  readonly reminders: RemindersService;
  readonly today: TodayService;
}

/**
 * The composition root: the services of one request, on an EntityManager of its own.
 *
 * @param em a fork nobody else uses
 */
export function createServices(dependencies: InstallationDependencies, em: EntityManager): Services {
  const { clock, pubSub, freeLimit, jobs, payments, logger, accounts = null, demoEmails = [] } = dependencies;
  const premium = new PremiumService({ em, pubSub, clock, gateway: payments?.gateway ?? null });
  const profile = new ProfileService({
    em,
    pubSub,
    listeners: [disableWhenIncomplete(pubSub)],
    store: dependencies.files.store,
  });
  const files = new ProfileFilesService({
    profile,
    clock,
    publicUrl: dependencies.publicUrl,
    ...dependencies.files,
  });
  const writer = new BoardWriter({ em, premium, pubSub, clock, freeLimit, listeners: [wakeDecidedAttempts] });
  const { store } = dependencies.files;
  const hiddenJobs = new HiddenJobsService({ em, clock });
  const jobsService = new JobsService(jobs, hiddenJobs);
  const postingOf = applicationPostings(em, jobsService);
  const autoApply = new AutoApplyService({ em, pubSub, clock });
  const autoApplyAttempts = new AutoApplyAttemptsService({ em, pubSub, clock, writer });
  const cvDocuments = new CvDocuments({ em, store, clock });
  const cvVersions = new CvVersionsService({ em, premium, documents: cvDocuments, postingOf, clock });
  const cvPdfs = new CvPdfService({ em, files, profile });
  const cvRuns = new CvRunsService({ em, premium, pubSub, clock, runsPerHour: dependencies.cvRunsPerHour, postingOf });
  const cvUploads = new CvUploads({ em, store, clock });
  return {
    account: new AccountService(profile),
    accountDeletion: new AccountDeletionService({ em, premium, files, pubSub, clock, logger, accounts, demoEmails }),
    accountExport: new AccountExportService({ em, premium, files, clock }),
    admin: new AdminService({ ...dependencies.admin, clock }),
    applicationDetails: new ApplicationDetails(em),
    applications: new ApplicationsService({ em, writer }),
    applyVisits: new ApplyVisitsService({ em, writer, clock }),
    applicationStats: new ApplicationStatsService({ em, clock }),
    autoApply,
    autoApplyAttempts,
    autoApplyRuns: new AutoApplyRunsService({
      em,
      pubSub,
      clock,
      jobs: jobsService,
      attempts: autoApplyAttempts,
      recentJobs: dependencies.recentJobs,
    }),
    boardExport: new BoardExportService({ em, clock, store: dependencies.files.store }),
    boardImport: new BoardImportService({ em, writer, clock, store: dependencies.files.store }),
    calendarFeed: new CalendarFeedService({
      em,
      clock,
      secrets: dependencies.files.links,
      publicUrl: dependencies.publicUrl,
    }),
    cvAttachments: new CvAttachmentsService({
      em,
      premium,
      writer,
      versions: cvVersions,
      documents: cvDocuments,
      pdfs: cvPdfs,
      store,
    }),
    cvCoaching: new CvCoachingService({ em, premium, documents: cvDocuments, versions: cvVersions, clock, pubSub }),
    cvDocuments,
    cvPdfs,
    cvIntake: new CvIntakeService({
      premium,
      uploads: cvUploads,
      runs: cvRuns,
      versions: cvVersions,
      timeoutMs: dependencies.cvTimeoutMs,
    }),
    cvRuns,
    cvVersions,
    deletions: new DeletionsService(writer),
    documents: new DocumentsService({ em, writer, store: dependencies.files.store }),
    files,
    hiddenJobs,
    jobFit: new JobFitService({ em, clock }),
    jobLinks: new JobLinksService(dependencies.jobLinks ?? null),
    jobs: jobsService,
    masterCv: new MasterCvService({ em, clock, pubSub, uploads: cvUploads, files, reading: dependencies.masterCv }),
    ownJobs: new OwnJobsService(em, writer),
    payments: new PaymentsService({ em, pubSub, clock, premium, payments: payments ?? null }),
    preferences: new PreferencesService(em, (viewer) => autoApply.rescheduleForZone(viewer)),
    premium,
    profile,
    reminders: new RemindersService(writer),
    today: new TodayService({ em, clock }),
  };
}
