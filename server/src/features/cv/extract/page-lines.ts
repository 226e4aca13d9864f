import { findRange } from './dates.ts';
import { headingKind, headingMatch } from './headings.ts';
import { OPEN_END } from './line-ends.ts';
import type { Block, Row, Segment } from './page-layout.ts';
import type { Print, PrintedLine } from './printed-text.ts';

/** What stands before the entries of a list. */
const BULLET = /^[•◦▪▫●○■□‣⁃∙·*–—\-\uf0b7\uf0a7➢❖✓➤►]\s*/u;
/** How an entry of a list begins whose mark is drawn, not written. */
const VERB =
  /^(?:[A-Z][a-z]+(?:ed|ing)|Led|Ran|Built|Wrote|Rewrote|Made|Set|Sold|Taught|Held|Kept|Drew|Cut|Grew|Won|Took|Gave|Brought|Drove|Began|Met|Found|Oversaw|Spoke)\b/u;

/** Links and e-mail addresses begin something, in whatever letters. */
const ADDRESS = /^\s*\S[^\s.@]*[.@]\S+\s*$/u;
const YEAR_END = /(?:19|20)\d{2}\)?$/u;
/** A line that begins with its year. */
const YEAR_FIRST = /^(?:19|20)\d{2}(?: ?[-–] ?(?:19|20)\d{2})? \p{Lu}/u;
const HEADING = /^[\p{Lu}\s&/]{4,}$/u;
/** A line of fewer characters is an entry of a list rather than a part of a paragraph. */
const PROSE = 45;

/** Rows as lines of text: a wrapped one goes on, a blank line stands where the page leaves room. */
export function joinedLines(rows: Block): PrintedLine[] {
  const tight = tightGaps(rows);
  const lines: { text: string; print: Print | null }[] = [];
  let hasMark = false;
  for (const [index, row] of rows.entries()) {
    const line = row.map((segment) => segment.text.trim()).join('\t');
    const above = rows[index - 1];
    const last = lines.at(-1);
    if (
      above !== undefined &&
      last !== undefined &&
      isWrapped(above, row, rows, tight) &&
      !(VERB.test(line) && !hasMark && isEnd(above))
    ) {
      last.text += /[\p{L}\d][-\u00ad]$/u.test(last.text) && /^[\p{Ll}\d]/u.test(line) ? line : ` ${line}`;
      continue;
    }
    hasMark = BULLET.test(line);
    if (above !== undefined && isFar(above, row)) lines.push({ text: '', print: null });
    lines.push({ text: line, print: printOf(row) });
  }
  return lines;
}

/** A date in a column of its own, at the left of what it dates. */
const LEFT_DATE = /^(?=.*(?:(?:19|20)\d{2}|\d{1,2}[./]\d{2}))[\p{L}\d\s./,’'–—-]{4,36}$/u;

/** How a line is printed: as the first of its segments that is more than a mark, or a date in a column of its own. */
function printOf(row: Row): Print | null {
  const words = row.filter((one) => !isMark(one));
  const [first, second] = words;
  const segment =
    first !== undefined && second !== undefined && LEFT_DATE.test(first.text.trim()) ? second : (first ?? row[0]);
  if (segment === undefined) return null;
  return { x: Math.round(segment.x), size: Math.round(segment.size * 2) / 2, font: segment.font };
}

const isEnd = (row: Row): boolean => !OPEN_END.test(row.at(-1)?.text.trim() ?? '');

const gapOf = (above: Row, below: Row): number => (below[0]?.y ?? 0) - (above[0]?.y ?? 0);

function isFar(above: Row, below: Row): boolean {
  const gap = gapOf(above, below);
  return gap > 1.9 * Math.max(above[0]?.size ?? 0, below[0]?.size ?? 0);
}

const sizeOf = (row: Row | undefined): number => Math.round((row?.[0]?.size ?? 0) * 5);

/** The smallest distance between two lines, by size of font. */
function tightGaps(rows: Block): ReadonlyMap<number, number> {
  const gaps = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    const gap = above === undefined ? 0 : gapOf(above, row);
    const size = sizeOf(row);
    if (gap > (row[0]?.size ?? 0) * 0.8 && sizeOf(above) === size) {
      gaps.set(size, Math.min(gap, gaps.get(size) ?? Number.POSITIVE_INFINITY));
    }
  }
  return gaps;
}

/** True when a line goes on in the next: its first word found no room, or it begins in the middle of a sentence. */
function isWrapped(above: Row, below: Row, rows: Block, tight: ReadonlyMap<number, number>): boolean {
  const [first, ...others] = above.filter((segment) => !isMark(segment));
  const [next, ...beside] = below;
  if (first === undefined || next === undefined || others.length > 0 || beside.length > 0) return false;
  if (BULLET.test(next.text) || Math.abs(first.size - next.size) > 0.6) return false;
  const gap = next.y - first.y;
  const indent = next.x - first.x;
  if (gap <= 0 || indent < -3 || indent > 2.2 * next.size) return false;
  if (first.endFont !== next.font && !/^\p{Ll}/u.test(next.text.trim())) return false;
  if (isCutHeading(first.text.trim(), next.text.trim())) return true;
  if (gap < LEADING * next.size && Math.abs(indent) <= 3 && isCutRow(first.text.trim(), next.text.trim())) return true;
  if (isCutDate(first.text.trim(), next.text.trim()) || isCutCode(first.text.trim(), next.text.trim())) return true;
  // What is set in goes on with nothing but the entry of a list, and a date ends or begins a line.
  if (indent > 4 && !BULLET.test(first.text.trim())) return false;
  if (
    endsInDate(first.text) ||
    (beginsWithDate(first.text.trim()) && !goesOnAnyway(first.text, next.text)) ||
    (next.text.length < 60 && beginsWithDate(next.text))
  )
    return false;
  if (HEADING.test(next.text.trim()) || HEADING.test(first.text.trim()) || ADDRESS.test(next.text)) return false;
  const isProse =
    first.text.length >= PROSE ||
    OPEN_END.test(first.text.trim()) ||
    /^\p{Ll}/u.test(next.text.trim()) ||
    isOneName(first, next, rows);
  const isTight = gap <= Math.max((tight.get(sizeOf(below)) ?? 0) * 1.13, 1.3 * next.size);
  const goesOn = /^\p{Ll}/u.test(next.text.trim()) && !/[.!?:]$/u.test(first.text.trim()) && gap < 1.6 * next.size;
  if (YEAR_FIRST.test(next.text.trim()) && !OPEN_END.test(first.text.trim())) return false;
  if (YEAR_END.test(first.text.trim()) && !goesOn) return false;
  const share = hasRoom(first, next, rows) ? 0.75 : 0;
  return (
    (isTight && isProse && share === 0) || (goesOn && (share === 0 || first.right > share * longestOf(first, rows)))
  );
}

