import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4180);
const origin = `http://localhost:${port}`;
const executablePath = process.env['CHROMIUM_PATH'];

/** Data of the tests' own; made once, by the process that starts the others, which inherit its name. */
const dataDir = process.env['E2E_DATA_DIR'] ?? mkdtempSync(path.join(os.tmpdir(), 'foothold-e2e-'));
process.env['E2E_DATA_DIR'] = dataDir;

/** Settings of this machine that the tests must not follow. */
const LEFT_OUT = [
  'AUTH_EMULATOR_URL',
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'EMBEDDED_PG_PORT',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_PROJECT_ID',
  'FREE_APPLICATION_LIMIT',
  'HOST',
  'MAIL_FROM',
  'MAP_TILE_URL',
  'METRICS_TOKEN',
  'NODE_ENV',
  'PLAYGROUND',
  'PUBLIC_URL',
  'REDIS_URL',
  'SAMPLE_JOBS',
  'SIGNING_SECRET',
  'SMTP_URL',
  'STORAGE_URL',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_QUARTERLY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TRUST_PROXY',
];

/** The whole product in real browsers: one server on throw-away data; each test brings a person of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // As in `vitest.config.ts`: only where its name is asked for.
  testIgnore: process.env['LEAVES_OUT_LONG'] === 'yes' ? ['**/*.long.e2e.ts'] : [],
  outputDir: 'test-results',
  // On two cores: what one test waits for, a redrawn page or a timer, leaves time for another.
  workers: 3,
  forbidOnly: true,
  // Many times what a test takes on an idle machine: other programs may use its cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // Drawing what moves took an eighth of the processor time. `round.e2e.ts` and `board.e2e.ts` see the product in motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes as long as the test itself: ask for it where it helps, by `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // No test looks at what a graphics card draws, and where there is none its stand-in takes a tenth of the time.
      // A page of a test lives for seconds, in which code that was optimised doesn't pay: a tenth of all work.
      // Chromium's sandbox does not work for root.
      args: ['--disable-gpu', '--js-flags=--no-opt --no-maglev', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'exec node ../scripts/test/serve.mjs',
    cwd: path.resolve(import.meta.dirname),
    url: `${origin}/health/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      DATA_DIR: dataDir,
      PORT: `${port}`,
      AUTH_EMULATOR_PORT: process.env['E2E_AUTH_EMULATOR_PORT'] ?? '9180',
      // The tests are quicker than people.
      RATE_LIMIT_PER_MINUTE: '0',
      // Whatever this machine is set up for, the tests run on parts of their own.
      ...Object.fromEntries(LEFT_OUT.map((name) => [name, ''])),
    },
  },
});
