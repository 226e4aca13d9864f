import {
  BorderStyle,
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
import { isTop, type Line } from './cv-lines.ts';
import { heightOf, mainColumnWidth, POINTS, SIDE_PADDING, sideTextWidth } from './page-estimate.ts';
import type { Paper } from './paper.ts';
import type { Side } from './theme.ts';
import { type Column, paragraphs } from './word-paragraphs.ts';
import { twips } from './word-styles.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
/**
 * Name and contact over the full width, then two columns as one row of a table without borders. The main column is the
 * first cell, so that parsers that read cell by cell get the CV in order. One row, because the cells of several would
 * be read in turns.
 */
export function twoColumns(lines: readonly Line[], column: Column, side: Side, paper: Paper): (Paragraph | Table)[] {
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
  const mainMargins = column.isRightToLeft
    ? { left: SIDE_PADDING / 2, right: SIDE_PADDING / 2 }
    : { left: 0, right: SIDE_PADDING };
  const sideText = paragraphs(aside, { ...column, width: sideTextWidth(width, side) });
  const row = new TableRow({
    children: [
      cell(paragraphs(main, mainColumn), mainWidth, mainMargins),
      cell([tinted(sideText, sideWidth, side.fill), ending()], sideWidth, { left: 0, right: 0 }),
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
  return [...paragraphs(top, column), table, ending()];
}

/** Word wants a paragraph after a table; this one is too small to begin a page. */
function ending(): Paragraph {
  return new Paragraph({ spacing: { line: 20, lineRule: 'exact' }, run: { size: 2 } });
}

/** A table of one grey cell, which ends with its text: the cell around it is as long as the main column, on all pages. */
function tinted(content: readonly Paragraph[], width: number, fill: string): Table {
  const margins = { left: SIDE_PADDING, right: SIDE_PADDING };
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(width), type: WidthType.DXA },
    columnWidths: [twips(width)],
    borders: NO_BORDERS,
    rows: [new TableRow({ children: [cell(content, width, margins, fill)] })],
  });
}

function cell(
  content: readonly (Paragraph | Table)[],
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
