import { canonicalText } from './canonical.ts';
import { CV_LIMITS, refusal } from './cv-file.ts';
import { textOfDoc } from './doc-text.ts';
import { textOfDocx } from './docx-text.ts';
import { kindOf } from './file-kind.ts';
import { textOfPdf } from './pdf-text.ts';
import { decodedText } from './plain-text.ts';

/**
 * The canonical text of a CV, what a parser reads of it. May take any time and memory on a hostile file: for a process of
 * its own (`CvReader`).
 *
 * @throws AppError as `refusal`
 */
export async function extractText(bytes: Buffer): Promise<string> {
  const text = await rawText(bytes);
  if (text.length > CV_LIMITS.characters) throw refusal('characters');
  const canonical = canonicalText(text);
  if (!/[\p{L}\d]/u.test(canonical)) throw refusal('textless');
  return canonical;
}

async function rawText(bytes: Buffer): Promise<string> {
  switch (kindOf(bytes)) {
    case 'pdf':
      return textOfPdf(new Uint8Array(bytes));
    case 'docx':
      return textOfDocx(bytes);
    case 'doc':
      return textOfDoc(bytes);
    case 'txt':
      return decodedText(bytes);
  }
}
