/**
 * Runs the lint and import rules over scripts/check-fixtures, where the first line of every file lists the rules
 * expected to fire in it, and fails when a rule fires too little, too much, or has no fixture.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { filesBelow, read } from './files.mjs';
import { findings } from './house.mjs';
import { findings as slowExpressions } from './linear-expressions.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(root, 'scripts/check-fixtures');
const require = createRequire(import.meta.url);

/**
 * Rules of scripts/check/house.mjs and linear-expressions.mjs, and one of each lint plugin and category that isn't
 * configured by name.
 */
const ALSO_PROVEN = [
  'house/no-barrel',
  'house/no-silencing',
  'house/own-fragments',
  'house/type-sizes',
  'house/unmask-reason',
  'house/no-orphan',
  'house/product-rules',
  'house/known-rules',
  'house/no-foreign-documents',
  'house/linear-expressions',
  'no-debugger',
  'no-shadow',
  'oxc/const-comparisons',
  'promise/valid-params',
  'react/jsx-key',
  'react-hooks/exhaustive-deps',
  'jsx-a11y/alt-text',
];

function runTool(cwd, file, args) {
  const result = spawnSync(process.execPath, [path.join(root, 'node_modules', file), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (result.error) throw result.error;
  try {
    return JSON.parse(result.stdout);
  } catch {
    throw new Error(`${file} gave no JSON:\n${result.stdout}${result.stderr}`);
  }
}

/**
 * oxlint reports a rule as `eslint(no-shadow)` or `typescript(no-explicit-any)`; this returns its name in the settings.
 */
function settingName(code) {
  const [, plugin, rule] = /^(.+)\((.+)\)$/.exec(code) ?? [];
  if (!rule) throw new Error(`Unknown form of a rule's name: ${code}`);
  return plugin === 'eslint' ? rule : `${plugin}/${rule}`;
}

function lintFindings(cwd) {
  const { diagnostics } = runTool(cwd, 'oxlint/bin/oxlint', ['--type-aware', '--format', 'json', 'client', 'server']);
  return diagnostics.map(({ code, filename }) => ({ file: filename.replaceAll('\\', '/'), rule: settingName(code) }));
}

function importFindings(cwd) {
  const config = path.join(root, '.dependency-cruiser.cjs');
  const args = ['--config', config, '--output-type', 'json', 'client', 'server'];
  const { summary } = runTool(cwd, 'dependency-cruiser/bin/dependency-cruiser.mjs', args);
  return summary.violations.flatMap(({ rule, from, cycle = [] }) =>
    [from, ...cycle.map(({ name }) => name)].map((file) => ({ file, rule: rule.name })),
  );
}

async function collect() {
  const place = mkdtempSync(path.join(os.tmpdir(), 'foothold-rules-'));
  try {
    cpSync(fixtures, place, { recursive: true });
    cpSync(path.join(root, '.oxlintrc.json'), path.join(place, '.oxlintrc.json'));
    symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'), 'junction');
    return [...lintFindings(place), ...importFindings(place), ...findings(place), ...(await slowExpressions(place))];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Every rule configured as an error. */
function namedRules() {
  const { rules, overrides } = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
  const lint = [rules, ...overrides.map((override) => override.rules)]
    .flatMap((block) => Object.entries(block))
    .filter(([, level]) => level !== 'off')
    .map(([name]) => name);
  const imports = require(path.join(root, '.dependency-cruiser.cjs')).forbidden.map(({ name }) => name);
  return new Set([...lint, ...imports, ...ALSO_PROVEN]);
}

const fired = new Map();
for (const { file, rule } of await collect()) fired.set(file, (fired.get(file) ?? new Set()).add(rule));

const problems = [];
const proven = new Set();
for (const file of ['client', 'server', 'docs'].flatMap((folder) => filesBelow(fixtures, folder, /./))) {
  const expectation = /^(?:\/\/|\/\*|#|<!--) expect: (.+?)(?: -->| \*\/)?$/m.exec(
    read(fixtures, file).split('\n', 1)[0],
  )?.[1];
  if (!expectation) {
    problems.push(`${file}: the first line does not say what to expect`);
    continue;
  }
  const expected = new Set(expectation === 'nothing' ? [] : expectation.split(', '));
  const actual = fired.get(file) ?? new Set();
  for (const rule of expected.difference(actual)) problems.push(`${file}: ${rule} did not fire`);
  for (const rule of actual.difference(expected)) problems.push(`${file}: ${rule} fired unexpectedly`);
  for (const rule of expected.intersection(actual)) proven.add(rule);
}
for (const rule of namedRules().difference(proven)) problems.push(`${rule}: no fixture shows that it fires`);

for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
