import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let folder: string;
let app: TestApp;
let rules: readonly { readonly allows: boolean; readonly path: string }[];

beforeAll(async () => {
  // What a client build contains: Vite copies `public` as it is.
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-client-'));
  await writeFile(path.join(folder, 'index.html'), '<head></head>');
  await copyFile(path.join(REPOSITORY, 'client/public/robots.txt'), path.join(folder, 'robots.txt'));
  app = await startTestApp({}, { clientFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** By RFC 9309: the longest rule that matches the path decides; `$` is the end. */
function mayRead(address: string): boolean {
  const fitting = rules
    .filter((rule) => (rule.path.endsWith('$') ? rule.path.slice(0, -1) === address : address.startsWith(rule.path)))
    .toSorted((a, b) => b.path.length - a.path.length);
  return fitting[0]?.allows ?? true;
}

describe('GET /robots.txt', () => {
  let answer: Response;
  beforeAll(async () => {
    answer = await fetch(`${app.origin}/robots.txt`);
    rules = [...(await answer.text()).matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, rule = '']) => ({
      allows: kind === 'Allow',
      path: rule,
    }));
  });

  it('is served as text', () => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  });

  it.each(['/', '/jobs/some-id', '/pricing', '/assets/index.js'])('allows robots to read %s', (address) => {
    expect(mayRead(address)).toBe(true);
  });

  it.each([
    '/board',
    '/board/import',
    '/settings',
    '/inbox',
    '/today',
    '/admin',
    '/api/v1/jobs',
    '/files/avatars/a',
    '/metrics',
  ])('disallows robots from %s', (address) => {
    expect(mayRead(address)).toBe(false);
  });
});
