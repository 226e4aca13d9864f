import { canonicalText } from './canonical.ts';

/** How a line is printed; lengths in points, `font` only distinguishes one face from another. */
export interface Print {
  readonly x: number;
  readonly size: number;
  readonly font: string;
}

/** A line as it was taken from a file; '' is a blank. */
export interface PrintedLine {
  readonly text: string;
  readonly print: Print | null;
}

/** The canonical text of a CV, with the print of each of its lines where the file has it. */
export interface PrintedText {
  readonly text: string;
  readonly prints: readonly (Print | null)[];
}

/** Lines as canonical text: as `canonicalText` of all of them, each with its print. */
export function printedText(lines: readonly PrintedLine[]): PrintedText {
  const texts: string[] = [];
  const prints: (Print | null)[] = [];
  for (const { text, print } of lines) {
    for (const line of canonicalText(text).split('\n')) {
      if (line === '' && (texts.length === 0 || texts.at(-1) === '')) continue;
      texts.push(line);
      prints.push(line === '' ? null : print);
    }
  }
  if (texts.at(-1) === '') {
    texts.pop();
    prints.pop();
  }
  return { text: texts.join('\n'), prints };
}

/** A text of which nothing but its words is known. */
export function plainlyPrinted(text: string): PrintedText {
  const canonical = canonicalText(text);
  return { text: canonical, prints: canonical.split('\n').map(() => null) };
}
