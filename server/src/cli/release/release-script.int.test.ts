import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../../../scripts/release.mjs');
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n### Fixed\n\n- A bug.\n';
const SCHEMA = 'type Query {\n  a: Int\n}\n';
const SOMEBODY = {
  GIT_AUTHOR_NAME: 'Robin',
  GIT_AUTHOR_EMAIL: 'robin@example.com',
  GIT_COMMITTER_NAME: 'Robin',
  GIT_COMMITTER_EMAIL: 'robin@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-release-'));
  await mkdir(path.join(folder, 'scripts'));
  await copyFile(SCRIPT, path.join(folder, 'scripts/release.mjs'));
  await put('CHANGELOG.md', CHANGELOG);
  await put('schema.graphql', SCHEMA);
  git('init', '--quiet');
  commitAll();
});
afterEach(() => rm(folder, { recursive: true }));

const put = (file: string, text: string): Promise<void> => writeFile(path.join(folder, file), text);
const textOf = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...SOMEBODY, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

const git = (...args: string[]): string => run('git', args).stdout;

function commitAll(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a change');
}

const release = (version: string, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['scripts/release.mjs', version], env);

const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')];

describe('npm run release', () => {
  it('dates the changelog, keeps the schema, commits and tags', async () => {
    expect(release('1.0.0')).toMatchObject({ status: 0, stderr: '' });
    const today = new Date().toISOString().slice(0, 10);
    expect(await textOf('CHANGELOG.md')).toBe(
      `# Changelog\n\n## Unreleased\n\n## 1.0.0 (${today})\n\n### Fixed\n\n- A bug.\n`,
    );
    expect(await textOf('docs/releases/schema.graphql')).toBe(SCHEMA);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('release: 1.0.0');
    expect(git('rev-parse', 'v1.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  });

  it('releases again once something is unreleased, with a higher version', async () => {
    release('1.9.0');
    expect(release('1.10.0').stderr).toBe('CHANGELOG.md has nothing under "Unreleased".');
    await put('CHANGELOG.md', CHANGELOG);
    commitAll();
    expect(release('1.9.0').stderr).toBe('1.9.0 is released. Choose a higher version than that.');
    expect(release('1.2.0').stderr).toBe('1.9.0 is released. Choose a higher version than that.');
    expect(release('1.10.0')).toMatchObject({ status: 0 });
    await put('CHANGELOG.md', CHANGELOG);
    commitAll();
    expect(release('1.9.1').stderr).toBe('1.10.0 is released. Choose a higher version than that.');
  });

  it.each(['', '1.0', 'v1.0.0', '1.0.0-beta', '1.0.0; rm -rf'])('refuses the version %j', (version) => {
    expect(release(version)).toMatchObject({ status: 1, stderr: 'Say which version: npm run release -- 1.2.0' });
  });

  it('refuses changes that are not committed', async () => {
    await put('new.txt', 'x');
    expect(release('1.0.0')).toMatchObject({ status: 1, stderr: 'There are changes that are not committed.' });
  });

  it('refuses a changelog without an unreleased section', async () => {
    await put('CHANGELOG.md', '# Changelog\n');
    commitAll();
    expect(release('1.0.0')).toMatchObject({ status: 1, stderr: 'CHANGELOG.md has no section "Unreleased".' });
  });

  it('leaves the checkout as it was when git refuses to commit or to tag', () => {
    const before = state();
    const nobody = { GIT_AUTHOR_NAME: '', GIT_AUTHOR_EMAIL: '', GIT_COMMITTER_NAME: '', GIT_COMMITTER_EMAIL: '' };
    expect(release('1.0.0', nobody)).toMatchObject({ status: 1 });
    expect(state()).toEqual(before);
    // A tag below this name makes it a folder, so the commit succeeds and the tag doesn't.
    git('tag', 'v1.0.0/x');
    const tagged = state();
    expect(release('1.0.0')).toMatchObject({ status: 1 });
    expect(state()).toEqual(tagged);
  });
});
