import { findPeriod } from './dates.ts';
import { headingKind, isAmbiguous } from './headings.ts';
import { asRead } from './page-rows.ts';

/** A piece of text as a page draws it; in points, y grows downwards. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  /** Of the font. */
  readonly size: number;
  /** Which face it is printed in; '' where that is not known. */
  readonly font: string;
}

/** Pieces of one baseline that stand together. */
export interface Segment {
  text: string;
  readonly x: number;
  readonly y: number;
  right: number;
  size: number;
  readonly font: string;
  /** The face of its last piece. */
  endFont: string;
}

/** What is read as one line: its segments stand side by side. */
export type Row = readonly Segment[];

/** Gaps in parts of the font's size: from here on a space stands between two pieces, or another segment begins. */
const SPACE = 0.16;
const APART = 1.35;

/** How many segments a column needs, and how wide the empty strip beside it is at least, in points. */
const COLUMN_SEGMENTS = 5;
const GUTTER = 7;

/** Rows that share their left and right edge. */
export type Block = readonly Row[];

/** A page as it is read: a column to its end, then the next, then what stands below both. */
export interface PageLayout {
  readonly above: Block;
  /** Null on a page of one column. */
  readonly columns: {
    readonly left: readonly Block[];
    readonly right: readonly Block[];
    readonly isRightFirst: boolean;
  } | null;
  readonly below: readonly Block[];
}

export function layoutOf(pieces: readonly Piece[]): PageLayout {
  return laidOut(segmentsOf(pieces));
}

/** The blocks of a document's pages; columns that go on over the page are read on before the column beside them. */
export function readingOrder(pages: readonly PageLayout[]): Block[] {
  const blocks: Block[] = [];
  let left: Block[] = [];
  let right: Block[] = [];
  let isRightFirst = false;
  let isPlain = false;
  const endColumns = (): void => {
    blocks.push(...(isRightFirst ? [...right, ...left] : [...left, ...right]));
    [left, right, isRightFirst] = [[], [], false];
  };
  for (const { above, columns, below } of pages) {
    const isOn = left.length > 0 && isWithin(above, left);
    if (isOn) left.push(above);
    else if (above.length > 0) {
      endColumns();
      // A text of one column goes on over the page as if there were none.
      if (isPlain) blocks.push([...(blocks.pop() ?? []), ...above]);
      else blocks.push(above);
    }
    isPlain = columns === null && below.length === 0;
    if (columns !== null) {
      if (left.length === 0) isRightFirst = columns.isRightFirst;
      left.push(...columns.left);
      right.push(...columns.right);
    }
    if (below.length > 0) {
      endColumns();
      blocks.push(...below);
    }
  }
  endColumns();
  return blocks;
}

/** True for rows (or none) that stand between the edges of a column. */
function isWithin(rows: Block, column: readonly Block[]): boolean {
  const segments = column.flat(2);
  const from = Math.min(...segments.map(({ x }) => x)) - 3;
  const to = Math.max(...segments.map(({ right }) => right)) + 3;
  return rows.flat().every(({ x, right }) => x >= from && right <= to);
}

function segmentsOf(pieces: readonly Piece[]): Segment[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const line = lines.findLast(([first]) => first !== undefined && isSameLine(first, piece));
    if (line === undefined) lines.push([piece]);
    else line.push(piece);
  }
  return lines.flatMap(segmentsOfLine);
}

/** Also for what is raised or lowered beside a larger text. */
function isSameLine(a: Piece, b: Piece): boolean {
  const [small, large] = [Math.min(a.size, b.size), Math.max(a.size, b.size)];
  return Math.abs(a.y - b.y) <= (small < 0.8 * large && isBesideOf(a, b) ? 0.45 * large : 0.35 * small);
}

const isBesideOf = (a: Piece, b: Piece): boolean => b.x >= a.x - a.size && b.text.trim().length <= 3;

function segmentsOfLine(line: readonly Piece[]): Segment[] {
  const segments: Segment[] = [];
  for (const { text, x, y, width, size, font } of line.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : x - last.right;
    if (last === undefined || gap > APART * sizeBetween(last.size, size)) {
      segments.push({ text, x, y, right: x + width, size, font, endFont: font });
    } else {
      const isParted = /\s$/u.test(last.text) || /^\s/u.test(text);
      // Between letters that are set apart two spaces part words.
      const space = isSpaced(last.text) && isSpaced(text) && (last.text + text).length > 4 ? '  ' : ' ';
      last.text += gap > SPACE * Math.min(size, last.size) && !isParted ? `${space}${text}` : text;
      last.right = Math.max(last.right, x + width);
      last.endFont = font;
      last.size = Math.max(last.size, size);
    }
  }
  return segments.filter(({ text }) => text.trim() !== '');
}

/** 'K W A M E': letters set apart, or words of such. */
const isSpaced = (text: string): boolean =>
  text.length < 120 && /^(?:\p{Lu}\.|\S)(?: {1,2}(?:\p{Lu}\.|\S))+$/u.test(text.trim());

/** Of the room between two pieces: beside much larger print the smaller one counts. */
const sizeBetween = (a: number, b: number): number =>
  Math.max(a, b) > 1.4 * Math.min(a, b) ? Math.min(a, b) : Math.max(a, b);

