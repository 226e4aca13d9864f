/** `npm run test:faults [-- FILTER]`: the fault tests, each repeated often. `npm test` runs a short form of them. */
import path from 'node:path';
import process from 'node:process';
import { root, run } from './bootstrap/run.mjs';

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = ['run', '--project', 'faults', '--reporter=verbose', ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, [vitest, ...args], { env: { ...process.env, FAULTS: 'full' } });
