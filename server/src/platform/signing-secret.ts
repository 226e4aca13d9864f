import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** A valid secret: shorter ones could be guessed, and a space or control character is a sign of damage. */
const SECRET = /^[\x21-\x7e]{32,}$/;
/** A crash during a write leaves a file empty, or full of zero bytes. */
const EMPTY = /^[\0\s]*$/;

/**
 * The secret of an installation that was given none: created once and readable by this user only. An empty file is what
 * a crash leaves, before anything was signed, and is replaced. Any other invalid content may be a damaged secret: only
 * its owner knows whether there is a backup.
 *
 * @param dataDir absolute; created if missing
 * @param note receives messages for people
 * @throws StartError when the file contains no usable secret, or is a folder
 */
export async function loadSigningSecret(dataDir: string, note: (sentence: string) => void): Promise<string> {
  const file = path.join(dataDir, 'signing-secret');
  const known = await read(file);
  if (known !== null && !EMPTY.test(known)) return checked(known, file);
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeWhole(draft, randomBytes(32).toString('base64url'));
  if (known === null) {
    await takeName(draft, file);
  } else {
    await rename(draft, file);
    note(`The signing secret in ${file} was empty, so a new one was made. Older links to files no longer work.`);
  }
  return checked((await read(file)) ?? '', file);
}

/** If several processes start at once, the first one's secret wins. */
async function takeName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    // Some network shares and USB sticks have no hard links: there the last one wins.
    if (codeOf(error) !== 'EEXIST') return rename(draft, file);
  }
  await rm(draft);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Editors leave a trailing line break. */
function checked(text: string, file: string): string {
  const secret = text.trimEnd();
  if (SECRET.test(secret)) return secret;
  throw new StartError(
    `The signing secret in ${file} is damaged: it must be at least 32 characters without spaces. Restore a backup, or delete the file to get a new secret. Older links to files then stop working.`,
  );
}

/** Readable by the owner only, and flushed to disk before it gets its name. */
async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return null;
    if (code === 'EISDIR') {
      throw new StartError(
        `${file} is a folder, but Foothold keeps its signing secret in a file there. Move the folder away.`,
      );
    }
    throw error;
  }
}
