import type { Print } from '../extract/printed-text.ts';
import type { Span } from '../model/cv-model.ts';

/** A line of the canonical text, wrapped ones taken together. */
export interface Line extends Span {
  /** As `textOf` gives it, without the mark before it. */
  readonly text: string;
  readonly hasBullet: boolean;
  /** True when an empty line stands above. */
  readonly isApart: boolean;
  /** How it is printed; null where the file does not tell. */
  readonly print: Print | null;
}

const BULLET = /^(?:[•◦▪▫●○■□‣⁃∙·➢❖✓➤►→]\s*|[-–—*]\s+|[-–—](?=\p{L}))/u;
const OPEN_END =
  /(?:[,;(&/]|[\p{L}\d]-|\s(?:a|and|as|at|by|for|from|in|of|on|or|that|the|to|with|using|und|et|y|i|w))$/iu;
/** A text with a longer line is not wrapped by hand. */
const WIDEST = 125;
const NARROWEST = 60;

/**
 * The wording at a place of the source: white space as single spaces, a word that was parted at a hyphen closed again.
 * Every wording of a CV equals what this gives for its span.
 */
export function textOf(source: string, { from, to }: Span): string {
  return source
    .slice(from, to)
    .replace(/([\p{L}\d]-)[^\S\n]*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The lines of a canonical text; `isFirm` names those that nothing is joined to (headings, dates).
 *
 * @param prints of the lines of the source, one each
 */
export function linesOf(
  source: string,
  isFirm: (text: string) => boolean,
  prints: readonly (Print | null)[] = [],
): Line[] {
  const raw = source.split('\n');
  const width = wrapWidth(raw);
  const lines: Line[] = [];
  /** Indexes of lines that others were joined to; their text is read once, when the last of them is known. */
  const joined = new Set<number>();
  let at = 0;
  const isPaged = prints.some((print) => print !== null && print.x > 0 && !print.font.includes('|'));
  let isApart = false;
  let last = '';
  for (const [index, line] of raw.entries()) {
    const print = prints[index] ?? null;
    const above = lines.at(-1);
    if (line.trim() === '') isApart = true;
    else {
      if (
        above !== undefined &&
        !isApart &&
        // The lines of a page were joined where it is known how wide they are.
        (print === null || !isPaged || isCutBullet(above, last)) &&
        // The rest of a bullet may be a paragraph in another style.
        (isSamePrint(above.print, print) || isCutBullet(above, last) || (above.hasBullet && /^\p{Ll}/u.test(line))) &&
        !isFirm(last) &&
        !isFirm(line) &&
        goesOn(above, last, line, width)
      ) {
        lines[lines.length - 1] = { ...above, to: at + line.length };
        joined.add(lines.length - 1);
      } else lines.push(newLine(source, line, at, isApart, print));
      isApart = false;
      last = line;
    }
    at += line.length + 1;
  }
  return lines.map((line, index) => (joined.has(index) ? { ...line, text: textOf(source, line) } : line));
}

/** A bullet that ends in 'by' or 'to': whatever stands below belongs to it. */
const isCutBullet = (above: Line, last: string): boolean => above.hasBullet && OPEN_END.test(last) && last.length >= 30;

const isSamePrint = (a: Print | null, b: Print | null): boolean =>
  a === null || b === null || (a.font === b.font && a.size === b.size);

/** How long the lines of a text are that was wrapped by hand; 0 for one that was not. */
function wrapWidth(raw: readonly string[]): number {
  const width = raw.reduce((most, line) => Math.max(most, line.length), 0);
  const full = raw.filter((line) => line.length > 0.85 * width);
  return width >= NARROWEST && width <= WIDEST && full.length >= 3 ? width : 0;
}

function newLine(source: string, line: string, at: number, isApart: boolean, print: Print | null): Line {
  const mark = BULLET.exec(line)?.[0] ?? '';
  const span = { from: at + mark.length, to: at + line.length };
  const text = textOf(source, span);
  // A line of nothing but a mark keeps it.
  if (text === '') return { from: at, to: span.to, text: line, hasBullet: false, isApart, print };
  return { ...span, text, hasBullet: mark !== '', isApart, print };
}

/** True when a line goes on with what stands above it. */
function goesOn(above: Line, last: string, line: string, width: number): boolean {
  if (BULLET.test(line) || line.includes('\t') || last.includes('\t')) return false;
  if (/^\p{Ll}/u.test(line) && !/^\S+[.@]\S+/u.test(line)) {
    return above.hasBullet || last.length >= NARROWEST || OPEN_END.test(last);
  }
  if (OPEN_END.test(last) && last.length >= 30) return true;
  const [word = ''] = line.split(' ', 1);
  const isFull = width > 0 && last.length + 1 + word.length > 0.93 * width;
  return isFull && (above.hasBullet || last.length >= NARROWEST) && !/(?:[.!?:]|\d{4})$/u.test(last);
}
