import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { loadSigningSecret } from './signing-secret.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
let file: string;
let notes: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-secret-'));
  file = path.join(dataDir, 'signing-secret');
  notes = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const kept = (): Promise<string> => loadSigningSecret(dataDir, (sentence) => void notes.push(sentence));

describe('the signing secret of an installation', () => {
  it('is created once, for this user only, and leaves no temporary file behind', async () => {
    const secrets = await Promise.all([kept(), kept(), kept()]);
    expect(new Set([...secrets, await kept()]).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['signing-secret']);
    expect(notes).toEqual([]);
  });

  it('is the one an operator put there, without the trailing line break', async () => {
    await writeFile(file, `${'s'.repeat(32)}\n`);
    expect(await kept()).toBe('s'.repeat(32));
  });

  it.each([
    ['nothing', ''],
    ['a line break', '\n'],
    ['the zero bytes of a disk that lost power', '\0'.repeat(43)],
  ])('is created again, with a note, when the file contains %s', async (_what, content) => {
    await writeFile(file, content, { mode: 0o644 });
    const secret = await kept();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await readFile(file, 'utf8')).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(notes).toEqual([expect.stringMatching(/^The signing secret in .* was empty, so a new one was made\./)]);
    expect(await readdir(dataDir)).toEqual(['signing-secret']);
  });

  it.each([
    ['short', '~'],
    ['cut off', 's'.repeat(31)],
    ['torn', `${'s'.repeat(20)}\0\0\0${'s'.repeat(20)}`],
    ['two words', `${'s'.repeat(20)} ${'s'.repeat(20)}`],
  ])('that is %s stops the start and stays where it is', async (_how, content) => {
    await writeFile(file, content);
    const refused = await kept().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toMatch(/damaged: it must be at least 32 characters without spaces\. Restore a backup/);
    expect(String(refused)).not.toContain(content);
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  it('that is a folder stops the start with an error', async () => {
    await mkdir(file);
    await expect(kept()).rejects.toThrow(/signing-secret is a folder, .*\. Move the folder away\.$/);
  });
});

it('is read when the app starts, which stops if it is damaged', async () => {
  await writeFile(file, 'short');
  await expect(startTestApp({ DATA_DIR: dataDir })).rejects.toThrow(/is damaged/);
});