function laidOut(segments: readonly Segment[]): PageLayout {
  const split = columnsOf(segments);
  if (split === null) return { above: asRead(rowsOf(segments)), columns: null, below: [] };
  const { top, bottom, left, right } = split;
  const above = segments.filter(({ y }) => y < top);
  const largest = (side: readonly Segment[]): number => Math.max(...side.map(({ size }) => size));
  return {
    above: asRead(rowsOf(above)),
    columns: {
      left: blocksOf(left),
      right: blocksOf(right),
      // Where nothing stands above, the name does in one of the columns, and larger than all else.
      isRightFirst: above.length === 0 && largest(right) > largest(left) * 1.3,
    },
    below: blocksOf(segments.filter(({ y }) => y > bottom)),
  };
}

const blocksOf = (segments: readonly Segment[]): Block[] => readingOrder([laidOut(segments)]);

function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (
      row !== undefined &&
      first !== undefined &&
      Math.abs(first.y - segment.y) <= 0.35 * Math.min(first.size, segment.size)
    ) {
      row.push(segment);
    } else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

interface Columns {
  readonly top: number;
  readonly bottom: number;
  readonly left: Segment[];
  readonly right: Segment[];
}

/** The tallest pair of columns, or null when the text is one. */
function columnsOf(segments: readonly Segment[]): Columns | null {
  let best: Columns | null = null;
  for (const x of new Set(segments.map((segment) => Math.floor(segment.x)))) {
    const columns = columnsAt(segments, x);
    if (columns !== null && (best === null || weight(columns) > weight(best))) best = columns;
  }
  return best;
}

/** Columns that both have headings are sure; dates beside what they date have them on one side. */
const weight = ({ left, right }: Columns): number =>
  (hasSections(left) && hasSections(right) ? 1_000_000 : 0) +
  Math.min(left.length, right.length) * 1000 +
  left.length +
  right.length;

/** Columns left and right of an empty strip that ends at x, over the longest run of lines that keep it empty. */
function columnsAt(segments: readonly Segment[], x: number): Columns | null {
  const starts = segments.filter((segment) => Math.abs(segment.x - x) <= 3).length;
  if (starts < COLUMN_SEGMENTS) return null;
  const crossing = segments.filter((segment) => segment.x < x - 1 && segment.right > x - GUTTER).map(({ y }) => y);
  const borders = [Number.NEGATIVE_INFINITY, ...crossing.toSorted((a, b) => a - b), Number.POSITIVE_INFINITY];
  let best: Columns | null = null;
  for (const [index, from] of borders.slice(0, -1).entries()) {
    const to = borders[index + 1] ?? from;
    const inside = segments.filter(({ y }) => y > from + 1 && y < to - 1);
    const found = realColumns(
      inside.filter((segment) => segment.x < x - 1),
      inside.filter((segment) => segment.x >= x - 1),
    );
    if (found !== null && (best === null || weight(found) > weight(best))) best = found;
  }
  return best;
}

/** Null for what is a list of rows: dates beside titles, labels beside texts. */
function realColumns(left: Segment[], right: Segment[]): Columns | null {
  if (left.length < COLUMN_SEGMENTS || right.length < COLUMN_SEGMENTS) return null;
  const ys = [...left, ...right].map(({ y }) => y);
  const columns = { top: Math.min(...ys) - 1, bottom: Math.max(...ys) + 1, left, right };
  if (isRail(left)) return null;
  const isRows = isBeside(left, right) || isBeside(right, left);
  return isRows && !(hasSections(left) && hasSections(right)) ? null : columns;
}

/** True for labels of sections and dates, each beside what it heads: a label of two lines counts as both. */
function isRail(side: readonly Segment[]): boolean {
  const labels = side.toSorted((a, b) => a.y - b.y).map(({ text }) => text.trim());
  const isLabel = (text: string | undefined): boolean => text !== undefined && headingKind(text) !== null;
  const known = labels.filter(
    (text, at) =>
      isLabel(text) ||
      (text.length < 36 && findPeriod(text)?.from === 0) ||
      isLabel(`${text} ${labels[at + 1] ?? ''}`) ||
      isLabel(`${labels[at - 1] ?? ''} ${text}`),
  );
  return known.length >= labels.length * 0.6;
}

/** A heading in no list may be one beside those that are. */
const CAPITALS = /^\p{Lu}[\p{Lu} &]{3,24}$/u;

/** True for a column with headings of its own, which no list of dates or labels has. */
function hasSections(side: readonly Segment[]): boolean {
  const isKnown = ({ text }: Segment): boolean => headingKind(text.trim()) !== null && !isAmbiguous(text.trim());
  const headings = side.filter((segment) => isKnown(segment) || CAPITALS.test(segment.text.trim()));
  return side.some(isKnown) && new Set(headings.map(({ x }) => Math.round(x))).size < headings.length;
}

/** True when nearly all of one side stands on the lines of the other: it says something about them. */
function isBeside(side: readonly Segment[], other: readonly Segment[]): boolean {
  const shared = side.filter(({ y, size }) =>
    other.some((one) => Math.abs(one.y - y) <= 0.35 * Math.min(size, one.size)),
  );
  return shared.length >= side.length * 0.75;
}
