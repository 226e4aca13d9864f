import 'reflect-metadata';
import { once } from 'node:events';
import process from 'node:process';
import { z } from 'zod';
import { loadConfig, useAuthEmulator } from '../config.ts';
import { startFeeds } from '../features/jobs/feeds/start-feeds.ts';
import { createLogger } from '../platform/logger.ts';
import { nodeProgram } from '../platform/threads/node-program.ts';
import { openRuntime } from '../runtime.ts';
import { CHILD_ENVIRONMENT } from './child-environment.ts';
import { NO_KEYS } from '../features/jobs/sources/source-keys.ts';

/**
 * The product in a process of its own, with the process that reads boards beside it; its boards are those of a recorded
 * world. Sends `{ origin }` to its parent, and stops with it.
 */
const settings = z.object({
  databaseUrl: z.string(),
  authUrl: z.string(),
  dataDir: z.string(),
  port: z.number(),
  operator: z.string(),
  worldPort: z.number(),
  /** Milliseconds between two requests to one host; default: as it really is. */
  worldPause: z.number().optional(),
});
const given = settings.parse(JSON.parse(process.argv[2] ?? '{}'));
useAuthEmulator(given.authUrl);
const config = loadConfig({
  DATA_DIR: given.dataDir,
  PORT: `${given.port}`,
  AUTH_EMULATOR_URL: given.authUrl,
  ADMIN_EMAILS: given.operator,
  RATE_LIMIT_PER_MINUTE: '0',
});
const logger = createLogger('error');
const { databaseUrl, worldPort, worldPause } = given;
const runtime = await openRuntime(config, {
  databaseUrl,
  logger,
  clientFolder: null,
  demoAccounts: [],
  readiness: {},
  background: [],
});
const feeds = await startFeeds({
  databaseUrl,
  schedule: null,
  boards: [],
  contact: null,
  keys: NO_KEYS,
  logger,
  environment: {
    ...CHILD_ENVIRONMENT,
    WORLD_PORT: `${worldPort}`,
    ...(worldPause === undefined ? {} : { WORLD_PAUSE: `${worldPause}` }),
  },
  onBoard: () => undefined,
  test: { program: nodeProgram(import.meta.url, './world-feeds-process') },
});
await runtime.app.http.listen({ port: given.port, host: '127.0.0.1' });
process.send?.({ origin: `http://127.0.0.1:${given.port}` });
await once(process, 'disconnect');
await feeds.stop();
await runtime.close();
process.exit();
