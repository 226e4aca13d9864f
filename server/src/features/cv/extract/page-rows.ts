import { headingKind, headingMatch, isAmbiguous } from './headings.ts';
import { findRange, isMonth } from './dates.ts';
import { OPEN_END } from './line-ends.ts';
import type { Block, Row, Segment } from './page-layout.ts';

/** In points: segments begin or end at the same place. */
const SAME = 3;
/** Lines of one cell stand no further apart than this, in parts of the font's size. */
const LEADING = 1.6;

/**
 * Rows as people read them: a date wrapped in its narrow column is whole, a label in a rail at the left heads what stands
 * beside it, and a row of a table is one row, however many lines its cells take.
 */
export function asRead(rows: Block): Block {
  return withWholeCells(withHeadingsAbove(withWholeDates(rows)));
}

function withWholeDates(rows: Block): Row[] {
  const result: Segment[][] = rows.map((row) => [...row]);
  for (const [index, row] of result.entries()) {
    for (const [at, segment] of row.entries()) {
      if (segment.text.length > LONGEST_DATE) continue;
      // Lines beside it may stand between the two.
      for (const below of result.slice(index + 1, index + 4)) {
        const next =
          below.find((one) => isRestOfDate(segment, one)) ??
          cutTwice(segment, below, result.slice(index + 1, index + 7));
        if (next === undefined || (row.length === 1 && below.length === 1)) continue;
        const isCut = /\d-$/u.test(segment.text.trim()) && !isSpan(`${segment.text.trim()} ${next.text.trim()}`);
        row[at] = {
          ...segment,
          text: `${segment.text.trim()}${isCut ? '' : ' '}${next.text.trim()}`,
          right: Math.max(segment.right, next.right),
        };
        below.splice(below.indexOf(next), 1);
        break;
      }
    }
  }
  return result.filter((row) => row.length > 0);
}

const LONGEST_DATE = 30;

/** The second line of a date in three, with the third one: 'setembro de', '2013 – março', 'de 2018'. */
function cutTwice(above: Segment, below: readonly Segment[], rows: readonly Segment[][]): Segment | undefined {
  if (!isMonth(above.text.trim())) return undefined;
  for (const middle of below) {
    if (Math.abs(middle.x - above.x) > SAME || middle.text.length > LONGEST_DATE) continue;
    for (const row of rows) {
      const at = row.findIndex(
        (one) =>
          one !== middle &&
          one.y > middle.y &&
          Math.abs(one.x - above.x) <= SAME &&
          one.y - middle.y <= LEADING * above.size,
      );
      const last = row[at];
      if (last === undefined || !isSpan(`${above.text.trim()} ${middle.text.trim()} ${last.text.trim()}`)) continue;
      row.splice(at, 1);
      middle.text = `${middle.text.trim()} ${last.text.trim()}`;
      return middle;
    }
  }
  return undefined;
}

/** True for '2021' below 'Feb 2019 – Sep': a span of time together, and none alone. */
function isRestOfDate(above: Segment, below: Segment): boolean {
  const isBelow = below.y - above.y > 0 && below.y - above.y <= LEADING * above.size;
  const isAligned = Math.abs(above.x - below.x) <= SAME || Math.abs(above.right - below.right) <= SAME;
  if (!isBelow || !isAligned || below.text.length > LONGEST_DATE) return false;
  const [start, end] = [above.text.trim(), below.text.trim()];
  // Below a month that has lost its year stands the rest of a span: 'setembro de', '2013 – março de 2018'.
  return (isSpan(`${start} ${end}`) || isSpan(start + end)) && !isSpan(start) && (isMonth(start) || !isSpan(end));
}

/** True for a span of time and nothing else. */
function isSpan(text: string): boolean {
  const found = findRange(text);
  if (found === null || found.from !== 0 || found.to !== text.length || found.start.text === '') return false;
  // 'Depuis sept. 2020' has no end and is whole; 'Jan 2020 –' waits for one.
  return found.end.text !== '' || /\d$/u.test(text);
}

