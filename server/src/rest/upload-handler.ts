import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { Viewer } from '../platform/auth/viewer.ts';
import type { Budget } from '../platform/limits/budget.ts';
import { refuseFor } from '../platform/limits/limits.ts';
import type { UploadedFile, UploadLimit } from './operation.ts';
import { bodyBytesOf, FILE_FIELD, tooLarge, uploadFromForm } from './upload-form.ts';

/** How much of a refused body is read and discarded. */
const DRAIN_BYTES = 32 * 1024 * 1024;

/** Disables body parsers in a scope: `withUpload` reads bodies of any type, and says what it expects. */
export function registerUploadForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/**
 * Passes the file of a form to `use`, and counts it towards the person's hourly limit of uploads; failed ones don't
 * count.
 *
 * @param limit of the file's size
 * @throws AppError RATE_LIMITED, PAYLOAD_TOO_LARGE, UNSUPPORTED_FILE, and what `use` throws
 */
export async function withUpload<T>(
  { raw, headers }: FastifyRequest,
  viewer: Viewer,
  { limit, uploads }: { limit: UploadLimit; uploads: Budget },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const wait = uploads.take(viewer.id);
  try {
    refuseFor(wait);
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) {
      throw new AppError('UNSUPPORTED_FILE', `Send the file as multipart/form-data, in the field "${FILE_FIELD}".`);
    }
    if (Number(headers['content-length'] ?? 0) > bodyBytesOf(limit)) throw tooLarge(limit);
    return await use(uploadFromForm(raw, limit));
  } catch (error) {
    if (wait === 0) uploads.giveBack(viewer.id);
    throw error;
  } finally {
    drain(raw);
  }
}

/** Reads the rest of the request, so that the client gets to the response; very long ones are cut off. */
function drain(raw: FastifyRequest['raw']): void {
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > DRAIN_BYTES) raw.destroy();
  });
  raw.resume();
}
