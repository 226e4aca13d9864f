/**
 * `npm run release -- 1.2.0`: makes the state of this checkout a release. Gives the changelog's "Unreleased" that number
 * and today's date, keeps the schema for `npm run check` to compare with, commits both and tags the commit.
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

function release() {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Say which version: npm run release -- 1.2.0');
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`v${version} was released already.`);
  const changelog = path.join(root, 'CHANGELOG.md');
  const text = readFileSync(changelog, 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  const dated = text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today})\n`);
  if (dated === text) throw new Error('CHANGELOG.md has no section "Unreleased".');
  writeFileSync(changelog, dated);
  mkdirSync(path.join(root, 'docs/releases'), { recursive: true });
  copyFileSync(path.join(root, 'schema.graphql'), path.join(root, 'docs/releases/schema.graphql'));
  git('add', 'CHANGELOG.md', 'docs/releases/schema.graphql');
  git('commit', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Foothold ${version}`);
  console.log(`v${version} is committed and tagged. Publish it with: git push --follow-tags`);
}

try {
  release();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
