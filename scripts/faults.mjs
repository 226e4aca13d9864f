/**
 * `npm run test:faults [-- FILTER]`: the fault tests, each repeated often, every hostile text in every field, and what
 * takes long (`x.long.int.test.ts`). `npm test` runs a short form of the fault tests, without the long ones.
 */
import path from 'node:path';
import process from 'node:process';
import { root, run } from './bootstrap/run.mjs';

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const filters = process.argv.slice(2);
const which = filters.length > 0 ? filters : ['.faults.test', '.long.int.test'];
const args = ['run', '--reporter=verbose', '--project', 'faults', '--project', 'integration', ...which];
process.exitCode = await run(process.execPath, [vitest, ...args], { env: { ...process.env, FAULTS: 'full' } });
