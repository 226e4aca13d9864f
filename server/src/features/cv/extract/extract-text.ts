import { canonicalText } from './canonical.ts';
import { refusal } from './cv-refusals.ts';
import { CV_LIMITS } from './cv-limits.ts';
import { isText, kindOf } from './file-kind.ts';
import { plainText } from './plain-text.ts';

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
  if (canonical.split('\n').length > CV_LIMITS.lines) throw refusal('lines');
  if (!/[\p{L}\d]/u.test(canonical)) throw refusal('textless');
  return canonical;
}

/** Loads only what reads this kind. */
async function rawText(bytes: Buffer): Promise<string> {
  switch (kindOf(bytes)) {
    case 'pdf':
      return (await import('./pdf-text.ts')).textOfPdf(new Uint8Array(bytes));
    case 'docx':
      return (await import('./docx-text.ts')).textOfDocx(bytes);
    case 'doc':
      return (await import('./doc-text.ts')).textOfDoc(bytes);
    case 'txt':
      if (!isText(bytes)) throw refusal('kind');
      return plainText(bytes);
  }
}
