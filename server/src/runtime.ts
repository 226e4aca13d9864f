import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { type App, type AppParts, type AppSettings, createApp } from './app.ts';
import { type BackgroundOptions, startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { BillingInterval } from './domain/index.ts';
import { entities } from './entities.ts';
import type { Payments } from './features/premium/payments.service.ts';
import { isBeingDeleted } from './features/account/account-deletion.service.ts';
import { applicationFiles, reminderFigures } from './features/applications/applications.entry.ts';
import { autoApplyFigures, autoApplyFiles } from './features/auto-apply/auto-apply.entry.ts';
import { cvFiles, startUploadExpiry } from './features/cv/cv.entry.ts';
import { keptBy, startFileSweep } from './features/profile/file-sweep.ts';
import { searchFigures } from './features/jobs/search/search-figures.ts';
import { openJobReader } from './features/jobs/search/job-reader.ts';
import { LiveJobSearch } from './features/jobs/search/live-job-search.ts';
import { createFirebaseVerifier } from './platform/auth/firebase-verifier.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createOrm, migrate, PATIENCE } from './platform/db/orm.ts';
import { hostRule, originRule } from './platform/http/host-names.ts';
import { createDownloader } from './platform/outbound/downloader.ts';
import type { Downloader } from './platform/outbound/fetcher.ts';
import { createStripeGateway } from './platform/payments/stripe-gateway.ts';
import { queueFigures } from './platform/queue/queue-figures.ts';
import { createBus } from './platform/pubsub.ts';
import { keptSigningSecret } from './platform/signing-secret.ts';
import { openFileStore } from './platform/storage/open-store.ts';
import { poolFigures } from './platform/threads/pool-figures.ts';
import { SignedLinks } from './platform/storage/signed-links.ts';

/** The app on real parts, ready to listen. */
export interface Runtime {
  readonly app: App;
  readonly orm: MikroORM;
  readonly jobSearch: LiveJobSearch;
  /** Closes the app, then everything it stands on. */
  close(): Promise<void>;
}

export interface RuntimeOptions extends BackgroundOptions {
  /** The client's build; null = no pages. */
  readonly clientFolder: string | null;
  /** Where the search index is kept between two starts; none = it is built anew each time. */
  readonly searchSnapshot?: string;
  /** Shown on the sign-in page; local mode only. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[];
  readonly readiness: AppParts['readiness'];
  /** For tests: an origin that stands in for Stripe. */
  readonly stripeOrigin?: string;
  /** For tests: what stands in for the way out. */
  readonly downloader?: Downloader;
  readonly localRoutes?: AppParts['localRoutes'];
  readonly onRequest?: AppParts['onRequest'];
  /** For tests: how long a request waits for a run of the CV optimiser, in milliseconds. */
  readonly cvPatienceMs?: number;
  /** For tests: what they set the time by. */
  readonly clock?: Clock;
}

/** What may wait for one host of other people, at a second or more for each. */
const HOST_QUEUE = { waiting: 8, waitingPerCaller: 2, waitMs: 10_000 };

/**
 * Connects to the database, migrates it, and builds the app as the configuration says.
 *
 * @throws whatever the database says when it cannot be reached or migrated; nothing stays open then
 */
export async function openRuntime(config: Config, options: RuntimeOptions): Promise<Runtime> {
  const { databaseUrl, logger, clock = systemClock } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    await migrate(databaseUrl, entities);
    const orm = await createOrm(databaseUrl, entities);
    closers.push(() => orm.close());
    const jobsPool = new pg.Pool({ connectionString: databaseUrl, max: 10, ...PATIENCE });
    jobsPool.on('error', (error) => logger.warn({ err: error }, 'search: idle connection lost'));
    closers.push(() => jobsPool.end());
    const bus = await createBus(databaseUrl, logger, { redisUrl: config.redisUrl });
    closers.push(() => bus.close());
    const jobReader = openJobReader(jobsPool, config.database.replicaUrls, logger);
    closers.push(() => jobReader.close());
    const jobSearch = new LiveJobSearch({
      reader: jobReader,
      logger,
      snapshotFile: options.searchSnapshot ?? null,
    });
    closers.push(() => jobSearch.close());
    jobSearch.follow(bus);
    // Nobody waits for it: until it is there, PostgreSQL answers.
    void jobSearch.refresh();
    const files = await openFileStore(config.files.storageUrl, config.dataDir);
    closers.push(() => files.close());
    const keeper = keptBy(applicationFiles, autoApplyFiles, cvFiles);
    const sweep = startFileSweep({ store: files, em: orm.em, clock, keeper }, logger);
    closers.push(() => sweep.stop());
    const expiry = startUploadExpiry({ store: files, em: orm.em, clock }, logger);
    closers.push(() => expiry.stop());
    const secret =
      config.files.signingSecret ?? (await keptSigningSecret(config.dataDir, (sentence) => logger.warn(sentence)));
    const verifier = createFirebaseVerifier(config.auth.projectId, config.mode === 'local', clock, (userId) =>
      isBeingDeleted(orm.em.fork(), userId),
    );
    closers.push(() => verifier.close());
    const contact = config.mode === 'live' ? { contact: config.http.publicUrl } : {};
    const downloader = options.downloader ?? createDownloader({ ...contact, queue: HOST_QUEUE });
    const app = await createApp({
      orm,
      jobReader,
      jobSearch,
      bus,
      files,
      downloader,
      links: new SignedLinks(secret, clock),
      verifier,
      accounts: verifier,
      demoEmails: options.demoAccounts.map(({ email }) => email),
      clock,
      logger,
      payments: paymentsOf(config, options),
      settings: settingsOf(config, options),
      readiness: options.readiness,
      gauges: [
        ...searchFigures(jobSearch, jobReader),
        ...poolFigures(),
        queueFigures(jobsPool),
        reminderFigures(jobsPool),
        autoApplyFigures(jobsPool),
      ],
      ...(options.cvPatienceMs === undefined ? {} : { cvPatienceMs: options.cvPatienceMs }),
      ...(options.localRoutes ? { localRoutes: options.localRoutes } : {}),
      ...(options.onRequest ? { onRequest: options.onRequest } : {}),
    });
    closers.push(() => app.close());
    closers.push(
      await startBackgroundWork(config, options, {
        em: orm.em,
        bus,
        accounts: verifier,
        clock,
        store: files,
        downloader,
      }),
    );
    return { app, orm, jobSearch, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where a live deployment's page signs people in; the emulator of the local mode answers on our own origin. */
const FIREBASE_ORIGINS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

function settingsOf(config: Config, { clientFolder, demoAccounts }: RuntimeOptions): AppSettings {
  const local = config.mode === 'local';
  const { feedbackUrl, mapTileUrl, mapAttribution } = config.client;
  return {
    production: config.production,
    connectTo: local ? [] : FIREBASE_ORIGINS,
    imagesFrom: mapTileUrl === null ? [] : [originOf(mapTileUrl)],
    freeLimit: config.limits.freeApplications,
    cvRunsPerHour: config.limits.cvRunsPerHour,
    publicUrl: config.http.publicUrl,
    ratePerMinute: config.limits.ratePerMinute,
    cpuMsPerMinute: config.limits.cpuMsPerMinute,
    trustProxy: config.http.trustProxy,
    metricsToken: config.http.metricsToken,
    playground: config.playground,
    openQueries: config.openQueries,
    clientFolder,
    client: {
      local,
      firebase: {
        apiKey: config.auth.webApiKey,
        authDomain: config.auth.authDomain,
        projectId: config.auth.projectId,
      },
      authEmulator: local,
      demoAccounts,
      freeApplications: config.limits.freeApplications,
      payments: config.payments !== null,
      mails: config.mail.smtpUrl !== null,
      feedbackUrl,
      mapTileUrl,
      mapAttribution,
    },
    allowsHost: hostRule(config.http, local),
    corsOrigins: config.http.corsOrigins,
    allowsOrigin: originRule(config.http.publicUrl, local, config.http.corsOrigins),
  };
}

function paymentsOf({ payments, http }: Config, { stripeOrigin }: RuntimeOptions): Payments | null {
  if (payments === null) return null;
  const { secretKey, webhookSecret, prices } = payments;
  return {
    gateway: createStripeGateway({
      secretKey,
      webhookSecret,
      ...(stripeOrigin === undefined ? {} : { origin: stripeOrigin }),
    }),
    prices: { [BillingInterval.MONTHLY]: prices.monthly, [BillingInterval.QUARTERLY]: prices.quarterly },
    returnUrl: `${http.publicUrl}/pricing`,
  };
}

/** Tile addresses hold braces such as `{z}`, and a `{s}` in the host stands for any subdomain. */
const originOf = (tileUrl: string): string => new URL(tileUrl.replaceAll('{s}', 'a')).origin.replace('://a.', '://*.');
