import { findRange } from './dates.ts';
import type { SectionKind } from '../extract/heading-words.ts';
import { headingKind, isAmbiguous } from '../extract/headings.ts';
import { isDegree, isEmployer, isPlace, isScore, isTitle } from './parts.ts';
import { type Line, linesOf, textOf } from './text-lines.ts';

export interface Section {
  readonly kind: SectionKind;
  readonly heading: string;
  readonly lines: Line[];
}

/** So many headings in capitals make capitals the mark of a heading. */
const STYLE = 3;
/** A line that begins with a date begins something. */
const DATE_FIRST = /^(?:\d{1,2}[./])?(?:19|20)\d{2}(?!\d)/u;
/** After these a short line that stands apart cannot be the name of an entry, unless its words say so. */
const CLOSED_KINDS: ReadonlySet<SectionKind> = new Set(['education', 'languages', 'certificates']);

/** 'Skills: Excel, Python' as a section on one line. */
const INLINE = /^(?<heading>[^:]{4,30}):\s+(?=\S)/u;
const INLINE_KINDS: ReadonlySet<SectionKind | null> = new Set(['skills', 'languages', 'certificates', 'summary']);

/** What stands above the first heading, and the sections below theirs. */
export function sectionsOf(text: string): { top: Line[]; sections: Section[] } {
  const isFirm = (line: string): boolean =>
    headingKind(line.trim()) !== null || findRange(line) !== null || DATE_FIRST.test(line);
  const lines = linesOf(text, isFirm);
  const isStyled = lines.filter((line) => isCapital(line.text) && headingKind(line.text) !== null).length >= STYLE;
  const top: Line[] = [];
  const sections: Section[] = [];
  for (const line of lines) {
    const kind = headingOf(line, isStyled) ?? (isUnknownHeading(line, isStyled, sections.at(-1)) ? 'other' : null);
    const inline = inlineSection(text, line, sections.at(-1));
    if (kind !== null) sections.push({ kind, heading: line.text.replace(/(?<![\s:])[\s:]+$/u, ''), lines: [] });
    else if (inline !== null) sections.splice(sections.length - 1, 0, inline);
    else (sections.at(-1)?.lines ?? top).push(line);
  }
  return { top, sections };
}

const isCapital = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}/u.test(text);

/** @param isStyled true where headings are in capitals: then a lesser one in small letters is part of a section */
function headingOf(line: Line, isStyled: boolean): SectionKind | null {
  if (line.hasBullet || (!line.isApart && isAmbiguous(line.text))) return null;
  const kind = headingKind(line.text);
  return kind === 'other' && isStyled && !isCapital(line.text) ? null : kind;
}

/** A heading in no list: it stands apart, in the style of the others, and names nothing that entries do. */
function isUnknownHeading(line: Line, isStyled: boolean, within: Section | undefined): boolean {
  const { text, isApart, hasBullet } = line;
  const isShort = text.split(' ').length <= 3 && text.length >= 4 && /^[\p{L}\s&/-]+:?$/u.test(text);
  if (within === undefined || within.lines.length === 0 || !isApart || hasBullet || !isShort) return false;
  if (isTitle(text) || isEmployer(text) || isDegree(text) || isScore(text) || isPlace(text)) return false;
  return (
    CLOSED_KINDS.has(within.kind) ||
    (isStyled && isCapital(text) && within.kind !== 'work' && within.kind !== 'projects')
  );
}

/** A section on a line of its own: 'Skills: Excel', among others that are kept line by line, or apart and in capitals. */
function inlineSection(text: string, line: Line, around: Section | undefined): Section | null {
  const { heading = '' } = INLINE.exec(line.text)?.groups ?? {};
  const isOpen = around?.kind === 'other' || (around?.kind !== 'skills' && line.isApart && isCapital(heading));
  const kind = isOpen && !line.hasBullet ? headingKind(heading) : null;
  if (kind === null || !INLINE_KINDS.has(kind)) return null;
  const from = line.from + text.slice(line.from, line.to).search(/:\s/u) + 2;
  const span = { from, to: line.to };
  return { kind, heading, lines: [{ ...line, ...span, text: textOf(text, span) }] };
}
