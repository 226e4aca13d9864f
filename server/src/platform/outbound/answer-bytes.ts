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
 * Reads a response to its end: unpacked and capped.
 *
 * @throws OutboundError when it is larger than `MOST_BYTES` once unpacked, or packed in a way nobody reads
 */
export async function answerBytes(response: IncomingMessage, host: string): Promise<Buffer> {
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
  return Buffer.concat(chunks);
}
