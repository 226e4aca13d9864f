/**
 * `npm run release -- 1.2.0`: makes the state of this checkout a release. Gives the changelog's "Unreleased" that number
 * and today's date, keeps the schema for `npm run check` to compare with, commits both and tags the commit. If anything
 * fails, the checkout is as it was.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const [version = ''] = process.argv.slice(2);

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

const numbersOf = (name) => name.split('.').map(Number);

/** Below zero: `one` is the older version. */
function compare(one, other) {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const index = left.findIndex((number, at) => number !== right[at]);
  return index === -1 ? 0 : left[index] - right[index];
}

/** The changelog with what was unreleased under the new version. */
function dated(changelog) {
  const start = changelog.indexOf('## Unreleased\n');
  if (start === -1) throw new Error('CHANGELOG.md has no section "Unreleased".');
  const [, entries = ''] = changelog.slice(start).split(/^## .*$/m);
  if (entries.trim() === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  const today = new Date().toISOString().slice(0, 10);
  return changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today})\n`);
}

function commit() {
  const changelog = path.join(root, 'CHANGELOG.md');
  writeFileSync(changelog, dated(readFileSync(changelog, 'utf8')));
  mkdirSync(path.join(root, 'docs/releases'), { recursive: true });
  copyFileSync(path.join(root, 'schema.graphql'), path.join(root, 'docs/releases/schema.graphql'));
  git('add', 'CHANGELOG.md', 'docs/releases/schema.graphql');
  git('commit', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Foothold ${version}`);
}

function release() {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Say which version: npm run release -- 1.2.0');
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  const tags = git('tag', '--list', 'v*').split('\n');
  const released = tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag)).map((tag) => tag.slice(1));
  const [last = '0.0.0'] = released.toSorted(compare).toReversed();
  if (compare(version, last) <= 0) throw new Error(`${last} is released. Choose a higher version than that.`);
  const before = git('rev-parse', 'HEAD');
  try {
    commit();
  } catch (error) {
    git('reset', '--hard', before);
    throw error;
  }
  console.log(`v${version} is committed and tagged. Publish it with: git push --follow-tags`);
}

try {
  release();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
