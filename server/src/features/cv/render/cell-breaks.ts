import { type Line, staysWith } from './cv-lines.ts';
import { heightOf, leadingOf, POINTS } from './page-estimate.ts';
import type { Theme } from './theme.ts';

/** Less than a line, in points: a distance that does not fit the page would take the line above it along. */
const LEFT = 3;

/**
 * Where a page ends inside a cell, word processors part titles from what follows them, whatever their styles say. So the
 * line before such a title is given almost the rest of the page as distance, by an estimate.
 * @param used of the first page, in points
 * @param pageHeight in points
 * @param width of the column in centimetres
 * @returns the distance below a line in points, by its index
 */
export function roomBelow(
  lines: readonly Line[],
  theme: Theme,
  used: number,
  pageHeight: number,
  width: number,
): ReadonlyMap<number, number> {
  const room = new Map<number, number>();
  const height = (line: Line): number => heightOf(line, theme, width * POINTS);
  let filled = used;
  for (let index = 0; index < lines.length;) {
    const together = togetherFrom(lines, index);
    const needed = together.reduce((sum, line) => sum + height(line), 0);
    const free = pageHeight - filled;
    if (needed <= free) {
      filled += needed;
    } else if (together.length > 1 && index > 0) {
      room.set(index - 1, Math.max(0, free - LEFT));
      filled = needed % pageHeight;
    } else {
      const step = leadingOf(theme.styles[together[0]?.kind ?? 'text']);
      filled = (Math.ceil((needed - free) / step) * step) % pageHeight;
    }
    index += together.length;
  }
  return room;
}

/** A title with its place and the first line below it; one line where there is no title. */
function togetherFrom(lines: readonly Line[], start: number): readonly Line[] {
  let end = start;
  while (staysWith(lines[end]?.kind, lines[end + 1]?.kind)) end += 1;
  return lines.slice(start, end + 1);
}
