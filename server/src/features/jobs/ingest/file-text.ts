import { createReadStream } from 'node:fs';

/** How the characters of a file are written. */
export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * By its first bytes, else UTF-8. Where most letters beyond ASCII are none of UTF-8, it's what older programs for tables
 * write; where a few are damaged, they stay so.
 */
export async function charsetOf(file: string): Promise<Charset> {
  const decoder = new TextDecoder('utf-8');
  let [isFirst, beyondAscii, broken] = [true, 0, 0];
  for await (const chunk of bytesOf(file)) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
    isFirst = false;
    for (const letter of decoder.decode(chunk, { stream: true }).match(/\P{ASCII}/gu) ?? []) {
      beyondAscii += 1;
      if (letter === '\uFFFD') broken += 1;
    }
  }
  return broken * 2 > beyondAscii ? 'windows-1252' : 'utf-8';
}

/** The text of a file, in pieces. */
export async function* decoded(file: string, charset: Charset): AsyncGenerator<string> {
  const decoder = new TextDecoder(charset);
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(file)) {
    if (chunk instanceof Uint8Array) yield chunk;
  }
}
