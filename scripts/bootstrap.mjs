/**
 * Every command of package.json comes through here: it installs and builds what is missing, then runs the command with
 * Node 24. Needs nothing but Node 18 or newer and npm, and nothing installed.
 */
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from './bootstrap/build.mjs';
import { install } from './bootstrap/install.mjs';
import { chooseNode, toolEnvironment } from './bootstrap/node.mjs';
import { root, run, Stop } from './bootstrap/run.mjs';

/**
 * `builds`: what it runs from; the others run from source. `folder`: where it runs, for the sake of its tsconfig.json.
 * `stopsWithinMs`: when it is ended after it was told to stop.
 */
const COMMANDS = {
  // A little more than the server takes at most.
  start: { builds: ['server', 'client'], node: ['server/dist/main.js'], stopsWithinMs: 10_000 },
  dev: { node: ['--import', '@oxc-node/core/register', 'src/cli/dev.ts'], folder: 'server' },
  // Builds by itself, when tests in a browser are among those that run.
  test: { node: ['scripts/test.mjs'] },
  // The database it is tried with is started from the build.
  'test:image': { builds: ['server'], node: ['scripts/test-image.mjs'] },
  'test:faults': { node: ['scripts/faults.mjs'] },
  check: { node: ['scripts/check.mjs'] },
  ingest: { builds: ['server'], node: ['server/dist/cli/ingest.js'] },
  plan: { builds: ['server'], node: ['server/dist/cli/plan.js'] },
  'eval:ingest': { builds: ['server'], node: ['server/dist/cli/eval-ingest.js'] },
  'eval:cv': { builds: ['server'], node: ['server/dist/cli/eval-cv.js'] },
  // The board is opened in a browser as well.
  bench: { builds: ['server', 'client'], node: ['server/dist/cli/bench.js'] },
  doctor: { builds: ['server'], node: ['server/dist/cli/doctor.js'] },
};

/** How a program ends whose own watchdog found that it hangs: by SIGALRM. */
const ENDED_BY_WATCHDOG = 128 + os.constants.signals.SIGALRM;

async function main([name, ...args]) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (!command) throw new Stop(`There is no command ${name}. The commands are: ${Object.keys(COMMANDS).join(', ')}.`);
  // Asked before the installation as well, which would be for nothing where no Node fits.
  chooseNode({ isInstalled: false });
  await install();
  const node = chooseNode({ isInstalled: true });
  const env = toolEnvironment(node);
  await build(command.builds ?? [], node, env);
  const { folder = '', stopsWithinMs } = command;
  const exitCode = await run(node, [...command.node, ...args], { env, cwd: path.join(root, folder), stopsWithinMs });
  if (exitCode === ENDED_BY_WATCHDOG) {
    throw new Stop('Foothold hung and was ended. Start it again: what was saved is there.', exitCode);
  }
  return exitCode;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
