import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './fetcher.ts';

export const MAX_BYTES = 10 * 1024 * 1024;

const DECODERS: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads a response body completely: decompressed, with a size limit.
 *
 * @throws OutboundError when it is larger than `MAX_BYTES` decompressed, or uses an unknown encoding
 */
export async function readResponseBytes(response: IncomingMessage, host: string): Promise<Buffer> {
  const tooLarge = (): OutboundError =>
    new OutboundError('too-large', `The response of ${host} is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const decoder = Object.hasOwn(DECODERS, packing) ? DECODERS[packing] : undefined;
  if (decoder === undefined) throw new OutboundError('type', `${host} uses the unknown content encoding '${packing}'.`);
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(response, decoder(), async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > MAX_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}
