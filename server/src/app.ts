import 'reflect-metadata';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Logger } from 'pino';
import { type AppContext, contextFactory } from './context.ts';
import { Operators, type OperatorSettings } from './features/admin/admin.entry.ts';
import { startDeletionJob } from './features/account/account.entry.ts';
import { JobCountsCache } from './features/jobs/search/job-counts.ts';
import { JobRowCache } from './features/jobs/search/job-row-cache.ts';
import type { JobFeed, JobSearch } from './features/jobs/search/job-search.ts';
import { createRequestAuthenticator } from './platform/auth/request-authenticator.ts';
import type { Payments } from './features/premium/premium.entry.ts';
import type { Accounts } from './platform/auth/accounts.ts';
import type { TokenVerifier } from './platform/auth/viewer.ts';
import type { Clock } from './platform/clock.ts';
import type { Reader } from './platform/db/reader.ts';
import { Admission } from './platform/graphql/admission.ts';
import { openGraphqlEndpoint } from './platform/graphql/http-endpoint.ts';
import { attachSockets } from './platform/graphql/sockets.ts';
import { readTrustedDocuments } from './platform/graphql/trusted-documents.ts';
import { registerAuthentication } from './platform/http/authentication.ts';
import { createHttpServer, type HttpServerSettings } from './platform/http/http-server.ts';
import { registerCors } from './platform/http/cors.ts';
import { registerIdempotency } from './platform/http/idempotency.ts';
import { notFound } from './platform/http/errors.ts';
import type { ReadinessCheck } from './platform/http/health.ts';
import { CvReader } from './features/cv/cv.entry.ts';
import { companyPageHead, jobPageHead } from './features/jobs/jobs.entry.ts';
import { registerReadiness } from './platform/http/readiness.ts';
import { type ClientSettings, registerStaticClient } from './platform/http/static-client.ts';
import { IdempotencyStore } from './platform/idempotency-store.ts';
import { callerAddress } from './platform/limits/caller-address.ts';
import { createLimits, sharedBudgets } from './platform/limits/limits.ts';
import { shareUsage } from './platform/limits/share-usage.ts';
import { type GaugeSource, Metrics } from './platform/metrics/metrics.ts';
import { registerMetrics } from './platform/metrics/metrics.routes.ts';
import type { Bus } from './platform/pubsub.ts';
import type { Downloader } from './platform/outbound/fetcher.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import type { SignedLinks } from './platform/storage/signed-links.ts';
import { registerCalendar } from './rest/calendar.routes.ts';
import { registerDocs } from './rest/docs.routes.ts';
import { registerFiles } from './rest/files.routes.ts';
import { registerStripeWebhook } from './rest/stripe-webhook.routes.ts';
import { registerRest } from './rest/v1.router.ts';
import { createSchema } from './schema.ts';

/** The dependencies of the app; the caller closes them, after the app. */
export interface AppDependencies {
  readonly orm: MikroORM;
  /** Reads of postings. */
  readonly jobReader: Reader;
  readonly jobSearch: JobSearch & JobFeed;
  readonly bus: Bus;
  readonly files: FileStore;
  readonly links: SignedLinks;
  /** Fetches other people's pages. Absent: they can't be read. */
  readonly downloader?: Downloader | null;
  /** Absent: payments are not set up. */
  readonly payments?: Payments | null;
  /** Absent: there are none. */
  readonly operators?: OperatorSettings;
  /** For tests: how long a request waits for a CV run, in milliseconds. */
  readonly cvTimeoutMs?: number;
  /** Absent: accounts can't be deleted here. */
  readonly accounts?: Accounts | null;
  /** Accounts that come with a local installation and can't be deleted. */
  readonly demoEmails?: readonly string[];
  readonly verifier: TokenVerifier;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: AppSettings;
  /** Readiness checks in addition to the database. */
  readonly readiness: Readonly<Record<string, ReadinessCheck>>;
  /** Gauges for /metrics. */
  readonly gauges?: readonly GaugeSource[];
  /** Called with the route of every request as it starts, such as 'GET /api/v1/jobs/:id'. */
  readonly onRequest?: (route: string) => void;
  /** Routes below /auth, where this server keeps the accounts. */
  readonly signInRoutes?: FastifyPluginAsync;
  /** Routes that only local mode has, e.g. the auth emulator's. */
  readonly localRoutes?: FastifyPluginCallback;
}

export interface AppSettings extends HttpServerSettings {
  readonly freeLimit: number;
  /** CV runs that one person may start per hour. */
  readonly cvRunsPerHour: number;
  /** Operations per person and minute; 0 = no limit. */
  readonly ratePerMinute: number;
  /** CPU time per person and minute, in milliseconds; 0 = no limit. */
  readonly cpuMsPerMinute: number;
  /** Introspection for everyone, and the playground. */
  readonly playground: boolean;
  /** GraphQL operations that are not the web app's run, too. */
  readonly openQueries: boolean;
  /** The client's build; null = no pages. */
  readonly clientFolder: string | null;
  readonly client: ClientSettings;
}

export interface App {
  readonly http: FastifyInstance;
  readonly metrics: Metrics;
  /** Closes sockets and requests; the dependencies stay open. */
  close(): Promise<void>;
}

/** How long pending requests may take once the app is closing; then their connections are destroyed. */
const SHUTDOWN_TIMEOUT_MS = 2_000;

