import { AppError } from '../../platform/app-error.ts';
import type { FileContent } from '../../platform/storage/file-store.ts';

/** The first bytes of every PDF. */
const PDF = Buffer.from('%PDF-');

/**
 * The same content, passed on only after its first bytes have shown that it is a PDF. File name and content type don't
 * matter.
 *
 * @throws AppError UNSUPPORTED_FILE
 */
export async function* asPdf(content: FileContent, wrongType: string): FileContent {
  let head: Uint8Array[] | null = [];
  let size = 0;
  for await (const chunk of content) {
    if (head === null) yield chunk;
    else {
      head.push(chunk);
      size += chunk.byteLength;
      if (size >= PDF.length) {
        yield checked(head, wrongType);
        head = null;
      }
    }
  }
  if (head !== null) yield checked(head, wrongType);
}

function checked(head: readonly Uint8Array[], wrongType: string): Uint8Array {
  const bytes = Buffer.concat(head);
  if (!bytes.subarray(0, PDF.length).equals(PDF)) throw new AppError('UNSUPPORTED_FILE', wrongType);
  return bytes;
}
