import 'reflect-metadata';
import compress from '@fastify/compress';
import type { MikroORM } from '@mikro-orm/postgresql';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginCallback,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { type AppContext, contextFactory } from './context.ts';
import { LIMITS } from './domain/index.ts';
import { startDeletionRounds } from './features/account/deletion-rounds.ts';
import { JobCountsCache } from './features/jobs/search/job-counts.ts';
import { JobRowCache } from './features/jobs/search/job-row-cache.ts';
import type { JobFeed, JobSearch } from './features/jobs/search/job-search.ts';
import { createGate } from './platform/auth/gate.ts';
import type { Payments } from './features/premium/payments.service.ts';
import type { Accounts } from './platform/auth/accounts.ts';
import type { TokenVerifier } from './platform/auth/viewer.ts';
import type { Clock } from './platform/clock.ts';
import type { Reader } from './platform/db/reader.ts';
import { Admission } from './platform/graphql/admission.ts';
import { openGraphqlEndpoint } from './platform/graphql/http-endpoint.ts';
import { attachSockets } from './platform/graphql/sockets.ts';
import { readTrustedDocuments } from './platform/graphql/trusted-documents.ts';
import { callerOf, registerAuthentication } from './platform/http/authentication.ts';
import { registerCors } from './platform/http/cors.ts';
import { registerIdempotency } from './platform/http/idempotency.ts';
import { notFound, registerErrorHandlers } from './platform/http/errors.ts';
import { type HeaderSettings, securityHeaders } from './platform/http/headers.ts';
import { registerHostCheck } from './platform/http/host-check.ts';
import type { AddressSettings } from './platform/http/host-names.ts';
import type { ReadinessCheck } from './platform/http/health.ts';
import { registerJsonBodies } from './platform/http/json-bodies.ts';
import { refusePiecemealBodies } from './platform/http/piecemeal-bodies.ts';
import { limitPipelining } from './platform/http/pipelining.ts';
import { registerReadiness } from './platform/http/readiness.ts';
import { acceptEveryMethod, answerHead } from './platform/http/methods.ts';
import { createRefusals, registerRefusals } from './platform/http/refusals.ts';
import { type ClientSettings, registerStaticClient } from './platform/http/static-client.ts';
import { IdempotencyStore } from './platform/idempotency-store.ts';
import { callerAddress } from './platform/limits/caller-address.ts';
import { registerDoorLimits } from './platform/limits/door-limits.ts';
import { createLimits } from './platform/limits/limits.ts';
import { type GaugeSource, Metrics } from './platform/metrics/metrics.ts';
import { registerRequestFigures } from './platform/metrics/request-figures.ts';
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

/** What the app is built on; whoever makes these parts also closes them, after the app. */
export interface AppParts {
  readonly orm: MikroORM;
  /** Reads of postings. */
  readonly jobReader: Reader;
  readonly jobSearch: JobSearch & JobFeed;
  readonly bus: Bus;
  readonly files: FileStore;
  readonly links: SignedLinks;
  /** The way out to other people's pages. None: they are not read. */
  readonly downloader?: Downloader | null;
  /** None: payments are not set up. */
  readonly payments?: Payments | null;
  /** For tests: how long a request waits for a run of the CV optimiser, in milliseconds. */
  readonly cvPatienceMs?: number;
  /** None: accounts cannot be deleted here. */
  readonly accounts?: Accounts | null;
  /** Addresses of accounts that come with a local installation, and stay. */
  readonly demoEmails?: readonly string[];
  readonly verifier: TokenVerifier;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: AppSettings;
  /** What must be there beside the database before the app calls itself ready. */
  readonly readiness: Readonly<Record<string, ReadinessCheck>>;
  /** Figures of the parts, for /metrics. */
  readonly gauges?: readonly GaugeSource[];
  /** Is told the route of every request as it begins, such as 'GET /api/v1/jobs/:id'. */
  readonly onRequest?: (route: string) => void;
  /** Addresses only the local mode has, e.g. the auth emulator's. */
  readonly localRoutes?: FastifyPluginCallback;
}

export interface AppSettings extends HeaderSettings, AddressSettings {
  readonly freeLimit: number;
  /** Runs of the CV optimiser that one person may start in an hour. */
  readonly cvRunsPerHour: number;
  /** Operations per person and minute; 0 = no limit. */
  readonly ratePerMinute: number;
  /** Processor time per person and minute, in milliseconds; 0 = no limit. */
  readonly cpuMsPerMinute: number;
  readonly trustProxy: boolean | string;
  /** Introspection for everybody, and the playground. */
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
  /** Ends sockets and requests; the parts stay with their owner. */
  close(): Promise<void>;
}

/**
 * How long a request may take to arrive whole: a large file on a slow line takes minutes, a connection that is only held
 * open ends. Shorter than what a deletion waits for, so that no upload outlives its account.
 */
const ARRIVAL_MS = 5 * 60_000;
/**
 * How long a connection may stand still: one that asks for a file and never reads it would keep both open for ever. Longer
 * than any answer is waited for; sockets have pings of their own.
 */
const STANDSTILL_MS = 5 * 60_000;
/** How long requests under way may take once the app is to close. */
const LAST_ANSWERS_MS = 2_000;

