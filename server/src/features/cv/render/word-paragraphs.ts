import { ConcreteHyperlink, Paragraph, type ParagraphChild, Tab, TabStopType, TextRun } from 'docx';
import { runsRightToLeft } from './clean-text.ts';
import { LINE_BREAK } from './contact-breaks.ts';
import { type Line, type Part, staysWith } from './cv-lines.ts';
import { datesNeedLine, POINTS } from './page-estimate.ts';
import type { LineKind, Theme } from './theme.ts';
import { BOLD, BULLETS, hasBoldStyle, styleId, twips } from './word-styles.ts';

/** The page's column some lines stand in, and what they share. */
export interface Column {
  readonly theme: Theme;
  /** In centimetres. */
  readonly width: number;
  /** The whole document runs from right to left. */
  readonly isRightToLeft: boolean;
  readonly links: Links;
  /** More distance below some lines, in points, by their index. */
  readonly roomBelow?: ReadonlyMap<number, number>;
}

/** Collects the addresses a document links to, and numbers them: the library's own ids are drawn by lot. */
export interface Links {
  /** @returns the id by which a paragraph names the address */
  add(address: string): string;
}

/** The paragraphs of some lines, one each. */
export function paragraphs(lines: readonly Line[], column: Column): Paragraph[] {
  return lines.map((line, index) => {
    const isFirstOfCell = index === 0 && column.theme.side !== null;
    return new Paragraph({
      style: styleId(line.kind),
      bidirectional: column.isRightToLeft || undefined,
      // The first of a cell would keep the whole table with what follows it.
      keepNext: (!isFirstOfCell && staysWith(line.kind, lines[index + 1]?.kind)) || undefined,
      numbering: line.kind === 'bullet' ? { reference: BULLETS, level: 0, custom: true } : undefined,
      spacing: spacingBelow(column.roomBelow?.get(index)),
      tabStops: tabStops(line, column),
      children: runs(line, column),
    });
  });
}

function spacingBelow(room: number | undefined): { after: number } | undefined {
  return room === undefined ? undefined : { after: Math.round(room * 20) };
}

function tabStops(line: Line, { theme, width }: Column): { type: 'left' | 'right'; position: number }[] | undefined {
  if (!line.dates) return undefined;
  return theme.dates === 'left'
    ? [{ type: TabStopType.LEFT, position: twips(theme.styles[line.kind].indent) }]
    : [{ type: TabStopType.RIGHT, position: twips(width) }];
}

function runs(line: Line, column: Column): ParagraphChild[] {
  const { theme, width } = column;
  const style = theme.styles[line.kind];
  const text = line.parts.flatMap((part) => partRuns(part, line.kind, column));
  if (!line.dates) return text;
  const dates = new TextRun({ ...quiet(theme), ...direction(line.dates), text: line.dates });
  if (theme.dates === 'left') return [dates, new TextRun({ children: [new Tab()] }), ...text];
  const isBroken = text.length > 0 && datesNeedLine(line, style, width * POINTS);
  return [...text, new TextRun({ break: isBroken ? 1 : undefined, children: [new Tab()] }), dates];
}

/** Dates and places stand back behind the title they belong to. */
function quiet(theme: Theme): { color: string } {
  return { color: theme.styles.place.ink };
}

function direction(text: string): { rightToLeft: true } | undefined {
  return runsRightToLeft(text) && !/\p{Script=Latin}/u.test(text) ? { rightToLeft: true } : undefined;
}

function partRuns(part: Part, kind: LineKind, { theme, links }: Column): ParagraphChild[] {
  // Parsers that know no breaks read a space.
  if (part === LINE_BREAK) return [new TextRun(' '), new TextRun({ break: 1 })];
  const style = theme.styles[kind];
  const isBold = part.isStrong || (style.isBold && !part.isQuiet && !hasBoldStyle(kind, style));
  const run = new TextRun({
    text: part.text,
    ...(isBold && BOLD),
    ...(part.isQuiet && quiet(theme)),
    ...direction(part.text),
  });
  return part.link === undefined ? [run] : [new ConcreteHyperlink([run], links.add(part.link))];
}
