/**
 * `npm run test:faults [-- FILTER]`: the fault tests, each repeated often, and every hostile text in every field. `npm test`
 * runs a short form of them.
 */
import path from 'node:path';
import process from 'node:process';
import { root, run } from './bootstrap/run.mjs';

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
/** Integration tests that `npm test` leaves out, as in vitest.config.ts. */
const LONG_INTEGRATION = [
  'address-limits.int',
  'bad-cvs.int',
  'eval-cv.int',
  'hostile-texts.int',
  'process-lifecycle.int',
  'scheduled-start.int',
  'start-feeds.int',
  'watchdog.int',
  'work-on-run.int',
];
const filters = process.argv.slice(2);
const which =
  filters.length > 0
    ? ['--project', 'faults', '--project', 'integration', ...filters]
    : ['--project', 'faults', '--project', 'integration', '.faults.test', ...LONG_INTEGRATION];
const args = ['run', '--reporter=verbose', ...which];
process.exitCode = await run(process.execPath, [vitest, ...args], { env: { ...process.env, FAULTS: 'full' } });
