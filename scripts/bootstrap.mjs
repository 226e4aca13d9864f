/**
 * Every command of package.json goes through here: it installs and builds what is missing, then runs the command with
 * Node 24. Needs only Node 18 or newer and npm; nothing has to be installed.
 */
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from './bootstrap/build.mjs';
import { install } from './bootstrap/install.mjs';
import { chooseNode, toolEnvironment } from './bootstrap/node.mjs';
import { root, run, Stop } from './bootstrap/run.mjs';

/**
 * `builds`: the workspaces it runs from; the others run from source. `withTools`: it needs devDependencies as well.
 * `folder`: the working directory, because of its tsconfig.json. `stopsWithinMs`: when it is killed after a signal to
 * stop.
 */
const COMMANDS = {
  // A little longer than the server takes at most.
  start: { builds: ['server', 'client'], node: ['server/dist/main.js'], stopsWithinMs: 10_000 },
  dev: { withTools: true, node: ['--import', '@oxc-node/core/register', 'src/cli/dev.ts'], folder: 'server' },
  // Builds by itself if browser tests are among those that run.
  test: { withTools: true, node: ['scripts/test.mjs'] },
  // The test database is started from the build.
  'test:image': { withTools: true, builds: ['server'], node: ['scripts/test-image.mjs'] },
  'test:faults': { withTools: true, node: ['scripts/faults.mjs'] },
  check: { withTools: true, node: ['scripts/check.mjs'] },
  // A large file leaves much garbage behind: small spaces for it are emptied sooner, and take no longer.
  ingest: { builds: ['server'], node: ['--max-semi-space-size=4', 'server/dist/cli/ingest.js'] },
  openings: { builds: ['server'], node: ['server/dist/cli/openings.js'] },
  plan: { builds: ['server'], node: ['server/dist/cli/plan.js'] },
  backup: { builds: ['server'], node: ['server/dist/cli/backup.js'] },
  restore: { builds: ['server'], node: ['server/dist/cli/restore.js'] },
  'eval:ingest': { withTools: true, builds: ['server'], node: ['server/dist/cli/eval-ingest.js'] },
  'eval:search': { withTools: true, builds: ['server'], node: ['server/dist/cli/eval-search.js'] },
  'eval:cv': { withTools: true, builds: ['server'], node: ['server/dist/cli/eval-cv.js'] },
  'check-wording': { builds: ['server'], node: ['server/dist/cli/check-wording.js'] },
  'read-cv': { builds: ['server'], node: ['server/dist/cli/read-cv.js'] },
  // The board is opened in a browser as well.
  bench: { withTools: true, builds: ['server', 'client'], node: ['server/dist/cli/bench.js'] },
  // The servers are builds; what drives them are tests.
  scale: {
    withTools: true,
    builds: ['server'],
    node: ['--import', '@oxc-node/core/register', 'src/testing/scale-process.ts'],
    folder: 'server',
  },
  'long-runs': {
    withTools: true,
    builds: ['server'],
    node: ['--import', '@oxc-node/core/register', 'src/testing/long-runs-process.ts'],
    folder: 'server',
  },
  mutation: { withTools: true, node: ['scripts/mutation.mjs'] },
  doctor: { builds: ['server'], node: ['server/dist/cli/doctor.js'] },
};

/** The signal with which the watchdog ends a hanging program: SIGALRM. */
const ENDED_BY_WATCHDOG = 128 + os.constants.signals.SIGALRM;

async function main([name, ...args]) {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (!command) throw new Stop(`There is no command ${name}. The commands are: ${Object.keys(COMMANDS).join(', ')}.`);
  // Checked before the installation as well, which would be useless without a suitable Node.
  chooseNode({ isInstalled: false });
  await install({ withTools: command.withTools ?? false });
  const node = chooseNode({ isInstalled: true });
  const env = toolEnvironment(node);
  await build(command.builds ?? [], node, env);
  const { folder = '', stopsWithinMs } = command;
  const exitCode = await run(node, [...command.node, ...args], { env, cwd: path.join(root, folder), stopsWithinMs });
  if (exitCode === ENDED_BY_WATCHDOG) {
    throw new Stop('Foothold stopped responding and was ended. Start it again; saved data is kept.', exitCode);
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
