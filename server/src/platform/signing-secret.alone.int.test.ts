import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSigningSecret } from './signing-secret.ts';

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  link: async () => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
  },
}));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('a signing secret is created and kept on a disk without hard links', async () => {
  const secret = await loadSigningSecret(dataDir, () => undefined);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readFile(path.join(dataDir, 'signing-secret'), 'utf8')).toBe(secret);
  expect(await loadSigningSecret(dataDir, () => undefined)).toBe(secret);
  expect(await readdir(dataDir)).toEqual(['signing-secret']);
});
