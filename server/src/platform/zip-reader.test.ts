import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ZipLimits, ZipReader } from './zip-reader.ts';

const LIMITS: ZipLimits = { unpackedBytes: 50 * 1024 * 1024, entries: 1_000, ratio: 100 };

interface Fake {
  readonly name: string;
  readonly content: Buffer;
  /** Directory values that don't match the content. */
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
}

/** A real or fake archive. */
function zipOf(...files: readonly Fake[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, size = content.length, crc = crc32(content), flags = 0 } of files) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const some = (text: string, more: Partial<Fake> = {}): Fake => ({ name: 'a.txt', content: Buffer.from(text), ...more });
const open = (bytes: Buffer): ZipReader => new ZipReader(bytes, LIMITS);

describe('an archive', () => {
  it('returns its entries by name, and null for others', async () => {
    const zip = open(zipOf(some('hello'), some('', { name: 'empty' })));
    expect((await zip.read('a.txt'))?.toString()).toBe('hello');
    expect((await zip.read('empty'))?.length).toBe(0);
    expect([
      await zip.read('b.txt'),
      zip.sizes().has('a.txt'),
      zip.sizes().has('../a.txt'),
      zip.sizes().get('a.txt'),
    ]).toEqual([null, true, false, 5]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello, hello, hello, hello')],
    ['half an archive', zipOf(some('hello')).subarray(0, 40)],
    ['an end record without a directory', zipOf(some('hello')).subarray(-22)],
    ['an encrypted entry', zipOf(some('hello', { flags: 1 }))],
  ])('that is %s is refused', (_what, bytes) => expect(() => open(bytes)).toThrow(/damaged/));

  it('that contains more than 50 MB is refused before it is unpacked', () => {
    expect(() => open(zipOf(some('x', { size: 51 * 1024 * 1024 })))).toThrow(/at most 50 MB/);
  });

  it('of more than 1,000 entries is refused', () => {
    const files = Array.from({ length: 1_001 }, (_, n) => some('x', { name: `${n}` }));
    expect(() => open(zipOf(...files))).toThrow(/at most 1,000 files/);
  });

  it('that expands more than a hundredfold is refused', () => {
    expect(() => open(zipOf({ name: 'zeros', content: Buffer.alloc(10 * 1024 * 1024) }))).toThrow(
      /compressed too much/,
    );
  });

  it('with entries larger than declared is refused', async () => {
    const zip = open(zipOf({ name: 'liar', content: Buffer.alloc(10 * 1024 * 1024), size: 1_000 }));
    // Decompression stops at the declared size, not at the end of the content.
    await expect(zip.read('liar')).rejects.toMatchObject({
      message: expect.stringMatching(/damaged/),
      cause: { code: 'ERR_BUFFER_TOO_LARGE' },
    });
  });

  it('whose content was changed is refused', async () => {
    await expect(open(zipOf(some('hello', { crc: 1 }))).read('a.txt')).rejects.toThrow(/damaged/);
  });

  it('counts an entry each time it is read', async () => {
    const bytes = zipOf(some('0123456789'));
    const zip = new ZipReader(bytes, { ...LIMITS, unpackedBytes: 15 });
    await zip.read('a.txt');
    await expect(zip.read('a.txt')).rejects.toThrow(/too large/);
  });
});
