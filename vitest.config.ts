import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** One copy of graphql for everybody: its CommonJS and ES builds refuse each other's objects. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

const INTEGRATION = 'src/**/*.int.test.ts';
const ALONE = 'src/**/*.alone.int.test.ts';
const FAULTS = 'src/**/*.faults.test.ts';
/**
 * Long even in their short form: whole programs are killed or hang, a world of boards is read, strangers' texts go into
 * every field. Only in `npm run test:faults`.
 */
const LONG = '**/*.long.*.test.ts';
const IS_FULL = process.env['FAULTS'] === 'full';
/** A run of named tests includes them. */
const LEFT_OUT = process.env['LEAVES_OUT_LONG'] === 'yes' ? [LONG] : [];

const integration = {
  root: 'server',
  globalSetup: ['src/testing/global-setup.ts'],
  // The app may not keep the thread from serving others, nor answer what its OpenAPI document does not declare.
  setupFiles: ['src/testing/event-loop-guard.setup.ts', 'src/testing/openapi.setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

/**
 * Programs that tests start run from source. Node keeps what it made of each file, or a process that reads one feed would
 * spend most of its time on the types of a hundred files.
 */
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/foothold/compiled');

/** The usual number leaves a core to whoever watches, which on two cores is half of the machine. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // Files of one worker share its modules: reading the server again for each took longer than most tests.
      {
        resolve,
        test: {
          name: 'unit',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [INTEGRATION, FAULTS],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          ...integration,
          name: 'integration',
          include: [INTEGRATION],
          exclude: [ALONE, ...LEFT_OUT],
          isolate: false,
        },
      },
      // What puts something else in the place of a module, or of a global one, must not reach the others.
      { resolve, test: { ...integration, name: 'integration-alone', include: [ALONE] } },
      {
        // Short with the others, at full length by `npm run test:faults`.
        resolve,
        test: {
          name: 'faults',
          include: ['server/src/**/*.faults.test.ts', 'client/faults/**/*.faults.test.ts'],
          exclude: LEFT_OUT,
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/openapi.setup.ts'],
          testTimeout: IS_FULL ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'client/vite.config.ts',
        test: {
          name: 'client',
          root: 'client',
          environment: 'jsdom',
          // Keeps files apart as processes do, and makes a DOM in a moment.
          pool: 'vmThreads',
          maxWorkers,
          include: ['src/**/*.test.{ts,tsx}'],
          // Typing into forms takes its time on a busy machine.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
