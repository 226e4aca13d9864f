import {
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Line } from './cv-lines.ts';
import type { Side, Theme } from './theme.ts';
import { type Links, paragraphs } from './word-paragraphs.ts';
import { twips } from './word-styles.ts';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };
/** Room around the text of the grey column, in centimetres. */
const PADDING = 0.4;

/**
 * Name and contact over the full width, then two columns as one row of a table without borders. The main column is the
 * first cell, so that whoever reads cell by cell reads the CV in its order.
 */
export function twoColumns(
  lines: readonly Line[],
  theme: Theme,
  side: Side,
  width: number,
  links: Links,
): (Paragraph | Table)[] {
  const isTop = ({ kind }: Line): boolean => kind === 'name' || kind === 'headline' || kind === 'contact';
  const sideWidth = width * side.share;
  const mainWidth = width - sideWidth;
  const top = paragraphs(lines.filter(isTop), theme, width, links);
  const main = lines.filter((line) => !isTop(line) && !line.isAside);
  const aside = lines.filter(({ isAside }) => isAside);
  const table = new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(width), type: WidthType.DXA },
    columnWidths: [twips(mainWidth), twips(sideWidth)],
    borders: NO_BORDERS,
    rows: [
      new TableRow({
        children: [
          cell(paragraphs(main, theme, mainWidth - PADDING, links), mainWidth, { left: 0, right: PADDING }),
          cell(
            paragraphs(aside, theme, sideWidth - 2 * PADDING, links),
            sideWidth,
            { left: PADDING, right: PADDING },
            side.fill,
          ),
        ],
      }),
    ],
  });
  // Word wants a paragraph after a table; this one is too small to begin a page.
  return [...top, table, new Paragraph({ spacing: { line: 20, lineRule: 'exact' }, run: { size: 2 } })];
}

function cell(
  content: readonly Paragraph[],
  width: number,
  margins: { readonly left: number; readonly right: number },
  fill?: string,
): TableCell {
  return new TableCell({
    width: { size: twips(width), type: WidthType.DXA },
    margins: { left: twips(margins.left), right: twips(margins.right), top: 0, bottom: twips(0.3) },
    verticalAlign: VerticalAlign.TOP,
    shading: fill ? { type: ShadingType.CLEAR, color: 'auto', fill } : undefined,
    children: content.length > 0 ? [...content] : [new Paragraph({})],
  });
}