/** Labels of sections in a rail, each as a line above what stands beside it. */
function withHeadingsAbove(rows: Block): Row[] {
  const found = rows.flatMap((row, index) => labelAt(rows, index, row) ?? []);
  const labels = found.filter(({ first }) => !found.some(({ parts }) => parts.indexOf(first) > 0));
  const left = Math.min(...labels.map(({ first }) => first.x));
  const rail = labels.filter(({ first }) => Math.abs(first.x - left) <= SAME);
  // What stands beside the labels begins at one place, right of all of them.
  const edge = Math.max(...rail.map(({ first }) => first.right));
  const isRail =
    rail.length > 1 &&
    rows
      .flat()
      .every(
        (one) =>
          one.x > edge || rail.some(({ parts }) => parts.includes(one)) || one.y < (rail[0]?.first.y ?? 0) - one.size,
      );
  if (!isRail) return [...rows];
  const dropped = new Set(rail.flatMap(({ parts }) => parts));
  const result: Row[] = [];
  const waiting = [...rail];
  for (const row of rows) {
    const rest = row.filter((segment) => !dropped.has(segment));
    const y = rest[0]?.y ?? Number.NEGATIVE_INFINITY;
    // A larger label stands a little lower than the line beside it.
    for (
      let label = waiting[0];
      label !== undefined && y >= label.first.y - label.first.size * 0.9;
      label = waiting[0]
    ) {
      result.push([{ ...label.first, text: label.text }]);
      waiting.shift();
    }
    if (rest.length > 0) result.push(rest);
  }
  return [...result, ...waiting.map((label) => [{ ...label.first, text: label.text }])];
}

interface Label {
  readonly first: Segment;
  /** All its lines. */
  readonly parts: readonly Segment[];
  readonly text: string;
}

function labelAt(rows: Block, index: number, row: Row): Label | null {
  const [first] = row;
  if (first === undefined) return null;
  // Its second line may be a few rows below, as those beside it are set closer.
  const below = rows
    .slice(index + 1, index + 4)
    .map(([one]) => one)
    .find(
      (one) =>
        one !== undefined && Math.abs(one.x - first.x) <= SAME && one.font === first.font && one.size === first.size,
    );
  const isBelow = below !== undefined && below.y - first.y < LEADING * first.size;
  const joined = isBelow ? `${first.text.trim()} ${below.text.trim()}` : '';
  const areTwo = isHeading(first.text.trim()) && isHeading(below?.text.trim() ?? '');
  if (joined !== '' && isHeading(joined) && (!areTwo || headingMatch(joined)?.isExact === true))
    return { first, parts: [first, below].filter((one) => one !== undefined), text: joined };
  return isHeading(first.text.trim()) ? { first, parts: [first], text: first.text.trim() } : null;
}

const isHeading = (text: string): boolean => headingKind(text) !== null && !isAmbiguous(text);

/** Joins the lines of cells: a line belongs to the row above where each of its texts found no more room in its cell. */
function withWholeCells(rows: Block): Row[] {
  const result: Segment[][] = [];
  const columns = columnStarts(rows);
  const ends = rows.map((row) => row.at(-1)?.right ?? 0);
  const widest = Math.max(0, ...ends);
  // A line alone at the edge is the longest one, and no proof of an edge.
  const edge = ends.filter((right) => right > widest * 0.95).length > 1 ? widest : Number.POSITIVE_INFINITY;
  let lastY = 0;
  for (const row of rows) {
    const above = result.at(-1);
    const y = row[0]?.y ?? 0;
    const cells =
      above === undefined || above.length < 2
        ? null
        : row.map((segment) => cellOf(above, segment, y - lastY, columns, edge));
    const isAll = cells !== null && cells.every((cell) => cell !== null);
    if (above !== undefined && cells !== null && (isAll || isRestOfRow(above, row, cells, y - lastY, columns, edge))) {
      if (!isAll) row.forEach((segment, at) => (cells[at] ??= columnOf(above, segment)));
      for (const [at, cell] of cells.entries()) {
        const segment = row[at];
        const index = cell === null ? -1 : above.indexOf(cell);
        if (segment === undefined || cell === null || index < 0) continue;
        const isHyphened = /[\p{L}\d]-$/u.test(cell.text) && /^\p{Ll}/u.test(segment.text);
        above[index] = {
          ...cell,
          endFont: segment.endFont,
          text: `${cell.text.trim()}${isHyphened ? '' : ' '}${segment.text.trim()}`,
          right: Math.max(cell.right, segment.right),
        };
      }
    } else result.push([...row]);
    lastY = y;
  }
  return result;
}

