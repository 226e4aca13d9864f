import { refusal } from './cv-refusals.ts';
import { CV_LIMITS } from './cv-limits.ts';
import { isText, kindOf } from './file-kind.ts';
import { plainText } from './plain-text.ts';
import { plainlyPrinted, printedText, type PrintedText } from './printed-text.ts';

/**
 * The canonical text of a CV, what a parser reads of it, and how its lines are printed. May take any time and memory on a hostile file: for a process of
 * its own (`CvReader`).
 *
 * @throws AppError as `refusal`
 */
export async function extractText(bytes: Buffer): Promise<PrintedText> {
  const printed = await printedTextOf(bytes);
  if (printed.prints.length > CV_LIMITS.lines) throw refusal('lines');
  if (!/[\p{L}\d]/u.test(printed.text)) throw refusal('textless');
  return printed;
}

/** Loads only what reads this kind. */
async function printedTextOf(bytes: Buffer): Promise<PrintedText> {
  switch (kindOf(bytes)) {
    case 'pdf':
      return (await import('./pdf-text.ts')).textOfPdf(new Uint8Array(bytes));
    case 'docx': {
      const lines = await (await import('./docx-text.ts')).textOfDocx(bytes);
      requireLength(lines.reduce((sum, { text }) => sum + text.length + 1, 0));
      return printedText(lines);
    }
    case 'doc':
      return plainlyPrinted(measured(await (await import('./doc-text.ts')).textOfDoc(bytes)));
    case 'txt':
      if (!isText(bytes)) throw refusal('kind');
      return plainlyPrinted(measured(plainText(bytes)));
  }
}

function measured(text: string): string {
  requireLength(text.length);
  return text;
}

function requireLength(characters: number): void {
  if (characters > CV_LIMITS.characters) throw refusal('characters');
}
