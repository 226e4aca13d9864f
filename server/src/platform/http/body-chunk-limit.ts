import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../app-error.ts';

/** Chunks that any body may have. */
const FREE_PIECES = 1_000;
/** Beyond that, chunks must have this many bytes on average; a network packet has about a thousand. */
const FEWEST_BYTES = 64;

/**
 * Refuses JSON in tiny chunks. Each chunk costs as much as a large one: a body of 100 KB in one-byte chunks takes 40 MB
 * and tens of milliseconds. Bodies with a Content-Length arrive in packets and aren't affected.
 */
export function limitBodyChunks(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { 'transfer-encoding': encoding, 'content-type': type = '' } = request.headers;
    if (encoding === undefined || !type.startsWith('application/json')) return done(null, payload);
    let pieces = 0;
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        pieces += 1;
        bytes += chunk.length;
        const isPiecemeal = pieces > FREE_PIECES && bytes < pieces * FEWEST_BYTES;
        if (isPiecemeal) next(invalidInput('Send the body in fewer, larger chunks.'));
        else next(null, chunk);
      },
    });
    payload.on('error', (error) => counted.destroy(error));
    done(null, payload.pipe(counted));
  });
}
