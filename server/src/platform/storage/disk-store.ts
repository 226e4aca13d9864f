import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  contentOf,
  type FileContent,
  type FileStore,
  storageError,
  type StoredFile,
} from './file-store.ts';

/** Where files are written until they are complete; on the same disk, so that moving them is atomic. */
const INCOMING = '.incoming';

/** Written to see whether there is room; the size of a small file. */
const PROBE_BYTES = 64 * 1024;

/** Nothing that leads out of the folder, or to a hidden file. */
const KEY = /^[a-z]+(?:\/[\w~-][\w.~-]*)+$/;

/** Keeps files in a folder of this machine. */
export class DiskStore implements FileStore {
  private readonly root: string;

  /** @param root absolute; created if missing */
  constructor(root: string) {
    this.root = root;
  }

  async put(key: string, content: FileContent): Promise<void> {
    const target = this.pathOf(key);
    const incoming = path.join(this.root, INCOMING, randomUUID());
    try {
      await mkdir(path.dirname(incoming), { recursive: true });
      await writeWhole(incoming, content);
      await moveTo(target, incoming);
    } catch (error) {
      await rm(incoming, { force: true }).catch(() => undefined);
      throw storageError(error);
    }
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await absentAsNull(stat(this.pathOf(key)));
    return found?.isFile() === true ? { key, size: found.size, modifiedAt: found.mtime } : null;
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const handle = await absentAsNull(open(this.pathOf(key), 'r'));
    return handle === null ? null : createReadStream('', { fd: handle, ...range });
  }

  async delete(key: string): Promise<void> {
    const file = this.pathOf(key);
    await absentAsNull(unlink(file));
    // A folder is named after its owner; it is removed with its last file.
    await rmdir(path.dirname(file)).catch(() => undefined);
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    const folder = path.join(this.root, prefix);
    const entries = await absentAsNull(opendir(folder));
    if (entries === null) return;
    for await (const entry of entries) {
      const key = `${prefix}${entry.name}`;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else if (KEY.test(key)) {
        const found = await this.stat(key);
        if (found !== null) yield found;
      }
    }
  }

  async tidy(before: Date): Promise<void> {
    const folder = path.join(this.root, INCOMING);
    const entries = await absentAsNull(opendir(folder));
    if (entries === null) return;
    for await (const { name } of entries) {
      const file = path.join(folder, name);
      const found = await absentAsNull(stat(file));
      if (found !== null && found.mtime < before) await absentAsNull(unlink(file));
    }
  }

  /** By writing a file: a disk that is full or was remounted read-only still lists its folders. */
  async check(): Promise<void> {
    const probe = path.join(this.root, INCOMING, randomUUID());
    try {
      await mkdir(path.dirname(probe), { recursive: true });
      await writeWhole(probe, contentOf(Buffer.alloc(PROBE_BYTES, 1)));
    } catch (error) {
      throw storageError(error);
    } finally {
      await rm(probe, { force: true }).catch(() => undefined);
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new RangeError('This is not a valid file key.');
    return path.join(this.root, key);
  }
}

/** Returns once the bytes are flushed to disk. */
async function writeWhole(file: string, content: FileContent): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder may disappear between its creation and the move, with the last file of its owner. */
async function moveTo(target: string, incoming: string, triesLeft = 3): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true });
  try {
    await rename(incoming, target);
  } catch (error) {
    if (!isAbsent(error) || triesLeft === 0) throw error;
    await moveTo(target, incoming, triesLeft - 1);
    return;
  }
  const handle = await open(folder, 'r');
  // Flushes the name as well; some systems don't support that.
  await handle.sync().catch(() => undefined);
  await handle.close();
}

async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw storageError(error);
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
