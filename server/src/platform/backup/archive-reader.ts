import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BACKUP_FORMAT, BackupError, entryOf, type Manifest, manifest, type Part, partsOf } from './manifest.ts';

/** The largest manifest that is read: half a million files. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;
const ZIP_MAGIC = 'PK';
const NEWLINE = 10;

/** A backup, opened for reading. */
export class ArchiveReader implements AsyncDisposable {
  readonly manifest: Manifest;
  private readonly zip: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly file: string;

  private constructor(file: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>, content: Manifest) {
    this.file = file;
    this.zip = zip;
    this.entries = entries;
    this.manifest = content;
  }

  /** @throws BackupError when the file isn't a complete backup that this version understands */
  static async open(file: string): Promise<ArchiveReader> {
    const zip = await openZip(file);
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ArchiveReader(file, zip, entries, await manifestOf(file, zip, entries.get(entryOf.manifest)));
    } catch (error) {
      zip.close();
      throw error instanceof BackupError ? error : damaged(file, 'its table of contents', error);
    }
  }

  /**
   * Reads everything and compares sizes, hashes and rows with the manifest.
   *
   * @throws BackupError naming the first part that differs
   */
  async verify(): Promise<void> {
    const parts = partsOf(this.manifest);
    if (parts.length + 1 !== this.entries.size) throw damaged(this.file, 'its table of contents');
    for (const { entry, part } of parts) {
      const found = await this.measure(entry);
      const rows = 'rows' in part ? part.rows : null;
      if (!isSame(found, part) || (rows !== null && found.lines !== rows)) throw damaged(this.file, entry);
    }
  }

  /** The content of an entry. @throws BackupError when there is none */
  async read(entry: string): Promise<Readable> {
    const found = this.entries.get(entry);
    if (found === undefined) throw damaged(this.file, entry);
    return this.zip.openReadStreamPromise(found);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.zip.close();
    return Promise.resolve();
  }

  private async measure(entry: string): Promise<Part & { lines: number }> {
    const hash = createHash('sha256');
    let [size, lines] = [0, 0];
    try {
      for await (const chunk of bytesOf(await this.read(entry))) {
        hash.update(chunk);
        size += chunk.length;
        for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
      }
    } catch (error) {
      throw error instanceof BackupError ? error : damaged(this.file, entry, error);
    }
    return { size, sha256: hash.digest('hex'), lines };
  }
}

const isSame = (a: Part, b: Part): boolean => a.size === b.size && a.sha256 === b.sha256;

/** The chunks of a stream as bytes. */
export async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('The stream has text instead of bytes.');
    yield chunk;
  }
}

async function openZip(file: string): Promise<ZipFile> {
  const start = await firstBytes(file);
  if (start !== ZIP_MAGIC) throw new BackupError(`${file} is not a backup of Foothold.`);
  try {
    return await openPromise(file, { autoClose: false, lazyEntries: true });
  } catch (error) {
    throw new BackupError(`${file} is incomplete: its end is missing. Copy it again, or use another backup.`, {
      cause: error,
    });
  }
}

/** The first two bytes as text. @throws BackupError when the file can't be read */
async function firstBytes(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const reason =
      code === 'ENOENT' ? 'There is no file' : code === 'EISDIR' ? 'This is a folder, not a backup:' : "Can't read";
    throw new BackupError(`${reason} ${file}.`, { cause: error });
  }
}

async function manifestOf(file: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (entry === undefined) throw new BackupError(`${file} is not a backup of Foothold.`);
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw damaged(file, entryOf.manifest);
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(await zip.openReadStreamPromise(entry))) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw damaged(file, entryOf.manifest);
  const content: unknown = JSON.parse(bytes.toString());
  if (formatOf(content) > BACKUP_FORMAT) {
    throw new BackupError(`${file} was made by a newer version of Foothold. Update this one first.`);
  }
  const parsed = manifest.safeParse(content);
  if (!parsed.success) throw damaged(file, entryOf.manifest, parsed.error);
  return parsed.data;
}

/** Newer formats may not parse otherwise. */
function formatOf(content: unknown): number {
  const format =
    typeof content === 'object' && content !== null && 'format' in content ? content.format : BACKUP_FORMAT;
  return typeof format === 'number' ? format : BACKUP_FORMAT;
}

function damaged(file: string, entry: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged: ${entry} is not what was backed up. Use another backup.`, { cause });
}