const columnOf = (row: readonly Segment[], segment: Segment): Segment | null =>
  row.find((one) => Math.abs(one.x - segment.x) <= SAME) ?? null;

/**
 * True for the second line of a row of three cells or more: it has nothing in the first of them, each of its texts stands in
 * another, and one at least found no more room above.
 */
function isRestOfRow(
  above: readonly Segment[],
  row: readonly Segment[],
  cells: readonly (Segment | null)[],
  gap: number,
  columns: readonly number[],
  edge: number,
): boolean {
  const first = above[0];
  if (first === undefined || above.length < 3 || row.length < 2 || gap <= 0) return false;
  return (
    row.every(
      (segment) =>
        gap <= LEADING * segment.size &&
        columns.includes(Math.round(segment.x)) &&
        segment.x > first.x + SAME &&
        isNearlyFull(above, segment, columns, edge),
    ) && cells.some((cell) => cell !== null)
  );
}

/** What stands between the text of a cell and that of the next: padding and a line, in points. */
const PADDING = 14;

/** True where the cell above a segment has no room for its first word but what padding takes. */
function isNearlyFull(above: readonly Segment[], segment: Segment, columns: readonly number[], edge: number): boolean {
  const cell = columnOf(above, segment);
  if (cell === null || cell.endFont !== segment.font) return false;
  return cell.right + firstWordWidth(segment) > endOfCell(above, cell, columns, edge) - PADDING;
}

function firstWordWidth({ text, x, right }: Segment): number {
  const [word = ''] = text.trim().split(' ', 1);
  return ((right - x) / Math.max(1, text.length)) * (word.length + 1);
}

/** Where the next column begins, or the page ends. */
function endOfCell(above: readonly Segment[], cell: Segment, columns: readonly number[], edge: number): number {
  const beside = above.filter((one) => one.x > cell.right).map(({ x }) => x - 8);
  return Math.min(edge, ...columns.filter((x) => x > cell.x + 12).map((x) => x - 4), ...beside);
}

/** Where columns begin: places at which several rows have a segment. */
function columnStarts(rows: Block): number[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    if (row.length < 2) continue;
    for (const x of new Set(row.map((segment) => Math.round(segment.x)))) counts.set(x, (counts.get(x) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([x]) => x);
}

/** The cell of the row above that a segment goes on in; null when it begins something. */
function cellOf(
  above: readonly Segment[],
  segment: Segment,
  gap: number,
  columns: readonly number[],
  edge: number,
): Segment | null {
  const cell = above.find((one) => Math.abs(one.x - segment.x) <= SAME);
  // A row whose last sign parts two pieces goes on.
  if (
    cell !== undefined &&
    gap > 0 &&
    gap <= LEADING * segment.size &&
    (/[|·/]$/u.test(cell.text.trim()) || OPEN_END.test(cell.text.trim()))
  )
    return cell;
  if (cell === undefined || cell.endFont !== segment.font || gap <= 0 || gap > LEADING * segment.size) return null;
  const next = endOfCell(above, cell, columns, edge);
  // What reaches over the next column stands below the row.
  return cell.right + firstWordWidth(segment) > next && segment.right <= next + SAME ? cell : null;
}
