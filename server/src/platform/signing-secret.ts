import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret of an installation that was given none: made once, kept where only this user reads it.
 *
 * @param dataDir absolute; made when it is not there
 */
export async function keptSigningSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'signing-secret');
  const known = await read(file);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  // Whoever comes first makes it, whole; everybody else takes theirs.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return readFile(file, 'utf8');
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
