import { describe, expect, it } from 'vitest';
import { textOfDoc } from './doc-text.ts';
import { kindOf } from './file-kind.ts';

/** The beginning of a Word 97 document with these bits behind its mark. */
function word97(bits: number): Buffer {
  const stream = Buffer.alloc(512);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(bits, 10);
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    stream,
    Buffer.from('WordDocument', 'utf16le'),
  ]);
}

describe('a Word 97 document', () => {
  it('is detected by its content', () => {
    expect(kindOf(word97(0))).toBe('doc');
  });

  it('is not guessed at when it is encrypted', async () => {
    await expect(textOfDoc(word97(0x0100))).rejects.toThrow('This file is protected with a password.');
  });

  it('is called damaged when nothing can be made of it', async () => {
    await expect(textOfDoc(word97(0))).rejects.toThrow('This file is damaged.');
  });
});
