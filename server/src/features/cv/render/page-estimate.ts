import { hasAside, isTop, type Line } from './cv-lines.ts';
import { lineMetrics } from './font-metrics.ts';
import type { Paper } from './paper.ts';
import { textWidth as calibriWidth, wrapped } from './text-width.ts';
import type { Edge, LineStyle, Side, Theme } from './theme.ts';

/** Points in a centimetre. */
export const POINTS = 72 / 2.54;

/** What is kept free of a page, because a word processor may break a line earlier than the estimate: two lines or so. */
const RESERVE = 0.03;

/**
 * How many pages the lines take in a template, as a fraction: 0.8 is most of one page. An estimate from the letters'
 * widths; docs/cv-templates.md says how precise it is.
 */
export function pagesFor(lines: readonly Line[], theme: Theme, paper: Paper): number {
  const page = (paper.height - 2 * theme.margins.y) * POINTS * (1 - RESERVE);
  const width = (paper.width - 2 * theme.margins.x) * POINTS;
  const height = (some: readonly Line[], room: number): number =>
    some.reduce((sum, line) => sum + estimatedHeight(line, theme, room), 0);
  if (!theme.side || !hasAside(lines)) return height(lines, width) / page;
  const main = lines.filter((line) => !isTop(line) && !line.isAside);
  const aside = lines.filter(({ isAside }) => isAside);
  const columns = [
    height(main, textWidth(lines, theme, paper) * POINTS),
    height(aside, sideTextWidth(width / POINTS, theme.side) * POINTS) + 2 * SIDE_PADDING * POINTS,
  ];
  return (height(lines.filter(isTop), width) + Math.max(...columns)) / page;
}

/** How wide the lines that stand in no side column may be, in centimetres. */
export function textWidth(lines: readonly Line[], { margins, side }: Theme, paper: Paper): number {
  const width = paper.width - 2 * margins.x;
  return side && hasAside(lines) ? mainColumnWidth(width, side) : width;
}

/** Room around the text of the side column, in centimetres. */
export const SIDE_PADDING = 0.4;

/** How wide the text of the main column is, of the page's width; in centimetres. */
export function mainColumnWidth(width: number, side: Side): number {
  return width * (1 - side.share) - SIDE_PADDING;
}

/** How wide the text of the side column is, of the page's width; in centimetres. */
export function sideTextWidth(width: number, side: Side): number {
  return width * side.share - 2 * SIDE_PADDING;
}

/** Height of one line of text in points, as the document sets it. */
export function leadingOf({ font, size, leading }: Pick<LineStyle, 'font' | 'size' | 'leading'>): number {
  const { ascent, descent } = lineMetrics(font);
  return Math.round(size * (ascent + descent) * leading * 20) / 20;
}

/** How much wider than Calibri a font runs in usual text. */
const USUALLY_WIDER: Readonly<Record<string, number>> = {
  Calibri: 1,
  Cambria: 1.02,
  'Times New Roman': 1.01,
  Arial: 1.1,
  'Trebuchet MS': 1.11,
};
const USUALLY = 1.12;

/** Height of a line with its distances where the widths of its font are only about known. */
function estimatedHeight(line: Line, theme: Theme, width: number): number {
  return heightOf(line, theme, width, USUALLY_WIDER[theme.styles[line.kind].font] ?? USUALLY);
}

/** How much wider than Calibri a font runs, at most; for Calibri itself the widths are known. */
const WIDER: Readonly<Record<string, number>> = { Calibri: 1, 'Times New Roman': 1.06, Arial: 1.16 };
const WIDEST = 1.2;

/** How wide a line is in the template's type, in points; for other fonts than Calibri rather too much. */
export function widthIn(style: LineStyle, text: string): number {
  return calibriWidth(text, style.size, style.isBold) * (WIDER[style.font] ?? WIDEST);
}

/** Whether the dates would not stand beside the end of the text, and so need a line of their own. */
export function datesNeedLine(line: Line, style: LineStyle, width: number): boolean {
  if (!line.dates) return false;
  const wider = WIDER[style.font] ?? WIDEST;
  const { lastWidth } = wrapped(shownText(line, style), roomIn(style, width) / wider, style.size, style.isBold);
  return lastWidth * wider + widthIn({ ...style, isBold: false }, `    ${line.dates}`) > roomIn(style, width);
}

/**
 * Height of a line of a CV with its distances, in points, in a column of so many points.
 * @param wider how much wider than Calibri its font runs
 */
export function heightOf(line: Line, theme: Theme, width: number, wider = 1): number {
  const style = theme.styles[line.kind];
  const text = wrapped(shownText(line, style), roomIn(style, width) / wider, style.size, style.isBold);
  const lines = text.lines + (datesNeedLine(line, style, width) ? 1 : 0);
  const edges = edgeHeight(style.top) + edgeHeight(style.bottom);
  return style.before + style.after + edges + lines * leadingOf(style);
}

function shownText({ parts }: Line, { caps }: LineStyle): string {
  const text = parts.map((part) => part.text).join('');
  return caps === 'all' ? text.toUpperCase() : text;
}

/** @param width of the column in points */
function roomIn({ indent }: LineStyle, width: number): number {
  return width - indent * POINTS;
}

function edgeHeight(edge: Edge | null): number {
  return edge ? edge.width + edge.space : 0;
}
