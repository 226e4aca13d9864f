import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** What a secret must look like: shorter ones could be guessed, and a space or control character is a sign of damage. */
const SECRET = /^[\x21-\x7e]{32,}$/;
/** A crash while a file is written leaves it empty, or as long as it should be and full of zeros. */
const EMPTY = /^[\0\s]*$/;

/**
 * The secret of an installation that was given none: made once, kept where only this user reads it. An empty file is
 * what a crash leaves, before anything was signed, and is replaced. Anything else that is no secret may be a real one
 * that was damaged: only its owner can say whether there is a copy.
 *
 * @param dataDir absolute; made when it is not there
 * @param note receives sentences for people
 * @throws StartError when the file holds no usable secret, or is a folder
 */
export async function keptSigningSecret(dataDir: string, note: (sentence: string) => void): Promise<string> {
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
    note(
      `The signing secret in ${file} was empty, so a new one was made. Links to files made before don't work any more.`,
    );
  }
  return checked((await read(file)) ?? '', file);
}

/** Of several processes that start at once, the first one's is everybody's. */
async function takeName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    // Some network shares and sticks know no links: there the last one's is.
    if (codeOf(error) !== 'EEXIST') return rename(draft, file);
  }
  await rm(draft);
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A line break at the end is what editors leave. */
function checked(text: string, file: string): string {
  const secret = text.trimEnd();
  if (SECRET.test(secret)) return secret;
  throw new StartError(
    `The signing secret in ${file} is damaged: it must be at least 32 characters without spaces. Put a copy of it back, or delete the file: then Foothold makes a new one, and links to files made before don't work any more.`,
  );
}

/** Owner only, and on the disk before anybody sees it under its name. */
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
        `${file} is a folder, but Foothold keeps its signing secret in a file there: move the folder away.`,
      );
    }
    throw error;
  }
}
