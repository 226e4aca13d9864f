import { headingMatch, isAmbiguous } from '../extract/headings.ts';
import type { SectionKind } from '../extract/heading-words.ts';
import type { PrintedText } from '../extract/printed-text.ts';
import { findRange } from '../extract/dates.ts';
import { degreeScore, employerScore, schoolScore, titleScore } from './lexicon/evidence.ts';
import { isDuration } from './layout/atoms.ts';
import { isPlace, isScore } from './parts.ts';
import { type Line, linesOf, textOf } from './text-lines.ts';

export interface Section {
  readonly kind: SectionKind;
  readonly heading: string;
  readonly lines: Line[];
}

/** So many headings in capitals, or in one print, make it the mark of a heading. */
const STYLE = 3;
/** A line that begins with a date begins something. */
const DATE_FIRST = /^(?:\d{1,2}[./])?(?:19|20)\d{2}(?!\d)/u;
/** After these a short line that stands apart cannot be the name of an entry, unless its words say so. */
const CLOSED_KINDS: ReadonlySet<SectionKind> = new Set(['education', 'languages', 'certificates']);

/** 'Skills: Excel, Python' as a section on one line. */
const INLINE = /^(?<heading>[^:]{2,30}):\s+(?=\S)/u;
const INLINE_KINDS: ReadonlySet<SectionKind | null> = new Set(['skills', 'languages', 'certificates', 'summary']);

/** From here on a line is a heading. */
const HEADING = 2.9;
const LONGEST_HEADING = 60;

/** 'Tübingen, den 2. Oktober 2025' at the end: where and when a German CV was signed, which the next one is not. */
const SIGNED = /^\p{Lu}[\p{L} ./-]{1,40}, (?:den )?\d{1,2}\. ?(?:\d{1,2}\. ?|\p{L}{3,9} )20\d{2}$/u;

/** What stands above the first heading, the sections below theirs, and all lines. */
export function sectionsOf({ text, prints }: PrintedText): { top: Line[]; sections: Section[]; lines: Line[] } {
  const isFirm = (line: string): boolean =>
    headingMatch(line.trim()) !== null || findRange(line) !== null || DATE_FIRST.test(line);
  const lines = linesOf(text, isFirm, prints).flatMap((line, index, all) =>
    isRowOfGroups(text, all, index) || isLabelled(text, all, index) ? [line] : withoutLabel(text, line),
  );
  if (SIGNED.test(lines.at(-1)?.text ?? '')) lines.pop();
  const style = styleOf(lines);
  const top: Line[] = [];
  const sections: Section[] = [];
  for (const [index, line] of lines.entries()) {
    const within = sections.at(-1);
    const kind = headingOf(line, style) ?? (isUnknownHeading(line, style, within, lines[index + 1]) ? 'other' : null);
    const inline = inlineSection(text, line, within);
    if (kind !== null) sections.push({ kind, heading: line.text.replace(/(?<![\s:])[\s:]+$/u, ''), lines: [] });
    else if (inline !== null) sections.splice(sections.length - 1, 0, inline);
    else (within?.lines ?? top).push(line);
  }
  return { top, sections, lines };
}

/** 'Tools [tab] Git, Docker': a group of skills and what belongs to it, in two cells. */
const GROUP_ROW = /^(?<label>[^\t:,;\d]{2,40})\t[^\t]+$/u;

/** Rows that are looked back over, to the heading above them. */
const MOST_ROWS = 30;

/** 'Languages [tab] C, Python' in a table under 'Skills' names a group of them, not a section. */
function isRowOfGroups(source: string, lines: readonly Line[], index: number): boolean {
  const isRow = (line: Line | undefined): boolean =>
    line !== undefined && GROUP_ROW.test(source.slice(line.from, line.to));
  if (!isRow(lines[index])) return false;
  for (let at = index - 1; at >= Math.max(0, index - MOST_ROWS); at -= 1) {
    if (!isRow(lines[at])) return headingMatch(lines[at]?.text ?? '')?.kind === 'skills';
  }
  return false;
}

/** 'Sprachen: [tab] Deutsch' among rows with labels of their own: each says one thing, on its line. */
function isLabelled(source: string, lines: readonly Line[], index: number): boolean {
  const isRow = (line: Line | undefined): boolean =>
    line !== undefined && /^[^\t:]{2,30}:\t/u.test(source.slice(line.from, line.to));
  return isRow(lines[index]) && (isRow(lines[index - 1]) || isRow(lines[index + 1]));
}

/** 'EXPERIENCE [tab] Engineer': a label in the first cell of a row heads the rest of it. */
function withoutLabel(source: string, line: Line): Line[] {
  const raw = source.slice(line.from, line.to);
  const at = raw.indexOf('\t');
  const label = at < 0 || at > LONGEST_HEADING ? '' : raw.slice(0, at).trim();
  const match = label === '' || line.hasBullet ? null : headingMatch(label);
  if (match === null || !match.isExact || isAmbiguous(label)) return [line];
  const [head, rest] = [
    { from: line.from, to: line.from + at },
    { from: line.from + at + 1, to: line.to },
  ];
  return [
    { ...line, ...head, text: textOf(source, head), isApart: true },
    { ...line, ...rest, text: textOf(source, rest), isApart: false, print: null },
  ];
}

