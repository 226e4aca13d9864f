import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment, type Config, loadProcessConfig, REPOSITORY } from './config.ts';
import { withoutSettings } from './config-variables.ts';
import { checkNamedBoards } from './features/jobs/sources/named-boards.ts';
import { startIngestProcess } from './features/jobs/ingest/start-ingest.ts';
import { writeDemoRecords } from './local/demo-records.ts';
import { startEmbeddedPostgres } from './local/embedded-postgres.ts';
import { createLocalMode, type LocalMode } from './local/local-mode.ts';
import { requirePort } from './local/ports.ts';
import { loadSampleJobs } from './local/sample-jobs.ts';
import { startWatchdog } from './platform/event-loop/watchdog.ts';
import { untilReady } from './platform/http/until-ready.ts';
import { keepHeapLean } from './platform/lean-heap.ts';
import { Lifecycle } from './platform/lifecycle.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createLogger } from './platform/logger.ts';
import { StartError } from './platform/start-error.ts';
import { openRuntime, type Runtime } from './runtime.ts';

const say = (sentence: string): void => console.log(sentence);

/** Settings, parts, app, listen. Whatever was started is stopped in the opposite order. */
async function start(lifecycle: Lifecycle): Promise<void> {
  const config = loadProcessConfig();
  for (const sentence of config.warnings) console.warn(sentence);
  // Whether a schedule reads them or somebody by hand: a source there is none of is a slip.
  checkNamedBoards(config.ingest.boards);
  const { port, host, publicUrl } = config.http;
  const local = config.mode === 'local' ? createLocalMode(config) : null;
  // Asked before the slow parts, which would be for nothing.
  await requirePort(port, host, 'PORT');
  if (local && config.auth.emulatorUrl === null) {
    await requirePort(config.auth.emulatorPort, '127.0.0.1', 'AUTH_EMULATOR_PORT');
  }

  const [emulator, runtime] = await Promise.all([
    local ? lifecycle.started(local.start(), (service) => service.stop()) : null,
    startRuntime(config, local, lifecycle),
  ]);
  void emulator?.died.then(() => lifecycle.fail(new StartError('The local sign-in service ended unexpectedly.')));

  await runtime.app.http.listen({ port, host });
  await untilReady(port, host);
  say(`Foothold is ready at ${publicUrl}`);
}

/** The app on its database, with everything in it that a first visitor should find. */
async function startRuntime(config: Config, local: LocalMode | null, lifecycle: Lifecycle): Promise<Runtime> {
  const databaseUrl = config.database.url ?? (await startDatabase(config, lifecycle));
  const clientFolder = path.join(REPOSITORY, 'client/dist');
  const runtime = await lifecycle.started(
    openRuntime(config, {
      databaseUrl,
      // In a terminal of someone who tries it out, a line for each request would bury what matters.
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
  await loadSampleJobs(databaseUrl, { count: config.sampleJobs, now: new Date() });
  await startIngest(config, { databaseUrl, metrics: runtime.app.metrics }, lifecycle);
  return runtime;
}

/** Nothing is fetched unless INGEST_SCHEDULE says when and INGEST_BOARDS what. */
async function startIngest(
  { ingest, mode, http }: Config,
  { databaseUrl, metrics }: { databaseUrl: string; metrics: Metrics },
  lifecycle: Lifecycle,
): Promise<void> {
  const { schedule, boards } = ingest;
  if (schedule === null) return;
  if (boards.length === 0) say('INGEST_SCHEDULE is set, but INGEST_BOARDS names no board: nothing will be fetched.');
  const ingesting = startIngestProcess({
    databaseUrl,
    schedule,
    boards,
    contact: mode === 'live' ? http.publicUrl : null,
    logger: createLogger('info'),
    environment: withoutSettings(childEnvironment({})),
    onBoard: (...counts) => metrics.board(...counts),
  });
  await lifecycle.started(Promise.resolve(ingesting), (started) => started.stop());
}

async function startDatabase({ dataDir, database }: Config, lifecycle: Lifecycle): Promise<string> {
  const starting = startEmbeddedPostgres({ dataDir, port: database.embeddedPort, note: say });
  return (await lifecycle.started(starting, (postgres) => postgres.stop())).url;
}

keepHeapLean();
const watchdog = startWatchdog();
const lifecycle = new Lifecycle();
start(lifecycle).catch((error: unknown) => lifecycle.fail(error));
