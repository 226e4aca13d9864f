import type { Piece } from './page-layout.ts';

const PAGE_NUMBER =
  /^(?:page|seite|strona|página)?\s*(?:[-–—]\s*)?\d{1,3}(?:\s*(?:\/|of|von|de|sur|z)\s*\d{1,3})?(?:\s*[-–—]|\s+)?$/iu;

/**
 * Leaves out page numbers with all that stands beside them on each page, and what heads or foots several pages but once:
 * a head stays on the first page, a foot on the last.
 */
export function withoutPageLines(pages: readonly Piece[][]): Piece[][] {
  const heads = pages.map((pieces) => outer(pieces, 1));
  const feet = pages.map((pieces) => outer(pieces, -1));
  return pages.map((pieces, index) => {
    const isDropped = (line: readonly Piece[], all: readonly (readonly Piece[])[], keeper: number): boolean =>
      line.length < pieces.length &&
      (isNumber(line) || (repeats(line, all) && (index !== keeper || isNumbered(line, all))));
    const head = heads[index] ?? [];
    const foot = feet[index] ?? [];
    const dropped = new Set([
      ...(isDropped(head, heads, 0) ? head : []),
      ...(isDropped(foot, feet, pages.length - 1) ? foot : []),
    ]);
    return pieces.filter((piece) => !dropped.has(piece));
  });
}

/** The topmost or the lowest line of a page. */
function outer(pieces: readonly Piece[], direction: 1 | -1): Piece[] {
  const [edge] = pieces.toSorted((a, b) => (a.y - b.y) * direction);
  return edge === undefined ? [] : pieces.filter(({ y }) => Math.abs(y - edge.y) < edge.size * 0.35);
}

const textOf = (line: readonly Piece[]): string =>
  line
    .map(({ text }) => text.trim())
    .join(' ')
    .trim();

const isNumber = (line: readonly Piece[]): boolean => PAGE_NUMBER.test(textOf(line));

/** True for a line whose numbers count the pages. */
const isNumbered = (line: readonly Piece[], all: readonly (readonly Piece[])[]): boolean =>
  !all.some((other) => other !== line && textOf(other) === textOf(line));

/** True for a line that another page has as well, numbers aside. */
function repeats(line: readonly Piece[], all: readonly (readonly Piece[])[]): boolean {
  const shape = textOf(line).replace(/\d+/gu, '#');
  return shape !== '' && all.filter((other) => textOf(other).replace(/\d+/gu, '#') === shape).length > 1;
}
