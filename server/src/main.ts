import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, type Config, loadProcessConfig, REPOSITORY } from './config.ts';
import { withoutSettings } from './config-variables.ts';
import { checkNamedBoards } from './features/jobs/sources/named-boards.ts';
import { startRereading } from './features/jobs/ingest/start-rereading.ts';
import { startFeeds } from './features/jobs/feeds/start-feeds.ts';
import { writeDemoBoards } from './local/demo-boards.ts';
import { writeDemoCvs } from './local/demo-cvs.ts';
import { writeDemoInbox } from './local/demo-inbox.ts';
import { writeDemoRecords } from './local/demo-records.ts';
import { startEmbeddedPostgres } from './local/embedded-postgres.ts';
import { createLocalMode, type LocalMode } from './local/local-mode.ts';
import { requirePort } from './local/ports.ts';
import { loadSampleJobs } from './local/sample-jobs.ts';
import type { Clock } from './platform/clock.ts';
import { startWatchdog } from './platform/event-loop/watchdog.ts';
import { untilReady } from './platform/http/until-ready.ts';
import { limitHeapGrowth } from './platform/heap-growth.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { openRuntime, type Runtime } from './runtime.ts';

const print = (sentence: string): void => console.log(sentence);

/** Reads the settings, creates the dependencies and the app, and listens. Everything is stopped in reverse order. */
async function start(lifecycle: Lifecycle): Promise<void> {
  const config = loadProcessConfig();
  for (const sentence of config.warnings) console.warn(sentence);
  // First, so that it stops last and sends the spans of the shutdown as well.
  await lifecycle.started(openTracing(config.tracing, createLogger('warn')), (tracing) => tracing.close());
  // Checked for manual runs as well as for the schedule: an unknown source is a typo.
  checkNamedBoards(config.ingest.boards);
  const { port, host, publicUrl } = config.http;
  const local = config.mode === 'local' ? createLocalMode(config) : null;
  // Checked before the slow parts of the start.
  await requirePort(port, host, 'PORT');
  if (local && config.auth.emulatorUrl === null) {
    await requirePort(config.auth.emulatorPort, '127.0.0.1', 'AUTH_EMULATOR_PORT');
  }

  const [emulator, runtime] = await Promise.all([
    local ? lifecycle.started(local.start(), (service) => service.stop()) : null,
    startRuntime(config, local, lifecycle),
  ]);
  // The engine asks the emulator for the address of whom it writes for, at once.
  if (local) await writeDemoInbox({ orm: runtime.orm, store: runtime.files, clock: runtime.clock });
  void emulator?.died.then(() => lifecycle.fail(new StartError('The auth emulator stopped unexpectedly.')));

  await runtime.app.http.listen({ port, host });
  await untilReady(port, host);
  print(`Foothold is ready at ${publicUrl}`);
}

/** Builds the app on its database, including the sample data for a first visit. */
async function startRuntime(config: Config, local: LocalMode | null, lifecycle: Lifecycle): Promise<Runtime> {
  const databaseUrl = config.database.url ?? (await startDatabase(config, lifecycle));
  const clientFolder = path.join(REPOSITORY, 'client/dist');
  const runtime = await lifecycle.started(
    openRuntime(config, {
      databaseUrl,
      // In a local terminal, a line for each request would hide the important ones.
      logger: createLogger(local ? 'warn' : 'info'),
      // Missing while Vite serves the client and it was never built.
      clientFolder: existsSync(path.join(clientFolder, 'index.html')) ? clientFolder : null,
      demoAccounts: local?.demoAccounts ?? [],
      readiness: local?.readiness ?? {},
      onRequest: (route) => watchdog.note(route),
      searchSnapshot: path.join(config.dataDir, 'search-index.bin'),
      ...(local ? { localRoutes: local.localRoutes } : {}),
    }),
    (made) => made.close(),
  );
  if (local) await writeDemoRecords(runtime.orm);
  // CVs are read in other processes, which takes no time from the samples; without samples there is nothing to show.
  await Promise.all([
    loadSampleJobs(databaseUrl, { count: config.sampleJobs, now: new Date() }),
    local && config.sampleJobs > 0 ? writeDemoCvs({ orm: runtime.orm, clock: runtime.clock }) : 0,
  ]);
  if (local) {
    const { orm, files: store, clock } = runtime;
    await writeDemoBoards({ orm, store, clock, freeLimit: config.limits.freeApplications });
  }
  if (config.backgroundWork) {
    await startReadingBoards(config, { databaseUrl, clock: runtime.clock, metrics: runtime.app.metrics }, lifecycle);
    await startReadingAgain(databaseUrl, lifecycle);
  }
  return runtime;
}

/** What an older version read out of postings is read again, by a process of its own. */
async function startReadingAgain(databaseUrl: string, lifecycle: Lifecycle): Promise<void> {
  const reading = await startRereading({
    databaseUrl,
    logger: createLogger('info'),
    environment: withoutSettings(childEnvironment({})),
  });
  if (reading !== null) await lifecycle.started(Promise.resolve(reading), (started) => started.stop());
}

/** Nothing is fetched unless an operator asks for it, or INGEST_SCHEDULE is set. */
async function startReadingBoards(
  { ingest, mode, http }: Config,
  { databaseUrl, clock, metrics }: { databaseUrl: string; clock: Clock; metrics: Metrics },
  lifecycle: Lifecycle,
): Promise<void> {
  const { schedule, boards, keys } = ingest;
  if (schedule !== null && boards.length === 0) {
    print('INGEST_SCHEDULE is set, but INGEST_BOARDS is empty: nothing will be fetched.');
  }
  const feeds = startFeeds({
    databaseUrl,
    clock,
    schedule,
    boards,
    keys,
    contact: mode === 'live' ? http.publicUrl : null,
    logger: createLogger('info'),
    environment: withoutSettings(childEnvironment({})),
    onBoard: (...counts) => metrics.board(...counts),
  });
  await lifecycle.started(feeds, (started) => started.stop());
}

async function startDatabase({ dataDir, database }: Config, lifecycle: Lifecycle): Promise<string> {
  const starting = startEmbeddedPostgres({ dataDir, port: database.embeddedPort, note: print });
  return (await lifecycle.started(starting, (postgres) => postgres.stop())).url;
}

limitHeapGrowth();
const watchdog = startWatchdog();
const lifecycle = new Lifecycle();
start(lifecycle).catch((error: unknown) => lifecycle.fail(error));
