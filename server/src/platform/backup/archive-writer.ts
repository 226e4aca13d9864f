import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Part } from './manifest.ts';

/** Readable by its owner only: it holds everything that people entered. */
const MODE = 0o600;

/**
 * Writes a zip archive entry by entry without keeping one in memory. It has a temporary name until `publish`, so that an
 * interrupted backup is never taken for a complete one.
 */
export class ArchiveWriter {
  /** The archive before it is published. */
  readonly draft: string;
  private readonly file: string;
  private readonly zip = new ZipFile();
  private readonly output: Promise<void>;
  private readonly failure: Promise<never>;

  /** @param file an absolute path in an existing folder */
  constructor(file: string) {
    this.file = file;
    this.draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.unfinished`);
    // Only a new file: in a folder of everybody's another one may be a link, or open in another program.
    const options = { flags: 'wx', mode: MODE };
    const written = pipeline(Readable.from(this.zip.outputStream), createWriteStream(this.draft, options));
    this.output = written;
    this.failure = new Promise<never>((_resolve, reject) => {
      this.zip.on('error', reject);
      written.catch(reject);
    });
    this.failure.catch(() => undefined);
  }

  /**
   * Adds an entry and resolves when its content was read.
   *
   * @param compress false for content that is compressed already
   * @throws whatever `content` throws, and errors of the disk
   */
  async add(name: string, content: AsyncIterable<Uint8Array>, compress: boolean): Promise<Part> {
    const hash = createHash('sha256');
    let size = 0;
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    }
    const source = Readable.from(measured(), { objectMode: false });
    this.zip.addReadStream(source, name, { compress, mode: 0o100_000 | MODE });
    await Promise.race([finished(source, { writable: false }), this.failure]);
    return { size, sha256: hash.digest('hex') };
  }

  /** Adds the last entry and resolves when everything is on the disk, still under the temporary name. */
  async finish(name: string, text: string): Promise<void> {
    this.zip.addBuffer(Buffer.from(text), name, { mode: 0o100_000 | MODE });
    this.zip.end();
    await Promise.race([this.output, this.failure]);
    await flush(this.draft);
  }

  /** Gives the archive its name; an older file of that name is replaced. */
  async publish(): Promise<void> {
    await rename(this.draft, this.file);
    // Some systems don't flush folders.
    await flush(path.dirname(this.file)).catch(() => undefined);
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    await rm(this.draft, { force: true });
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
