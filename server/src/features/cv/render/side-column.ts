import {
  BorderStyle,
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { roomBelow } from './cell-breaks.ts';
import type { Line } from './cv-lines.ts';
import { heightOf, POINTS } from './page-estimate.ts';
import type { Paper } from './paper.ts';
import type { Side } from './theme.ts';
import { type Column, paragraphs } from './word-paragraphs.ts';
import { twips } from './word-styles.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
/** Room around the text of the grey column, in centimetres. */
const PADDING = 0.4;
/** What the grey column leaves free above the lower margin, so that it never begins a page of its own; in points. */
const FREE_BELOW = 24;

/** How wide the text of the main column is, of the page's width; in centimetres. */
export function mainColumnWidth(width: number, side: Side): number {
  return width * (1 - side.share) - PADDING;
}

/**
 * Name and contact over the full width, then two columns as one row of a table without borders. The main column is the
 * first cell, so that whoever reads cell by cell reads the CV in its order. One row, because the cells of several would
 * be read in turns.
 */
export function twoColumns(lines: readonly Line[], column: Column, side: Side, paper: Paper): (Paragraph | Table)[] {
  const isTop = ({ kind }: Line): boolean => kind === 'name' || kind === 'headline' || kind === 'contact';
  const { theme, width } = column;
  const top = lines.filter(isTop);
  const main = lines.filter((line) => !isTop(line) && !line.isAside);
  const aside = lines.filter(({ isAside }) => isAside);
  const sideWidth = width * side.share;
  const mainWidth = width - sideWidth;
  const pageHeight = (paper.height - 2 * theme.margins.y) * POINTS;
  const used = top.reduce((sum, line) => sum + heightOf(line, theme, width * POINTS), 0);
  const mainColumn = {
    ...column,
    width: mainColumnWidth(width, side),
    roomBelow: roomBelow(main, theme, used, pageHeight, mainColumnWidth(width, side)),
  };
  // Programs differ on which side the margins of a turned table are; the same on both is right in all of them.
  const mainMargins = column.isRightToLeft ? { left: PADDING / 2, right: PADDING / 2 } : { left: 0, right: PADDING };
  const row = new TableRow({
    height: { value: Math.max(0, Math.round((pageHeight - used - FREE_BELOW) * 20)), rule: HeightRule.ATLEAST },
    children: [
      cell(paragraphs(main, mainColumn), mainWidth, mainMargins),
      cell(
        paragraphs(aside, { ...column, width: sideWidth - 2 * PADDING }),
        sideWidth,
        { left: PADDING, right: PADDING },
        side.fill,
      ),
    ],
  });
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(width), type: WidthType.DXA },
    columnWidths: [twips(mainWidth), twips(sideWidth)],
    visuallyRightToLeft: column.isRightToLeft || undefined,
    borders: NO_BORDERS,
    rows: [row],
  });
  // Word wants a paragraph after a table; this one is too small to begin a page.
  return [
    ...paragraphs(top, column),
    table,
    new Paragraph({ spacing: { line: 20, lineRule: 'exact' }, run: { size: 2 } }),
  ];
}

function cell(
  content: readonly Paragraph[],
  width: number,
  margins: { readonly left: number; readonly right: number },
  fill?: string,
): TableCell {
  return new TableCell({
    width: { size: twips(width), type: WidthType.DXA },
    margins: { left: twips(margins.left), right: twips(margins.right), top: 0, bottom: 0 },
    verticalAlign: VerticalAlignTable.TOP,
    shading: fill ? { type: ShadingType.CLEAR, color: 'auto', fill } : undefined,
    children: content.length > 0 ? [...content] : [new Paragraph({})],
  });
}
