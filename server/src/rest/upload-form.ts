import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { LIMITS } from '../domain/index.ts';
import { AppError, invalidInput } from '../platform/app-error.ts';
import type { FileContent } from '../platform/storage/file-store.ts';
import type { UploadedFile, UploadLimit } from './operation.ts';

/** The form field with the file. */
export const FILE_FIELD = 'file';

/** Limits of the form's other fields. */
const FORM_LIMITS = { fields: 10, fieldSize: 32 * 1024, headerPairs: 20, headerSize: 8 * 1024, parts: 12, files: 2 };

/**
 * How many bytes of a form are parsed in one turn of the event loop. A read of a connection has 64 KB, which may be 13,000
 * empty parts, and more reads follow at once; the parser stops at a limit only between two pieces.
 */
const PIECE_BYTES = 8 * 1024;

/**
 * The single file of a form, as a stream. Its content ends without an error only if the whole form was received and had no
 * second file. The request is left open in any case.
 */
export function uploadFromForm(raw: IncomingMessage, limit: UploadLimit): UploadedFile {
  let name = '';
  const fields = new Map<string, string>();
  const content = contentOf(raw, limit, (given) => void (name = given), fields);
  return {
    fileName: () => name,
    field: (asked) => fields.get(asked) ?? '',
    [Symbol.asyncIterator]: () => content[Symbol.asyncIterator](),
  };
}

async function* contentOf(
  raw: IncomingMessage,
  limit: UploadLimit,
  onName: (name: string) => void,
  fields: Map<string, string>,
): FileContent {
  const parsing = new AbortController();
  try {
    const form = formOf(raw, limit);
    const file = Promise.withResolvers<BusboyFileStream | null>();
    let content: BusboyFileStream | null = null;
    form.on('field', (field, value) => fields.set(field, value));
    form.on('file', (field, stream, fileName) => {
      stream.on('error', () => undefined);
      if (field !== FILE_FIELD || content !== null) {
        form.destroy(notOneFile());
        return;
      }
      content = stream;
      onName(fileName);
      file.resolve(stream);
    });
    for (const bound of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      form.on(bound, () => form.destroy(new Error(`A form beyond its ${bound}.`)));
    }
    const parsed = pipeline(piecesOf(raw, limit), form, { signal: parsing.signal });
    parsed.then(
      () => file.resolve(null),
      (error: unknown) => {
        file.reject(error);
        content?.destroy(error instanceof Error ? error : undefined);
      },
    );
    const found = await file.promise;
    if (found === null) throw notOneFile();
    for await (const chunk of found) if (Buffer.isBuffer(chunk)) yield chunk;
    await parsed;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalidInput('The upload is incomplete.', undefined, { cause: error });
  } finally {
    // Stops parsing forms that are refused or not read completely.
    parsing.abort();
  }
}

/** @throws Error for a type that names no boundary */
const formOf = ({ headers }: IncomingMessage, { maxBytes }: UploadLimit) =>
  new Busboy({
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    // Data buffered while the file isn't read is parsed at once afterwards.
    highWaterMark: PIECE_BYTES,
    // One byte more than allowed, so that the check of the content sees that it is too large.
    limits: { ...FORM_LIMITS, fileSize: maxBytes + 1 },
  });

/** The body in pieces, each in a turn of the event loop of its own. */
async function* piecesOf(raw: IncomingMessage, limit: UploadLimit): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    received += chunk.length;
    if (received > bodyBytesOf(limit)) throw tooLarge(limit);
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      yield chunk.subarray(at, at + PIECE_BYTES);
      await nextTurn();
    }
  }
}

/** Of the whole body, in bytes. */
export const bodyBytesOf = ({ maxBytes }: UploadLimit): number => maxBytes + LIMITS.uploadOverheadBytes;

export const tooLarge = (limit: UploadLimit): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', limit.tooLarge, { maxBytes: limit.maxBytes });

const notOneFile = (): AppError => invalidInput(`Send one file, in the field "${FILE_FIELD}".`);
