/**
 * `npm test [-- FILTER …]`: unit and integration tests, then the browser's. Filters are parts of file paths: only matching
 * files run, and the product is built only when one of them is the browser's. Without a filter, `x.long.….ts` is left out.
 * The last line says how many passed and failed; the exit code is 0 only when tests ran and none failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { build } from './bootstrap/build.mjs';
import { root, run, Stop } from './bootstrap/run.mjs';
import { findBrowser } from './test/browser.mjs';
import { countPlaywright, countVitest } from './test/count.mjs';
import { matchingTests } from './test/filter.mjs';
import { freePorts } from './test/ports.mjs';

const reports = mkdtempSync(path.join(os.tmpdir(), 'foothold-reports-'));
const tool = (...parts) => path.join(root, 'node_modules', ...parts);

/** What takes long is left out of a run of all tests. */
const leftOut = (files) => (files.length > 0 ? {} : { LEAVES_OUT_LONG: 'yes' });

/** @param files paths from the root; none = all */
async function unitAndIntegration(files = []) {
  const report = path.join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files];
  const env = { ...process.env, ...leftOut(files) };
  const code = await run(process.execPath, [tool('vitest', 'vitest.mjs'), ...args], { env });
  return countVitest(report, code);
}

/** Builds the product and finds the browser, which may have to be downloaded. Resolves with the browser's path. */
async function prepareEndToEnd() {
  const [browser] = await Promise.all([
    findBrowser({ prefersShell: true }),
    build(['server', 'client'], process.execPath, process.env),
  ]);
  return browser;
}

/** @param files paths from the root; none = all @param prepared resolves with the browser when the product is built */
async function endToEnd(files = [], prepared = prepareEndToEnd()) {
  const browser = await prepared;
  const report = path.join(reports, 'playwright.json');
  const [port, authPort] = await freePorts(2);
  const args = [
    'test',
    '--config=client/playwright.config.ts',
    '--reporter=list,json',
    ...files.map((file) => path.basename(file)),
  ];
  const env = {
    ...process.env,
    ...leftOut(files),
    CHROMIUM_PATH: browser,
    E2E_PORT: `${port}`,
    E2E_AUTH_EMULATOR_PORT: `${authPort}`,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await run(process.execPath, [tool('@playwright', 'test', 'cli.js'), ...args], { env });
  return countPlaywright(report, code);
}

/** One that cannot even begin counts as one failure. */
async function attempt(part) {
  try {
    return await part();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    return { passed: 0, failed: 1, names: ['a part of the tests could not begin'] };
  }
}

async function everything() {
  // Beside the first tests, which wait for databases and processes; the browser's tests then start at once.
  const prepared = prepareEndToEnd();
  // Reported where it's awaited.
  prepared.catch(() => undefined);
  return [await attempt(unitAndIntegration), await attempt(() => endToEnd([], prepared))];
}

async function onlyMatching(filters) {
  const { vitest, playwright } = matchingTests(root, filters);
  if (vitest.length + playwright.length === 0) console.error(`No test file's path holds ${filters.join(' or ')}.`);
  return [
    ...(vitest.length > 0 ? [await attempt(() => unitAndIntegration(vitest))] : []),
    ...(playwright.length > 0 ? [await attempt(() => endToEnd(playwright))] : []),
  ];
}

const filters = process.argv.slice(2);
const results = filters.length === 0 ? await everything() : await onlyMatching(filters);
rmSync(reports, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
// The reports are long: whoever reads their end finds what failed.
for (const name of results.flatMap(({ names }) => names)) console.log(`Failed: ${path.relative(root, name)}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
