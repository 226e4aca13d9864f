/**
 * `npm run dev`: the product with hot reload. Vite listens on the port and proxies everything else to a server that
 * restarts after each change of its source; the database and the auth emulator keep running.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { openLocalModeWarnings } from '../config-environment.ts';
import { childEnvironment, type Config, loadProcessConfig, REPOSITORY } from '../config.ts';
import { startAuthEmulator } from '../local/auth-emulator.ts';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { freePort, requirePort } from '../local/ports.ts';
import { Lifecycle } from '../platform/lifecycle.ts';
import { StartError } from '../platform/start-error.ts';

const SERVER = path.join(REPOSITORY, 'server');
const CLIENT = path.join(REPOSITORY, 'client');
const tool = (...parts: string[]): string => path.join(REPOSITORY, 'node_modules', ...parts);
const FROM_SOURCE = ['--import', '@oxc-node/core/register'];

/** Several file changes at once, as from an editor or a checkout, count as one. */
const QUIET_MS = 200;

async function start(lifecycle: Lifecycle): Promise<void> {
  const config = loadProcessConfig();
  const { port, host, publicUrl } = config.http;
  await requirePort(port, host, 'PORT');
  // The server itself listens behind Vite, and prints the rest.
  if (config.mode === 'local') for (const sentence of openLocalModeWarnings(host)) console.warn(sentence);
  const env = await startServices(config, lifecycle);
  const serverPort = await freePort();
  await startTool(
    lifecycle,
    'the server',
    SERVER,
    ['--watch', '--watch-preserve-output', ...FROM_SOURCE, 'src/main.ts'],
    {
      ...env,
      PORT: `${serverPort}`,
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
    },
  );
  await startTool(
    lifecycle,
    'Vite',
    CLIENT,
    [tool('vite', 'bin', 'vite.js'), '--host', host, '--port', `${port}`, '--strictPort', '--clearScreen', 'false'],
    { FOOTHOLD_SERVER: `http://127.0.0.1:${serverPort}` },
  );
  regenerate(lifecycle);
}

/** What the server would otherwise start itself and lose with each restart; empty for what runs elsewhere. */
async function startServices(config: Config, lifecycle: Lifecycle): Promise<Record<string, string>> {
  const { dataDir, database, auth, mode } = config;
  const note = (sentence: string): void => console.log(sentence);
  const [postgres, emulator] = await Promise.all([
    database.url === null
      ? lifecycle.started(startEmbeddedPostgres({ dataDir, port: database.embeddedPort, note }), (made) => made.stop())
      : null,
    mode === 'local' ? lifecycle.started(startAuthEmulator({ auth, dataDir }), (made) => made.stop()) : null,
  ]);
  return {
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...(emulator ? { AUTH_EMULATOR_URL: emulator.url } : {}),
  };
}

/** Runs until everything is stopped; if it exits by itself, everything else is stopped too. */
function startTool(
  lifecycle: Lifecycle,
  name: string,
  cwd: string,
  args: string[],
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd, env: childEnvironment(env), stdio: 'inherit' });
  let isAsked = false;
  child.on('exit', () => {
    if (!isAsked) lifecycle.fail(new StartError(`${name} ended.`));
  });
  return lifecycle.started(Promise.resolve(child), async () => {
    isAsked = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => void child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  });
}

/** Regenerates the schema after a change of the server, and the hooks after a change of the schema or a document. */
function regenerate(lifecycle: Lifecycle): void {
  const schema = afterQuiet([...FROM_SOURCE, 'src/cli/emit-contract.ts'], SERVER);
  const hooks = afterQuiet(
    [tool('@graphql-codegen', 'cli', 'esm', 'bin.js'), '--config', 'codegen.ts', '--errors-only'],
    REPOSITORY,
  );
  const watchers = [
    watch(path.join(SERVER, 'src'), { recursive: true }, (_event, file) => {
      if (/\.(entity|input|resolver|types)\.ts$/.test(file ?? '')) schema();
    }),
    watch(path.join(CLIENT, 'src'), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.graphql')) hooks();
    }),
    watch(REPOSITORY, (_event, file) => {
      if (file === 'schema.graphql') hooks();
    }),
  ];
  void lifecycle.started(Promise.resolve(watchers), async (all) => all.forEach((watcher) => watcher.close()));
}

/** Runs a program once there were no calls for a moment. */
function afterQuiet(args: string[], cwd: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void spawn(process.execPath, args, { cwd, stdio: 'inherit' }), QUIET_MS);
  };
}

const lifecycle = new Lifecycle();
start(lifecycle).catch((error: unknown) => lifecycle.fail(error));