/** Builds HTTP, GraphQL, sockets, REST and the pages from the given dependencies. Doesn't listen. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { bus, clock, logger, settings, verifier } = dependencies;
  const metrics = new Metrics();
  const limits = createLimits(settings, clock);
  const stopSharing = shareUsage(bus.pubSub, sharedBudgets(limits));
  const { http, refusals, destroyConnections } = await createHttpServer({
    logger,
    settings,
    limits,
    metrics,
    onRequest: dependencies.onRequest,
  });
  const counts = new JobCountsCache(dependencies.jobSearch);
  counts.follow(bus.pubSub);
  bus.onGap(() => counts.forget());
  const rows = new JobRowCache(dependencies.jobReader, dependencies.jobSearch);
  const cvReader = new CvReader();
  const createContext = contextFactory(
    {
      clock,
      pubSub: bus.pubSub,
      freeLimit: settings.freeLimit,
      cvRunsPerHour: settings.cvRunsPerHour,
      ...(dependencies.cvTimeoutMs === undefined ? {} : { cvTimeoutMs: dependencies.cvTimeoutMs }),
      masterCv: { reader: cvReader, budget: limits.cvImports },
      payments: dependencies.payments ? { ...dependencies.payments, budget: limits.paymentPages } : null,
      accounts: dependencies.accounts ?? null,
      demoEmails: dependencies.demoEmails ?? [],
      logger,
      files: { store: dependencies.files, links: dependencies.links },
      publicUrl: settings.publicUrl,
      admin: {
        pool: dependencies.jobReader.primary,
        operators: new Operators(dependencies.operators ?? { emails: [], isEveryone: false }),
      },
      jobs: { reader: dependencies.jobReader, search: dependencies.jobSearch, counts, rows, clock },
      jobLinks: dependencies.downloader
        ? { pool: dependencies.jobReader.primary, downloader: dependencies.downloader, budget: limits.links }
        : null,
    },
    dependencies.orm.em,
  );

  const schema = await createSchema(bus.pubSub);
  const authenticate = createRequestAuthenticator(verifier, limits.refusedTokens);
  const trusted = readTrustedDocuments(settings.clientFolder);
  const admission = new Admission(schema, {
    introspection: settings.playground,
    trusted,
    isOpen: settings.openQueries,
  });
  const graphql = await openGraphqlEndpoint({
    schema,
    introspection: settings.playground,
    admission,
    trusted,
    limits,
    logger,
    metrics,
    createContext: (request): AppContext => ({
      ...createContext(request.viewer),
      confirmSession: async () => {
        await authenticate(request.headers.authorization, request.ip, { isFresh: true });
      },
    }),
  });
  const sockets = attachSockets(http.server, {
    schema,
    admission,
    authenticate,
    limits,
    addressOf: callerAddress(settings.trustProxy),
    clock,
    logger,
    allows: ({ host, origin }) =>
      settings.allowsHost(host, '/graphql') && (origin === undefined || settings.allowsOrigin(origin)),
    createContext,
    refuse: refusals.end,
  });
  bus.onGap(() => sockets.reconnectAll());
  bus.onGap(() => metrics.gap());
  bus.onEvent((topic, lagMs) => metrics.event(topic, lagMs));
  metrics.gauge({
    name: 'graphql_sockets_open',
    help: 'Open sockets of this process.',
    read: () => [{ value: sockets.count() }],
  });
  for (const source of dependencies.gauges ?? []) metrics.gauge(source);
  registerMetrics(http, metrics, settings.metricsToken);
  const endings = bus.pubSub.subscribe('sessionsEnded');
  void (async () => {
    for await (const { userId } of endings) {
      verifier.forget(userId);
      sockets.disconnectUser(userId);
    }
  })();
  const deletions = startDeletionJob(() => createContext(null).services.accountDeletion.finishDeletions(), logger);

  registerReadiness(http, { em: dependencies.orm.em, files: dependencies.files, more: dependencies.readiness, clock });
  if (dependencies.signInRoutes) await http.register(dependencies.signInRoutes);
  if (dependencies.localRoutes) await http.register(dependencies.localRoutes);
  await http.register(async (scope) => {
    await registerCors(scope, settings.corsOrigins);
    registerAuthentication(scope, authenticate, limits);
    registerIdempotency(scope, new IdempotencyStore(dependencies.orm.em, clock));
    graphql.register(scope);
    await scope.register(async (api) => registerRest(api, createContext, limits), { prefix: '/api/v1' });
  });
  registerCalendar(http, createContext);
  registerFiles(http, {
    store: dependencies.files,
    links: dependencies.links,
    authenticate: authenticate,
    operations: limits.operations,
  });
  await http.register(async (api) => registerDocs(api), { prefix: '/api/v1' });
  if (dependencies.payments) {
    await http.register(async (api) => registerStripeWebhook(api, createContext), { prefix: '/api/v1' });
  }
  if (settings.clientFolder === null) http.setNotFoundHandler(notFound);
  else {
    const { publicUrl } = settings;
    await registerStaticClient(http, settings.clientFolder, settings.client, settings.playground, {
      '/jobs': async (id) => {
        const job = await createContext(null).services.jobs.job(id);
        return job && jobPageHead(job, publicUrl);
      },
      '/companies': async (id) => {
        const company = await createContext(null).services.jobs.company(id);
        return company && companyPageHead(company, publicUrl);
      },
    });
  }

  return {
    http,
    metrics,
    async close() {
      // Connections first: the deletion under way may wait for a provider that doesn't respond.
      const shutdownTimeout = setTimeout(destroyConnections, SHUTDOWN_TIMEOUT_MS);
      await Promise.all([sockets.close(), http.close()]);
      clearTimeout(shutdownTimeout);
      stopSharing();
      await deletions.stop();
      await cvReader.close();
      await graphql.close();
    },
  };
}
