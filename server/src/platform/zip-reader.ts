import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { AppError } from './app-error.ts';
import { LOCAL_ENTRY } from './zip-signature.ts';

/** Limits of an archive, so that a small one can't fill the memory (files-14). */
export interface ZipLimits {
  /** Of all entries together. */
  readonly unpackedBytes: number;
  readonly entries: number;
  /** The highest compression ratio. */
  readonly ratio: number;
}

interface Entry {
  readonly isPacked: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** The offset of its local header. */
  readonly at: number;
}

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_ENTRY = 0x02014b50;
/** The size of the end record, and of the longest comment after it. */
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
/** Below this many bytes no ratio is a bomb. */
const HARMLESS = 1024 * 1024;

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/**
 * An archive in memory, read through its central directory. Names are looked up, never used as paths.
 *
 * Everything decompressed counts, including the same entry twice; no more comes out than the directory declares.
 */
export class ZipReader {
  private readonly bytes: Buffer;
  private readonly entries: ReadonlyMap<string, Entry>;
  private bytesLeft: number;

  /** @throws AppError UNSUPPORTED_FILE for an invalid archive, PAYLOAD_TOO_LARGE for one beyond the limits */
  constructor(bytes: Buffer, limits: ZipLimits) {
    this.bytes = bytes;
    this.bytesLeft = limits.unpackedBytes;
    try {
      this.entries = entriesOf(bytes, limits.entries);
    } catch (error) {
      throw error instanceof AppError ? error : broken(error);
    }
    const total = [...this.entries.values()].reduce((sum, { size }) => sum + size, 0);
    if (total > limits.unpackedBytes) throw tooLarge(limits.unpackedBytes);
    if (total > HARMLESS && total > bytes.length * limits.ratio) {
      throw new AppError('PAYLOAD_TOO_LARGE', 'This archive is compressed too much to open safely.');
    }
  }

  /** Its entry names and their declared sizes, in bytes. */
  sizes(): ReadonlyMap<string, number> {
    return new Map([...this.entries].map(([name, { size }]) => [name, size]));
  }

  /**
   * An entry's content; null when there is no such entry.
   *
   * @throws AppError UNSUPPORTED_FILE when it doesn't match the directory, PAYLOAD_TOO_LARGE
   */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name);
    if (entry === undefined) return null;
    if (entry.size > this.bytesLeft) throw tooLarge(this.bytesLeft);
    this.bytesLeft -= entry.size;
    try {
      const content = await this.contentOf(entry);
      if (content.length === entry.size && crc32(content) === entry.crc) return content;
    } catch (error) {
      throw broken(error);
    }
    throw broken("The content doesn't match its checksum.");
  }

  private async contentOf({ at, isPacked, packed, size }: Entry): Promise<Buffer> {
    if (this.bytes.readUInt32LE(at) !== LOCAL_ENTRY) throw new RangeError('There is no entry at this offset.');
    const start = at + 30 + this.bytes.readUInt16LE(at + 26) + this.bytes.readUInt16LE(at + 28);
    const content = this.bytes.subarray(start, start + packed);
    if (!isPacked || size === 0) return content.subarray(0, size);
    return inflated(content, { maxOutputLength: size });
  }
}

function entriesOf(bytes: Buffer, max: number): Map<string, Entry> {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end < bytes.length - END_SIZE - MAX_COMMENT) throw new RangeError('No directory.');
  const count = bytes.readUInt16LE(end + 10);
  if (count > max) {
    throw new AppError('PAYLOAD_TOO_LARGE', `An archive can hold at most ${max.toLocaleString('en')} files.`, { max });
  }
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('The directory is truncated.');
    const method = bytes.readUInt16LE(at + 10);
    const isLocked = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isLocked || (method !== 0 && method !== 8)) throw new RangeError('The compression method is not supported.');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
      isPacked: method === 8,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

const broken = (cause: unknown): AppError =>
  new AppError('UNSUPPORTED_FILE', 'This archive is damaged or not supported.', undefined, {
    cause,
  });

const tooLarge = (max: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', 'This archive is too large: at most 50 MB when unpacked.', { max });