const isCapital = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}/u.test(text);

/** How the headings of a CV look. */
interface Style {
  /** True where headings are in capitals: then a lesser one in small letters is part of a section. */
  readonly isCapital: boolean;
  /** The prints of known headings that are rarely those of other lines. */
  readonly prints: ReadonlySet<string>;
  /** The prints that less than a third of the known headings have. */
  readonly rare: ReadonlySet<string>;
  /** The print of most of the text. */
  readonly body: string;
  readonly bodySize: number;
}

const printKey = ({ print, text }: Line): string =>
  print === null ? '' : `${print.font}|${print.size}|${isCapital(text) ? 'C' : ''}`;

function styleOf(lines: readonly Line[]): Style {
  const known = lines.filter((line) => {
    const match = line.hasBullet ? null : headingMatch(line.text);
    return match !== null && match.isExact && !isAmbiguous(line.text);
  });
  const all = countBy(
    lines.filter(({ print }) => print !== null),
    printKey,
  );
  const letters = new Map<string, number>();
  for (const line of lines) letters.set(printKey(line), (letters.get(printKey(line)) ?? 0) + line.text.length);
  const [body = ''] = [...letters].filter(([key]) => key !== '').toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const counts = countBy(known, printKey);
  const isHeadingPrint = ([key, count]: [string, number]): boolean =>
    key !== '' && key !== body && count > 1 && count >= 0.4 * (all.get(key) ?? 0);
  return {
    isCapital: known.filter(({ text }) => isCapital(text)).length >= STYLE,
    prints: new Set([...counts].filter(isHeadingPrint).map(([key]) => key)),
    rare: new Set(
      [...counts]
        .filter(([key, count]) => key !== '' && known.length >= STYLE && count < known.length / 3)
        .map(([key]) => key),
    ),
    body,
    bodySize: Number(body.split('|').at(-2) ?? 0),
  };
}

function countBy(lines: readonly Line[], keyOf: (line: Line) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  return counts;
}

function headingOf(line: Line, style: Style): SectionKind | null {
  const match = line.text.length > LONGEST_HEADING || line.hasBullet ? null : headingMatch(line.text);
  if (match === null) return null;
  const { kind, isExact } = match;
  if (line.print === null && kind === 'other' && style.isCapital && !isCapital(line.text)) return null;
  let points = isExact ? 4 : 3;
  const key = printKey(line);
  if (isAmbiguous(line.text)) points -= 1.2;
  if (line.isApart) points += 0.5;
  if (isCapital(line.text)) points += 0.5;
  if (style.prints.has(key)) points += 1.5;
  else if (key !== '' && style.prints.size > 0 && (style.rare.has(key) || key === style.body))
    points -= isCapital(line.text) ? 1 : 2;
  if (line.print !== null && line.print.size > style.bodySize * 1.1) points += 0.7;
  return points >= HEADING ? kind : null;
}

/** A heading in no list: it looks as the others do, or stands apart in capitals, and names nothing that entries do. */
function isUnknownHeading(line: Line, style: Style, within: Section | undefined, below: Line | undefined): boolean {
  const { text, isApart, hasBullet } = line;
  const words = text.split(' ').length;
  if (within === undefined || hasBullet || words > 6 || text.length < 4 || !/^[\p{L}\s&/,’'-]+:?$/u.test(text))
    return false;
  if (titleScore(text) > 1.2 || employerScore(text) > 1.2 || degreeScore(text) > 1.2 || schoolScore(text) > 1.2)
    return false;
  if (isScore(text) || isPlace(text)) return false;
  // Right below a heading, or above a time, stands what the section lists.
  const isEntry = within.kind === 'work' || within.kind === 'education';
  if (isEntry && (within.lines.length === 0 || isTime(below))) return false;
  if (style.prints.has(printKey(line)))
    return text.length > 5 && (isApart || line.print?.size !== style.bodySize || !style.isCapital);
  if (within.lines.length === 0 || !isApart || words > 3 || !/^[\p{L}\s&/-]+:?$/u.test(text) || line.print !== null)
    return false;
  return (
    CLOSED_KINDS.has(within.kind) ||
    (style.isCapital && isCapital(text) && within.kind !== 'work' && within.kind !== 'projects')
  );
}

const isTime = (line: Line | undefined): boolean =>
  line !== undefined && line.text.length < 60 && (findRange(line.text)?.from === 0 || isDuration(line.text));

/** A section on a line of its own: 'Skills: Excel', among others that are kept line by line, or apart and in capitals. */
function inlineSection(text: string, line: Line, around: Section | undefined): Section | null {
  const { heading = '' } = INLINE.exec(line.text)?.groups ?? {};
  const isOpen = around?.kind === 'other' || (around?.kind !== 'skills' && line.isApart && isCapital(heading));
  const match = isOpen && !line.hasBullet ? headingMatch(heading) : null;
  if (match === null || !INLINE_KINDS.has(match.kind)) return null;
  const from = line.from + text.slice(line.from, line.to).search(/:\s/u) + 2;
  const span = { from, to: line.to };
  return { kind: match.kind, heading, lines: [{ ...line, ...span, text: textOf(text, span) }] };
}
