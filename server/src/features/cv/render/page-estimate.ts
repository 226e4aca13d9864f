import type { Line } from './cv-lines.ts';
import type { Paper } from './paper.ts';
import { CALIBRI_LINE, textWidth, wrapped } from './text-width.ts';
import type { Edge, Look, Theme } from './theme.ts';

/** Points in a centimetre. */
export const POINTS = 72 / 2.54;

/** What is kept free of a page, because a word processor may break a line earlier than the estimate: two lines or so. */
const RESERVE = 0.03;

/**
 * How many pages the lines take in a template set in Calibri with one column, as a fraction: 0.8 is most of one page.
 * An estimate from the letters' widths; docs/cv-templates.md says how precise it is.
 */
export function pagesFor(lines: readonly Line[], theme: Theme, paper: Paper): number {
  const height = (paper.height - 2 * theme.margins.y) * POINTS * (1 - RESERVE);
  const width = (paper.width - 2 * theme.margins.x) * POINTS;
  return lines.reduce((sum, line) => sum + heightOf(line, theme, width), 0) / height;
}

/** Height of one line of text in points, as the document sets it. */
export function leadingOf(size: number, leading: number): number {
  return Math.round(size * CALIBRI_LINE * leading * 20) / 20;
}

/** How much wider than Calibri a font runs, at most; for Calibri itself the widths are known. */
const WIDER: Readonly<Record<string, number>> = { Calibri: 1, 'Times New Roman': 1.06, Arial: 1.16 };
const WIDEST = 1.2;

/** How wide a line is in the template's type, in points; for other fonts than Calibri rather too much. */
export function widthIn(look: Look, text: string): number {
  return textWidth(text, look.size, look.isBold) * (WIDER[look.font] ?? WIDEST);
}

/** Whether the dates would not stand beside the end of the text, and so need a line of their own. */
export function datesNeedLine(line: Line, look: Look, width: number): boolean {
  if (!line.dates) return false;
  const wider = WIDER[look.font] ?? WIDEST;
  const { lastWidth } = wrapped(shownText(line, look), roomIn(look, width) / wider, look.size, look.isBold);
  return lastWidth * wider + widthIn({ ...look, isBold: false }, `    ${line.dates}`) > roomIn(look, width);
}

/** Height of a line of a CV with its distances, in points, in a column of so many points. */
export function heightOf(line: Line, theme: Theme, width: number): number {
  const look = theme.looks[line.kind];
  const text = wrapped(shownText(line, look), roomIn(look, width), look.size, look.isBold);
  const lines = text.lines + (datesNeedLine(line, look, width) ? 1 : 0);
  const edges = edgeHeight(look.top) + edgeHeight(look.bottom);
  return look.before + look.after + edges + lines * leadingOf(look.size, look.leading);
}

function shownText({ parts }: Line, { caps }: Look): string {
  const text = parts.map((part) => part.text).join('');
  return caps === 'all' ? text.toUpperCase() : text;
}

/** @param width of the column in points */
function roomIn({ indent }: Look, width: number): number {
  return width - indent * POINTS;
}

function edgeHeight(edge: Edge | null): number {
  return edge ? edge.width + edge.space : 0;
}
