import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './fetcher.ts';

export const MOST_BYTES = 10 * 1024 * 1024;

const DECODERS: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads a response to its end: unpacked, capped, decoded.
 *
 * @throws OutboundError when it is larger than `MOST_BYTES` once unpacked, or in a packing or charset nobody reads
 */
export async function answerText(response: IncomingMessage, host: string): Promise<string> {
  const tooLarge = (): OutboundError =>
    new OutboundError('too-large', `The answer of ${host} is larger than ${MOST_BYTES / 1024 / 1024} MB.`);
  if (Number(response.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const decoder = Object.hasOwn(DECODERS, packing) ? DECODERS[packing] : undefined;
  if (decoder === undefined) throw new OutboundError('type', `${host} packs its answer as '${packing}'.`);
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(response, decoder(), async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > MOST_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  });
  return decoded(Buffer.concat(chunks), response.headers['content-type'] ?? '', host);
}

/** The charset of the head counts, then the document's own word in its first kilobyte, then UTF-8. */
function decoded(bytes: Buffer, contentType: string, host: string): string {
  const start = bytes.subarray(0, 1024).toString('latin1');
  const named =
    /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1] ??
    /<meta[^>]*\bcharset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ??
    'utf-8';
  const decoder = decoderOf(named, host);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'utf-8' && isLatin(text) ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function decoderOf(charset: string, host: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new OutboundError('type', `${host} writes in a charset that is not known ('${charset}').`);
  }
}

/**
 * Said to be UTF-8, but every letter beyond ASCII is broken: it is Windows' Latin with a wrong label. Where others are
 * whole, single bytes are damaged and stay marked as such.
 */
function isLatin(text: string): boolean {
  const beyondAscii = text.match(/\P{ASCII}/gu) ?? [];
  const broken = beyondAscii.filter((letter) => letter === '\uFFFD').length;
  return broken > 0 && broken * 2 > beyondAscii.length;
}
