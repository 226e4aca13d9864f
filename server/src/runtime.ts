import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyPluginAsync } from 'fastify';
import pg from 'pg';
import { type App, type AppDependencies, type AppSettings, createApp } from './app.ts';
import { type BackgroundOptions, startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { BillingInterval } from './domain/index.ts';
import { entities } from './entities.ts';
import type { Payments } from './features/premium/premium.entry.ts';
import { applicationFiles, reminderDeliveryCounts } from './features/applications/applications.entry.ts';
import { attemptCounts, autoApplyFiles } from './features/auto-apply/auto-apply.entry.ts';
import { cvFiles, startUploadExpiry } from './features/cv/cv.entry.ts';
import { combineFileReferences, isBeingDeleted, startFileSweep } from './features/profile/profile.entry.ts';
import { searchGauges } from './features/jobs/search/search-gauges.ts';
import { openJobReader } from './features/jobs/search/job-reader.ts';
import { LiveJobSearch } from './features/jobs/search/live-job-search.ts';
import type { AuthProvider } from './platform/auth/accounts.ts';
import { backupAge } from './platform/backup/daily-backup.ts';
import type { Clock } from './platform/clock.ts';
import { DatabaseClock, databaseTime } from './platform/db/database-clock.ts';
import { ResourceStack } from './platform/resource-stack.ts';
import { createOrm, migrate, DATABASE_TIMEOUTS } from './platform/db/orm.ts';
import { hostRule, originRule } from './platform/http/host-names.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createDownloader } from './platform/outbound/downloader.ts';
import type { Downloader } from './platform/outbound/fetcher.ts';
import { createStripeGateway } from './platform/payments/stripe-gateway.ts';
import { queueMetrics } from './platform/queue/queue-metrics.ts';
import { type Bus, createBus } from './platform/pubsub.ts';
import { loadSigningSecret } from './platform/signing-secret.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { openFileStore } from './platform/storage/open-store.ts';
import { poolMetrics } from './platform/threads/pool-metrics.ts';
import { SignedLinks } from './platform/storage/signed-links.ts';

/** The app with real dependencies, ready to listen. */
export interface Runtime {
  readonly app: App;
  readonly orm: MikroORM;
  readonly jobSearch: LiveJobSearch;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Closes the app, then its dependencies; what takes too long is logged and left as it is. */
  close(): Promise<void>;
}

export interface RuntimeOptions extends BackgroundOptions {
  /** The client's build; null = no pages. */
  readonly clientFolder: string | null;
  /** Where the search index is saved between starts; none = it is rebuilt each time. */
  readonly searchSnapshot?: string;
  /** Shown on the sign-in page; local mode only. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[];
  readonly readiness: AppDependencies['readiness'];
  /** For tests: the origin of a fake Stripe server. */
  readonly stripeOrigin?: string;
  /** For tests: replaces the downloader. */
  readonly downloader?: Downloader;
  readonly localRoutes?: AppDependencies['localRoutes'];
  readonly onRequest?: AppDependencies['onRequest'];
  /** For tests: how long a request waits for a CV run, in milliseconds. */
  readonly cvTimeoutMs?: number;
  /** For tests: a fake clock instead of the database's. */
  readonly clock?: Clock;
}

/** Requests that may wait for one external host, at a second or more each. */
const HOST_QUEUE = { waiting: 8, waitingPerCaller: 2, waitMs: 10_000 };

/**
 * Connects to the database, migrates it, and builds the app for the settings.
 *
 * @throws the database's error when it can't be reached or migrated; nothing stays open then
 */
export async function openRuntime(config: Config, options: RuntimeOptions): Promise<Runtime> {
  const { databaseUrl, logger } = options;
  const resources = new ResourceStack(logger);
  try {
    await migrate(databaseUrl, entities);
    const orm = await createOrm(databaseUrl, entities);
    resources.add('orm', () => orm.close());
    const jobsPool = new pg.Pool({ connectionString: databaseUrl, max: 10, ...DATABASE_TIMEOUTS });
    jobsPool.on('error', (error) => logger.warn({ err: error }, 'search: idle connection lost'));
    resources.add('search connections', () => jobsPool.end());
    const clock = options.clock ?? (await openClock(jobsPool, logger, resources));
    const bus = await createBus(databaseUrl, logger, { redisUrl: config.redisUrl });
    resources.add('bus', () => bus.close());
    const jobReader = openJobReader(jobsPool, config.database.replicaUrls, logger);
    resources.add('replicas', () => jobReader.close());
    const jobSearch = new LiveJobSearch({
      reader: jobReader,
      logger,
      snapshotFile: options.searchSnapshot ?? null,
    });
    resources.add('search index', () => jobSearch.close());
    jobSearch.follow(bus);
    // Not awaited: until the index is ready, PostgreSQL answers searches.
    void jobSearch.refresh();
    const files = await openFileStore(config.files.storageUrl, config.dataDir);
    resources.add('file storage', () => files.close());
    const references = combineFileReferences(applicationFiles, autoApplyFiles, cvFiles);
    const sweep = startFileSweep({ store: files, em: orm.em, clock, references }, logger);
    resources.add('file sweep', () => sweep.stop());
    const expiry = startUploadExpiry({ store: files, em: orm.em, clock }, logger);
    resources.add('upload expiry', () => expiry.stop());
    const secret =
      config.files.signingSecret ?? (await loadSigningSecret(config.dataDir, (sentence) => logger.warn(sentence)));
    const { provider: verifier, routes: signInRoutes } = await openSignIn(config, {
      databaseUrl,
      bus,
      secret,
      clock,
      logger,
      isGone: (userId) => isBeingDeleted(orm.em.fork(), userId),
    });
    resources.add('token verifier', () => verifier.close());
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
      operators: config.operators,
      settings: settingsOf(config, options),
      readiness: options.readiness,
      gauges: [
        ...searchGauges(jobSearch, jobReader),
        ...poolMetrics(),
        queueMetrics(jobsPool),
        reminderDeliveryCounts(orm.em),
        attemptCounts(orm.em),
        backupAge(config.backups),
      ],
      ...(options.cvTimeoutMs === undefined ? {} : { cvTimeoutMs: options.cvTimeoutMs }),
      ...(signInRoutes ? { signInRoutes } : {}),
      ...(options.localRoutes ? { localRoutes: options.localRoutes } : {}),
      ...(options.onRequest ? { onRequest: options.onRequest } : {}),
    });
    resources.add('app', () => app.close());
    resources.add(
      'background work',
      await startBackgroundWork(config, options, {
        em: orm.em,
        bus,
        accounts: verifier,
        clock,
        store: files,
        downloader,
      }),
    );
    return { app, orm, jobSearch, files, clock, close: () => resources.close() };
  } catch (error) {
    await resources.close();
    throw error;
  }
}

