/**
 * `npm run mutation [-- RULE …]`: changes the rules that matter one by one, and lists the changes that no unit test
 * notices. Stryker is installed into a folder of its own the first time, because nothing else needs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root, run } from './bootstrap/run.mjs';
import { RULES } from './mutation/rules.mjs';

const VERSION = '10.1.1';
const folder = path.join(root, 'node_modules', '.cache', 'foothold', `mutation-${VERSION}`);
const modules = path.join(folder, 'node_modules');
const stryker = path.join(modules, '@stryker-mutator/core/bin/stryker.js');

function install() {
  if (existsSync(stryker)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const args = ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', [...args, ...packages], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('Stryker could not be installed.');
  for (const name of ['vitest', 'typescript'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

/** The score of one rule, and its survivors as 'file:line: what was changed'. */
async function mutate(rule) {
  const report = path.join(folder, `${rule}.json`);
  // Outside node_modules, where nothing is compiled.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'foothold-mutation-'));
  const env = {
    ...process.env,
    MUTATION_RULE: rule,
    MUTATION_RUNNER: path.join(modules, '@stryker-mutator/vitest-runner/dist/src/index.js'),
    MUTATION_REPORT: report,
    MUTATION_TEMP: temporary,
  };
  rmSync(report, { force: true });
  await run(process.execPath, [stryker, 'run', 'scripts/mutation/stryker.config.mjs'], { env });
  rmSync(temporary, { recursive: true, force: true });
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const mutants = Object.entries(files).flatMap(([file, found]) =>
    found.mutants.map((mutant) => ({ ...mutant, file })),
  );
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  const survivors = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ file, location, replacement }) => {
      const line = files[file].source.split('\n')[location.start.line - 1].trim();
      return `${file}:${location.start.line}: ${line}\n    → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
    });
  return { rule, noticed, missed, survivors };
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((rule) => !Object.hasOwn(RULES, rule));
if (unknown.length > 0) {
  console.error(`There is no rule ${unknown.join(', ')}. The rules are: ${Object.keys(RULES).join(', ')}.`);
  process.exitCode = 1;
} else {
  install();
  const results = [];
  for (const rule of chosen.length > 0 ? chosen : Object.keys(RULES)) results.push(await mutate(rule));
  for (const { rule, survivors } of results) console.log([`\n${rule}`, ...survivors].join('\n  '));
  console.log('\n| rule | changes | noticed | score |\n| --- | --- | --- | --- |');
  for (const { rule, noticed, missed } of results) {
    console.log(
      `| ${rule} | ${noticed + missed} | ${noticed} | ${((100 * noticed) / (noticed + missed)).toFixed(0)} % |`,
    );
  }
}
