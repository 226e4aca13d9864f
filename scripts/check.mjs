/**
 * `npm run check [-- STEP …]`: all automatic checks, one line per step. Steps run in parallel on all CPUs; a failed
 * step prints its tool's output.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const tool = (file, ...args) => [path.join('node_modules', file), ...args];
const script = (file, ...args) => [path.join('scripts', 'check', file), ...args];

/** The compiler caches its state beside the packages, so that a second check takes a fraction of the time. */
function types(project) {
  const notes = path.join('node_modules', '.cache', 'foothold', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const flags = ['--noEmit', '--incremental', '--tsBuildInfoFile', notes, '--pretty', 'false'];
  return tool('typescript/bin/tsc', '-p', project, ...flags);
}

/** Slowest first: with two CPUs the order decides the total time. */
const STEPS = [
  {
    name: 'expressions',
    says: 'every regular expression takes linear time, or is bounded by name',
    run: script('linear-expressions.mjs'),
  },
  { name: 'unused', says: 'no unused file, export or dependency', run: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'sizes', says: 'no part of the client grew by more than 2 KB', run: script('sizes.mjs') },
  { name: 'types-client', says: 'client types hold', run: types('client') },
  { name: 'types-server', says: 'server types hold', run: types('server') },
  { name: 'types-e2e', says: 'types of browser tests and tool settings hold', run: types('scripts/check') },
  {
    name: 'contract',
    says: 'schema.graphql, server/openapi.json, .env.example and docs/operating.md are up to date',
    run: script('contract-fresh.mjs'),
  },
  {
    name: 'hooks',
    says: 'generated hooks are up to date',
    run: tool('@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts', '--check', '--errors-only'),
  },
  {
    name: 'imports',
    says: 'imports point one way',
    run: tool('dependency-cruiser/bin/dependency-cruiser.mjs', 'server', 'client', '-T', 'err'),
  },
  { name: 'rules', says: 'every lint and import rule still fires', run: script('rules-fire.mjs') },
  {
    name: 'lint',
    says: 'no lint finding',
    run: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', 'client', 'server', 'scripts'),
  },
  {
    name: 'house',
    says: 'no barrel, no borrowed fragment, no silenced rule, every cited product rule exists',
    run: script('house.mjs'),
  },
  {
    name: 'schema-rules',
    says: 'the public schema keeps its conventions',
    run: tool(
      'eslint/bin/eslint.js',
      '--no-config-lookup',
      '--config',
      path.join('scripts', 'check', 'schema-rules.config.mjs'),
      'schema.graphql',
    ),
  },
  {
    name: 'schema-changes',
    says: 'the schema breaks nothing that was released',
    run: ['--import', '@oxc-node/core/register', path.join('server', 'src', 'cli', 'check-schema.ts')],
  },
  { name: 'tests-named', says: 'every operation has a test of its name', run: script('operations-tested.mjs') },
  { name: 'format', says: 'formatted', run: tool('oxfmt/bin/oxfmt', '--check') },
];

/** Runs one step; resolves with its seconds, its result and its output. */
function run({ run: args }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const output = [];
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    const finish = (passed) =>
      resolve({ passed, seconds: (performance.now() - started) / 1000, output: Buffer.concat(output).toString() });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function report(step, { passed, seconds, output }) {
  console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(15)}${seconds.toFixed(1).padStart(6)} s  ${step.says}`);
  if (!passed) console.log(`\n${output.trim().replaceAll(/^/gm, '    ')}\n`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const started = performance.now();
const queue = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const total = queue.length;
let failed = 0;
async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const result = await run(step);
    if (!result.passed) failed += 1;
    report(step, result);
  }
}
await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), 4) }, worker));

const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${total - failed} of ${total} checks passed in ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