async function openClock(pool: pg.Pool, logger: RuntimeOptions['logger'], resources: ResourceStack): Promise<Clock> {
  const clock = await DatabaseClock.open({ ask: () => databaseTime(pool), logger });
  resources.add('clock', async () => clock.stop());
  return clock;
}

interface SignInDependencies {
  readonly databaseUrl: string;
  readonly bus: Pick<Bus, 'pubSub'>;
  readonly secret: string;
  readonly clock: Clock;
  readonly logger: RuntimeOptions['logger'];
  readonly isGone: (userId: string) => Promise<boolean>;
}

/** The provider of the accounts; the libraries of the other ways to sign in aren't loaded. */
async function openSignIn(
  config: Config,
  { databaseUrl, bus, isGone, clock, logger, secret }: SignInDependencies,
): Promise<{ provider: AuthProvider; routes?: FastifyPluginAsync }> {
  const { auth, http } = config;
  if (auth.kind === 'firebase') {
    const { createFirebaseVerifier } = await import('./platform/auth/firebase-verifier.ts');
    return { provider: createFirebaseVerifier(auth.projectId, config.mode === 'local', clock, isGone) };
  }
  const { openOwnSignIn } = await import('./platform/auth/own/open-own-sign-in.ts');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5, ...DATABASE_TIMEOUTS });
  pool.on('error', (error) => logger.warn({ err: error }, 'auth: idle connection lost'));
  return openOwnSignIn({
    pool,
    secret,
    clock,
    logger,
    isGone,
    publicUrl: http.publicUrl,
    mailer: openMailer(config.mail, config.dataDir, http.publicUrl),
    oidc: auth.oidc,
    isUnlimited: config.limits.ratePerMinute === 0,
    allowsOrigin: originRule(http.publicUrl, false),
    pubSub: bus.pubSub,
  });
}

/** Where live pages sign people in; in local mode the emulator is proxied on our own origin. */
const FIREBASE_ORIGINS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

function settingsOf(config: Config, { clientFolder, demoAccounts }: RuntimeOptions): AppSettings {
  const local = config.mode === 'local';
  const { feedbackUrl, mapTileUrl, mapAttribution } = config.client;
  return {
    production: config.production,
    connectTo: local || config.auth.kind !== 'firebase' ? [] : FIREBASE_ORIGINS,
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
      auth: config.auth.kind,
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

/** Tile URLs contain braces such as `{z}`, and `{s}` in the host stands for any subdomain. */
const originOf = (tileUrl: string): string => new URL(tileUrl.replaceAll('{s}', 'a')).origin.replace('://a.', '://*.');
