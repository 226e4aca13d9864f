import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The usual number leaves a core to whoever watches, which on two cores is half of the machine. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        // One copy of graphql for everybody: its CommonJS and ES builds refuse each other's objects.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'unit',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.{int,faults}.test.ts'],
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'integration',
          root: 'server',
          include: ['src/**/*.int.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Short with the others, at full length by `npm run test:faults`.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'faults',
          include: ['server/src/**/*.faults.test.ts', 'client/faults/**/*.faults.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: process.env['FAULTS'] === 'full' ? 3_600_000 : 60_000,
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