/** Builds HTTP, GraphQL, sockets, REST and the pages on given parts. Listens to nothing. */
export async function createApp(parts: AppParts): Promise<App> {
  const { bus, clock, logger, settings, verifier } = parts;
  const loggerInstance: FastifyBaseLogger = logger;
  const headers = securityHeaders(settings);
  const refusals = createRefusals(headers);
  const http = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: ARRIVAL_MS,
    connectionTimeout: STANDSTILL_MS,
    trustProxy: settings.trustProxy,
    // A client that keeps its connection open must not hold up the end; a request under way may finish.
    forceCloseConnections: 'idle',
    frameworkErrors: refusals.address,
    clientErrorHandler: refusals.connection,
    http: {
      requireHostHeader: false,
      // Whoever offers another protocol, as some clients do with every request, is answered in this one.
      shouldUpgradeCallback: ({ headers: { upgrade } }) => upgrade?.toLowerCase() === 'websocket',
    },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LIMITS.pathIdLength },
  });
  limitPipelining(http.server);
  acceptEveryMethod(http);
  answerHead(http);
  registerErrorHandlers(http);
  const metrics = new Metrics();
  registerRequestFigures(http, { metrics, logger, onRequest: parts.onRequest });
  registerRefusals(http, headers);
  registerHostCheck(http, settings);
  const limits = createLimits(settings, clock);
  registerJsonBodies(http, (request, parse) => limits.time.charge(callerOf(request), parse));
  refusePiecemealBodies(http);
  registerDoorLimits(http, limits);
  await http.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
  });

  const counts = new JobCountsCache(parts.jobSearch);
  counts.follow(bus.pubSub);
  bus.onGap(() => counts.forget());
  const rows = new JobRowCache(parts.jobReader, parts.jobSearch);
  const createContext = contextFactory(
    {
      clock,
      pubSub: bus.pubSub,
      freeLimit: settings.freeLimit,
      cvRunsPerHour: settings.cvRunsPerHour,
      ...(parts.cvPatienceMs === undefined ? {} : { cvPatienceMs: parts.cvPatienceMs }),
      payments: parts.payments ? { ...parts.payments, budget: limits.paymentPages } : null,
      accounts: parts.accounts ?? null,
      demoEmails: parts.demoEmails ?? [],
      logger,
      files: { store: parts.files, links: parts.links },
      publicUrl: settings.publicUrl,
      jobs: { reader: parts.jobReader, search: parts.jobSearch, counts, rows, clock },
      jobLinks: parts.downloader
        ? { pool: parts.jobReader.primary, downloader: parts.downloader, budget: limits.links }
        : null,
    },
    parts.orm.em,
  );

  const schema = await createSchema(bus.pubSub);
  const gate = createGate(verifier, limits.refusedTokens);
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
        await gate(request.headers.authorization, request.ip, { isFresh: true });
      },
    }),
  });
  const sockets = attachSockets(http.server, {
    schema,
    admission,
    gate,
    limits,
    addressOf: callerAddress(settings.trustProxy),
    clock,
    logger,
    allows: ({ host, origin }) =>
      settings.allowsHost(host, '/graphql') && (origin === undefined || settings.allowsOrigin(origin)),
    createContext,
    refuse: refusals.end,
  });
  bus.onGap(() => sockets.restart());
  bus.onGap(() => metrics.gap());
  bus.onEvent((topic, lagMs) => metrics.event(topic, lagMs));
  metrics.gauge({
    name: 'graphql_sockets_open',
    help: 'Sockets that are open at this process.',
    read: () => [{ value: sockets.count() }],
  });
  for (const source of parts.gauges ?? []) metrics.gauge(source);
  registerMetrics(http, metrics, settings.metricsToken);
  const endings = bus.pubSub.subscribe('sessionsEnded');
  void (async () => {
    for await (const { userId } of endings) {
      verifier.forget(userId);
      sockets.end(userId);
    }
  })();
  const deletions = startDeletionRounds(() => createContext(null).services.accountDeletion.finishDeletions(), logger);

  registerReadiness(http, { em: parts.orm.em, files: parts.files, more: parts.readiness, clock });
  if (parts.localRoutes) await http.register(parts.localRoutes);
  await http.register(async (door) => {
    await registerCors(door, settings.corsOrigins);
    registerAuthentication(door, gate, limits);
    registerIdempotency(door, new IdempotencyStore(parts.orm.em, clock));
    graphql.register(door);
    await door.register(async (api) => registerRest(api, createContext, limits), { prefix: '/api/v1' });
  });
  registerCalendar(http, createContext);
  registerFiles(http, { store: parts.files, links: parts.links, gate, operations: limits.operations });
  await http.register(async (api) => registerDocs(api), { prefix: '/api/v1' });
  if (parts.payments) {
    await http.register(async (api) => registerStripeWebhook(api, createContext), { prefix: '/api/v1' });
  }
  if (settings.clientFolder === null) http.setNotFoundHandler(notFound);
  else await registerStaticClient(http, settings.clientFolder, settings.client, settings.playground);

  return {
    http,
    metrics,
    async close() {
      await deletions.stop();
      await sockets.close();
      const impatience = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS);
      await http.close();
      clearTimeout(impatience);
      await graphql.close();
    },
  };
}
