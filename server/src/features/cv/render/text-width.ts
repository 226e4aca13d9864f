import { CALIBRI_BOLD, CALIBRI_REGULAR, type WidthRun } from './calibri-widths.ts';

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uff60]/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** For letters the table does not know: an em for a wide one, else what most fonts come near. */
const EM = 1000;
const USUAL = 580;

/** How wide a text is in Calibri of a size in points, in points. */
export function textWidth(text: string, size: number, isBold: boolean): number {
  let width = 0;
  for (const character of text) width += characterWidth(character, isBold);
  return (width * size) / EM;
}

function characterWidth(character: string, isBold: boolean): number {
  const known = tableWidth(character.codePointAt(0) ?? 0, isBold ? CALIBRI_BOLD : CALIBRI_REGULAR);
  if (known) return known;
  if (NO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? EM : USUAL;
}

function tableWidth(code: number, runs: readonly WidthRun[]): number {
  for (const { from, widths } of runs) {
    if (code >= from && code < from + widths.length) return widths[code - from] ?? 0;
  }
  return 0;
}

export interface Wrapped {
  readonly lines: number;
  /** How far the last line reaches, in points. */
  readonly lastWidth: number;
}

/**
 * How a text breaks into lines, as word processors do it: at spaces, after hyphens, around wide letters, and inside a
 * word only where it is longer than a line.
 * @param width of a line in points
 */
export function wrapped(text: string, width: number, size: number, isBold: boolean): Wrapped {
  let lines = 1;
  let used = 0;
  for (const piece of breakable(text)) {
    const bare = textWidth(piece.trimEnd(), size, isBold);
    if (used > 0 && used + bare > width) {
      lines += 1;
      used = 0;
    }
    if (bare > width) {
      lines += Math.floor(bare / width);
      used = bare % width;
    } else {
      used += textWidth(piece, size, isBold);
    }
  }
  return { lines, lastWidth: used };
}

function breakable(text: string): readonly string[] {
  return text.match(/[^\s\u2010-\u2014-]*(?:[\u2010-\u2014-]+|\s+|$)/gu)?.flatMap(wideApart) ?? [];
}

function wideApart(piece: string): readonly string[] {
  return WIDE.test(piece) ? [...piece] : [piece];
}
