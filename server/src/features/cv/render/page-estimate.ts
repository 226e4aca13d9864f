import type { Line } from './cv-lines.ts';
import type { Paper } from './paper.ts';
import { CALIBRI_LINE, lineCount, textWidth } from './text-width.ts';
import type { Edge, Theme } from './theme.ts';

/** Points in a centimetre. */
export const POINTS = 72 / 2.54;

/** What is kept free of a page, because a word processor may break a line earlier than the estimate: two lines or so. */
const RESERVE = 0.03;

/**
 * How many pages the lines take in a template set in Calibri with one column, as a fraction: 0.8 is most of one page.
 * An estimate from the letters' widths; how far it is off is told in docs/cv-templates.md.
 */
export function pagesFor(lines: readonly Line[], theme: Theme, paper: Paper): number {
  const height = (paper.height - 2 * theme.margins.y) * POINTS * (1 - RESERVE);
  const width = (paper.width - 2 * theme.margins.x) * POINTS;
  return lines.reduce((sum, line) => sum + lineHeight(line, theme, width), 0) / height;
}

/** Height of one line of text in points, as the document sets it. */
export function leadingOf(size: number, leading: number): number {
  return Math.round(size * CALIBRI_LINE * leading * 20) / 20;
}

function lineHeight(line: Line, theme: Theme, width: number): number {
  const look = theme.looks[line.kind];
  const isBold = look.isBold;
  const shown = line.parts.map(({ text }) => (look.caps === 'all' ? text.toUpperCase() : text)).join('');
  const dates = line.dates ? textWidth(`  ${line.dates}`, look.size, isBold) : 0;
  const room = width - look.indent * POINTS;
  const last = lineCount(shown, room, look.size, isBold);
  // The dates need room on the last line; measured as a word that cannot be broken.
  const lines = dates > 0 ? Math.max(last, Math.ceil((textWidth(shown, look.size, isBold) + dates) / room)) : last;
  const edges = edgeHeight(look.top) + edgeHeight(look.bottom);
  return look.before + look.after + edges + lines * leadingOf(look.size, look.leading);
}

function edgeHeight(edge: Edge | null): number {
  return edge ? edge.width + edge.space : 0;
}
