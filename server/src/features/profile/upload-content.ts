import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../platform/app-error.ts';
import type { FileContent } from '../../platform/storage/file-store.ts';

/** How much of a file shows what it is, in bytes. */
const HEAD = 4100;

/** The same content; ends with an error as soon as it is larger. @throws AppError PAYLOAD_TOO_LARGE */
export async function* atMost(content: FileContent, maxBytes: number, tooLarge: string): FileContent {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge, { maxBytes });
    yield chunk;
  }
}

/**
 * The same content, of which nothing comes through before its first bytes have shown what it is. Neither its name nor
 * the type it was sent with plays a part.
 *
 * @param mime what it must be, such as 'application/pdf'
 * @throws AppError UNSUPPORTED_FILE
 */
export async function* ofType(content: FileContent, mime: string, wrongType: string): FileContent {
  let head: Uint8Array[] | null = [];
  let size = 0;
  for await (const chunk of content) {
    if (head === null) yield chunk;
    else {
      head.push(chunk);
      size += chunk.byteLength;
      if (size >= HEAD) {
        yield await checked(head, mime, wrongType);
        head = null;
      }
    }
  }
  if (head !== null) yield await checked(head, mime, wrongType);
}

async function checked(head: readonly Uint8Array[], mime: string, wrongType: string): Promise<Uint8Array> {
  const bytes = Buffer.concat(head);
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== mime) throw new AppError('UNSUPPORTED_FILE', wrongType);
  return bytes;
}