/** In parts of the font's size. */
const LEADING = 1.6;

/**
 * True for the second line of a name in a narrow column: of a certificate in a list of them whose entries stand further apart
 * than these two lines, or in a print of its own between lines in another.
 */
function isOneName(first: Segment, next: Segment, rows: Block): boolean {
  const column = rows.flatMap((row) => row.find(({ x }) => Math.abs(x - first.x) <= 3) ?? []);
  const at = column.indexOf(first);
  if (column[at + 1] !== next) return false;
  const heading = column.slice(0, at).findLastIndex(({ text }) => headingKind(text.trim()) !== null);
  const kind = headingKind(column[heading]?.text.trim() ?? '');
  if (kind === 'certificates') {
    const end = column.findIndex(
      ({ font, size }, index) => index > heading + 1 && (font !== first.font || size !== first.size),
    );
    const list = column.slice(heading + 1, end < 0 ? column.length : end);
    const gap = next.y - first.y;
    return list.some(({ y }, index) => index > 0 && y - (list[index - 1]?.y ?? y) > gap * 1.13);
  }
  const isOther = (one: Segment | undefined): boolean => one !== undefined && one.font !== first.font;
  const isEntry = kind === 'work' || kind === 'education';
  return isEntry && (at - 1 === heading || isOther(column[at - 1])) && isOther(column[at + 2]);
}

/** True for the rest of a row whose pieces have signs between them: '· Lyon' below 'Engineer · Acme'. */
function isCutRow(above: string, below: string): boolean {
  const [sign = ''] = below;
  return (
    sign !== '' &&
    '·|/('.includes(sign) &&
    above.includes(sign === '(' ? ' ' : ` ${sign} `) &&
    !BULLET.test(above) &&
    below.length < 80
  );
}

/** True for a heading that its narrow column cut in two. */
const isCutHeading = (above: string, below: string): boolean =>
  headingMatch(`${above} ${below}`)?.isExact === true && headingMatch(below) === null;

/** True for a postal code that the end of a line cut: '…, 4050-' above '262 Porto'. */
const isCutCode = (above: string, below: string): boolean => /, \d{2,5}-$/u.test(above) && /^\d{3} \p{Lu}/u.test(below);

const goesOnAnyway = (above: string, below: string): boolean =>
  OPEN_END.test(above.trim()) || /^\p{Ll}/u.test(below.trim());

/** True for a span of time that the end of a line cut: 'Engineer, Mar 2019 –' above 'Sep 2021'. */
function isCutDate(above: string, below: string): boolean {
  const both = `${above} ${below}`;
  const range = findRange(both.slice(-120));
  if (range === null || range.end.text === '') return false;
  const at = Math.max(0, both.length - 120);
  return (
    at + range.from < above.length &&
    at + range.to > above.length + 1 &&
    findRange(above.slice(-120))?.end.text !== range.end.text
  );
}

function endsInDate(text: string): boolean {
  const range = findRange(text);
  return range !== null && range.start.text !== '' && /^[\s)\].,]*$/u.test(text.slice(range.to));
}

const beginsWithDate = (text: string): boolean => findRange(text)?.from === 0;

/** True when the first word of the next line would still have fitted behind the line. */
function hasRoom(first: Segment, next: Segment, rows: Block): boolean {
  const [word = ''] = next.text.trim().split(' ', 1);
  const wordWidth = ((next.right - next.x) / Math.max(1, next.text.length)) * (word.length + 1);
  return first.right + wordWidth * 0.9 <= edgeOf(first, rows);
}

/** The right ends of the lines that share a column with a segment. */
function endsBeside(segment: Segment, rows: Block): number[] {
  const ends = rows.flatMap((row) => row.slice(-1)).filter(({ x, right }) => x < segment.right && right > segment.x);
  return ends.map(({ right }) => right);
}

const longestOf = (segment: Segment, rows: Block): number => Math.max(...endsBeside(segment, rows));

function edgeOf(segment: Segment, rows: Block): number {
  const ends = endsBeside(segment, rows);
  const edge = Math.max(...ends);
  // A line alone at the edge is the longest one, and no proof of an edge.
  return ends.filter((right) => right > 0.9 * edge).length > 1 ? edge : Number.POSITIVE_INFINITY;
}

const isMark = ({ text }: Segment): boolean => text.trim().length === 1 && BULLET.test(text.trim());
