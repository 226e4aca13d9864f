import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '../domain/index.ts';
import { AppError, invalidInput } from '../platform/app-error.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Budget } from '../platform/limits/budget.ts';
import { refuseFor } from '../platform/limits/limits.ts';
import type { FileContent } from '../platform/storage/file-store.ts';
import type { UploadedFile, UploadLimit } from './operation.ts';

const FIELD = 'file';

/** Limits of other form fields. */
const FORM_LIMITS = { fields: 10, fieldNameSize: 100, fieldSize: 32 * 1024, headerPairs: 20, parts: 12, files: 2 };

/** How much of a refused body is read and discarded. */
const HEARD_BYTES = 32 * 1024 * 1024;

/** Makes a scope accept forms with a file, and nothing else. */
export async function registerUploadForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false, limits: FORM_LIMITS });
  // Anything else is refused below, with a message that says what is expected.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Passes on the file of a form and counts it against the sender's hourly limit; refused ones don't count.
 *
 * @param limit of the file's size
 * @throws AppError RATE_LIMITED, PAYLOAD_TOO_LARGE, UNSUPPORTED_FILE, and whatever `use` throws
 */
export async function withUpload<T>(
  request: FastifyRequest,
  viewer: Viewer,
  { limit, uploads }: { limit: UploadLimit; uploads: Budget },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const wait = uploads.take(viewer.id);
  try {
    refuseFor(wait);
    if (!request.isMultipart()) {
      throw new AppError('UNSUPPORTED_FILE', `Send the file as multipart/form-data, in the field "${FIELD}".`);
    }
    if (Number(request.headers['content-length'] ?? 0) > mostOf(limit)) throw tooLarge(limit);
    return await use(uploadOf(request, limit));
  } catch (error) {
    if (wait === 0) uploads.giveBack(viewer.id);
    throw error;
  } finally {
    hearOut(request);
  }
}

function uploadOf(request: FastifyRequest, limit: UploadLimit): UploadedFile {
  let name = '';
  const fields = new Map<string, string>();
  const content = fileOf(request, limit, (given) => void (name = given), fields);
  return {
    fileName: () => name,
    field: (asked) => fields.get(asked) ?? '',
    [Symbol.asyncIterator]: () => content[Symbol.asyncIterator](),
  };
}

/** Reads the rest of a refused body, so that the client gets to read the response, up to a limit. */
function hearOut({ raw }: FastifyRequest): void {
  let heard = 0;
  // It isn't parsed as a form any more: parsing thousands of parts would block others.
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    heard += chunk.length;
    if (heard > HEARD_BYTES) raw.destroy();
  });
  raw.resume();
}

/**
 * The content of the one file. It ends without an error only when the whole form arrived and contained no second file.
 */
async function* fileOf(
  request: FastifyRequest,
  limit: UploadLimit,
  onName: (name: string) => void,
  fields: Map<string, string>,
): FileContent {
  let received = 0;
  let isFound = false;
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    // Other parts are discarded; more than any form has is refused.
    if (received > mostOf(limit) + LIMITS.uploadOverheadBytes) request.raw.destroy();
  };
  request.raw.on('data', count);
  try {
    // The form parser waits for an end that has already been, and would wait forever.
    if (request.raw.destroyed) throw new Error('The request ended before its form was complete.');
    // One byte more than allowed shows whoever checks the content that it is too large.
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: limit.maxBytes + 1 } })) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== FIELD || isFound) throw invalidInput(`Send one file, in the field "${FIELD}".`);
      isFound = true;
      onName(part.filename);
      for await (const chunk of part.file) {
        if (received > mostOf(limit)) throw tooLarge(limit);
        if (Buffer.isBuffer(chunk)) yield chunk;
      }
    }
    if (!isFound) throw invalidInput(`Send one file, in the field "${FIELD}".`);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalidInput('The upload was interrupted.', undefined, { cause: error });
  } finally {
    request.raw.off('data', count);
  }
}

/** Of the whole body. */
const mostOf = ({ maxBytes }: UploadLimit): number => maxBytes + LIMITS.uploadOverheadBytes;

const tooLarge = (limit: UploadLimit): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', limit.tooLarge, { maxBytes: limit.maxBytes });
