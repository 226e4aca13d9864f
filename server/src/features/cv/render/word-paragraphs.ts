import { ConcreteHyperlink, Paragraph, type ParagraphChild, Tab, TabStopType, TextRun } from 'docx';
import { cleanText, runsRightToLeft } from './clean-text.ts';
import type { Line, Part } from './cv-lines.ts';
import type { LineKind, Theme } from './theme.ts';
import { BULLETS, styleId, twips } from './word-styles.ts';

/** Collects the addresses a document links to, and numbers them: the library's own ids are drawn by lot. */
export interface Links {
  /** @returns the id by which a paragraph names the address */
  add(address: string): string;
}

const WITHIN_ENTRY: readonly LineKind[] = ['place', 'text', 'bullet'];

/** The paragraphs of some lines in a column of `width` centimetres. */
export function paragraphs(lines: readonly Line[], theme: Theme, width: number, links: Links): Paragraph[] {
  return lines.map((line, index) => {
    const next = lines[index + 1];
    const isRightToLeft = runsRightToLeft(`${line.parts.map(({ text }) => text).join('')} ${line.dates}`);
    return new Paragraph({
      style: styleId(line.kind),
      bidirectional: isRightToLeft || undefined,
      keepNext: staysWith(line.kind, next?.kind) || undefined,
      numbering: line.kind === 'bullet' ? { reference: BULLETS, level: 0, custom: true } : undefined,
      tabStops: tabStops(line, theme, width),
      children: runs(line, theme, links, isRightToLeft),
    });
  });
}

/** A title is never the last line of a page, nor apart from the first of what follows it. */
function staysWith(kind: LineKind, next: LineKind | undefined): boolean {
  if (next === undefined) return false;
  if (kind === 'heading') return true;
  return (kind === 'entry' || kind === 'place') && WITHIN_ENTRY.includes(next);
}

function tabStops(line: Line, theme: Theme, width: number): { type: 'left' | 'right'; position: number }[] | undefined {
  if (!line.dates || line.isAside) return undefined;
  return theme.dates === 'left'
    ? [{ type: TabStopType.LEFT, position: twips(theme.looks.entry.indent) }]
    : [{ type: TabStopType.RIGHT, position: twips(width) }];
}

function runs(line: Line, theme: Theme, links: Links, isRightToLeft: boolean): ParagraphChild[] {
  const text = line.parts.flatMap((part) => partRuns(part, line, theme, links, isRightToLeft));
  if (!line.dates) return text;
  const style = { ...plain(theme), rightToLeft: runsRightToLeft(line.dates) || undefined };
  return theme.dates === 'left' && !line.isAside
    ? [new TextRun({ ...style, text: line.dates }), new TextRun({ children: [new Tab()] }), ...text]
    : [...text, new TextRun({ children: [new Tab()] }), new TextRun({ ...style, text: line.dates })];
}

/** Dates stand back behind the title they belong to. */
function plain(theme: Theme): { bold: boolean; boldComplexScript: boolean; color: string } {
  return { bold: false, boldComplexScript: false, color: theme.looks.place.ink };
}

function partRuns(part: Part, line: Line, theme: Theme, links: Links, isRightToLeft: boolean): ParagraphChild[] {
  const run = new TextRun({
    text: part.text,
    ...(part.isStrong && { bold: true, boldComplexScript: true, color: theme.looks[line.kind].ink }),
    ...(part.isQuiet && plain(theme)),
    rightToLeft:
      (isRightToLeft && !/\p{Script=Latin}/u.test(part.text)) || runsRightToLeft(cleanText(part.text)) || undefined,
  });
  return part.link === undefined ? [run] : [new ConcreteHyperlink([run], links.add(part.link))];
}
