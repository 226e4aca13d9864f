import WordExtractor from 'word-extractor';
import { refusal } from './cv-refusals.ts';

/** How a Word 97 document's main stream begins; a bit behind it says that the rest is encrypted. */
const FIB_MARK = 0xa5ec;
const SECTOR = 512;
const ENCRYPTED = 0x0100;

/**
 * The text of a Word 97 document: head lines, body, text boxes, notes. Macros and links are never looked at.
 *
 * @throws AppError as `refusal`: password, damaged
 */
export async function textOfDoc(bytes: Buffer): Promise<string> {
  if (isEncrypted(bytes)) throw refusal('password');
  try {
    const document = await new WordExtractor().extract(bytes);
    const parts = [
      document.getHeaders({ includeFooters: false }),
      document.getTextboxes({ includeHeadersAndFooters: false, includeBody: true }),
      document.getBody(),
      document.getFootnotes(),
      document.getEndnotes(),
    ];
    return parts.filter((part) => part.trim() !== '').join('\n');
  } catch (error) {
    throw refusal('damaged', error);
  }
}

function isEncrypted(bytes: Buffer): boolean {
  for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR) {
    if (bytes.readUInt16LE(at) === FIB_MARK) return (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0;
  }
  return false;
}
