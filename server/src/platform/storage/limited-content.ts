import { AppError } from '../app-error.ts';
import type { FileContent } from './file-store.ts';

/** The same content; fails as soon as it exceeds the limit. @throws AppError PAYLOAD_TOO_LARGE */
export async function* limited(content: FileContent, maxBytes: number, tooLarge: string): FileContent {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge, { maxBytes });
    yield chunk;
  }
}
