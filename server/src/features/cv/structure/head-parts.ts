import type { Span } from '../model/cv-model.ts';
import { findPeriod, type Period } from './dates.ts';
import { isDegree, isName, isPlace, isSchool, isScore, isTitle } from './parts.ts';
import { textOf } from './text-lines.ts';

/** A part of an entry's head, e.g. its title or its place. */
export interface Part extends Span {
  readonly text: string;
  /** The line of the head it stands in. */
  readonly line: number;
}

export interface Head {
  readonly parts: readonly Part[];
  readonly period: Period | null;
}

const SEPARATOR =
  /\t|\n|(?:(?<!\s)\s+)?[|‖¦]\s*|\s[·•∙‧]\s|\s,\s|\s{2,}|\.\s(?=(?:[Tt]hesis|[Dd]issertation|[Aa]dvisor|[Ss]upervisor|[Mm]inor)\b)/gu;
const DASH = /\s[-–—―]{1,2}\s/gu;
const AT = /\s(?:at|@|bei|chez|w firmie)\s/iu;
/** Signs, a number in a list, and what only says which fact follows. */
const BEFORE =
  /^[\s,;:|·•)\]*_–—-]*(?:\d{1,2}[.)]\s+)?(?:(?:designation|position|job title|title|role|company|employer|organi[sz]ation|duration|period|location|degree|institution|firma|arbeitgeber|poste|entreprise|cargo|empresa|stanowisko)\s*:\s*)?/iu;
/** '3 years 8 months': how long, which the dates beside it say. */
const DURATION = /^\(?(?:(?:\d+|less than a) (?:years?|yrs?|months?|mos?)[ ,·]*)+\)?$/iu;
/** What is longer is prose, or a file made to keep its reader busy: its words are not tried against each other. */
const LONGEST_PART = 1_000;
const LONE_LABEL = /^(?:duration|period|dates?|zeitraum|période|periodo|okres)$/iu;
const STRAY_CLOSE = /^([^(]*)\)$/u;

/** What the lines of a head say: one period, and the parts around it. */
export function readHead(source: string, lines: readonly Span[]): Head {
  let period: Period | null = null;
  const parts: Part[] = [];
  for (const [line, span] of lines.entries()) {
    const raw = source.slice(span.from, span.to);
    const found: Period | null = period === null ? findPeriod(raw) : null;
    if (found === null) parts.push(...split(source, span.from, span.to, line));
    else {
      period = found;
      parts.push(...split(source, span.from, span.from + found.from, line));
      parts.push(...split(source, span.from + found.to, span.to, line));
    }
  }
  return { parts, period };
}

function split(source: string, from: number, to: number, line: number): Part[] {
  return cut(source, { from, to }, SEPARATOR)
    .map((span) => trimmed(source, span))
    .flatMap((span) => (span.to - span.from > LONGEST_PART ? [span] : sensibleCuts(source, span)))
    .map((span) => trimmed(source, span))
    .filter(({ from: start, to: end }) => isTelling(source.slice(start, end)))
    .map((span) => ({ ...span, text: textOf(source, span), line }));
}

export const isDuration = (text: string): boolean => DURATION.test(text.trim());

const isTelling = (text: string): boolean =>
  /[\p{L}\d]/u.test(text) && !LONE_LABEL.test(text.trim()) && !isDuration(text);

function cut(source: string, { from, to }: Span, at: RegExp): Span[] {
  const spans: Span[] = [];
  let start = from;
  for (const match of source.slice(from, to).matchAll(at)) {
    spans.push({ from: start, to: from + match.index });
    start = from + match.index + match[0].length;
  }
  return [...spans, { from: start, to }];
}

/** Cuts where the meaning of both sides says so: title and employer, employer and place. */
function sensibleCuts(source: string, span: Span): Span[] {
  const text = source.slice(span.from, span.to);
  const at = AT.exec(text);
  if (at !== null && isTitle(text.slice(0, at.index))) return around(source, span, at.index, at[0].length);
  for (const { index, 0: dash } of text.matchAll(DASH)) {
    if (differ(text.slice(0, index), text.slice(index + dash.length))) return around(source, span, index, dash.length);
  }
  for (const { index } of text.matchAll(/,\s/gu)) {
    if (isPlace(text.slice(index + 1)) && !isPlace(text)) return around(source, span, index, 1);
  }
  // 'Globex (Portland, ME)'
  const [bracket = '', within = ''] = /\(([^()]+)\)\s*(?:,\s*)?$/u.exec(text) ?? [];
  const before = text.slice(0, text.length - bracket.length).trimEnd();
  if (before !== '' && isPlace(within)) return around(source, span, before.length, 0);
  return [span];
}

function around(source: string, { from, to }: Span, index: number, length: number): Span[] {
  return [
    ...sensibleCuts(source, { from, to: from + index }),
    ...sensibleCuts(source, { from: from + index + length, to }),
  ];
}

/** True when two texts say different things about an entry. */
function differ(left: string, right: string): boolean {
  if (isPlace(right) || (isScore(right) && right.length < 30)) return true;
  const [a, b] = [kindsOf(left), kindsOf(right)];
  return (
    (a.isTitle && !a.isName && !b.isTitle) ||
    (b.isTitle && !b.isName && !a.isTitle) ||
    (a.isDegree && b.isSchool) ||
    (b.isDegree && a.isSchool && !b.isSchool)
  );
}

const kindsOf = (text: string): { isTitle: boolean; isName: boolean; isDegree: boolean; isSchool: boolean } => ({
  isTitle: isTitle(text),
  isName: isName(text),
  isDegree: isDegree(text),
  isSchool: isSchool(text),
});

function trimmed(source: string, { from, to }: Span): Span {
  const text = source.slice(from, to);
  const before = BEFORE.exec(text)?.[0].length ?? 0;
  let after = /(?<![\s,;:|·•([*_–—-])[\s,;:|·•([*_–—-]*$/u.exec(text)?.[0].length ?? 0;
  const inner = text.slice(before, text.length - after);
  if (STRAY_CLOSE.test(inner)) after += 1;
  const isBracketed = /^\([^)]*\)$/u.test(inner);
  if (before + after >= text.length) return { from, to: from };
  return isBracketed ? { from: from + before + 1, to: to - after - 1 } : { from: from + before, to: to - after };
}

/** As `cutAtComma`; a text that says nothing by its words is cut at its first comma, as most heads are written. */
export function cutInTwo(source: string, part: Part): Part[] {
  const parts = cutAtComma(source, part);
  const at = source.slice(part.from, part.to).search(/,\s/u);
  if (parts.length > 1 || at < 0 || isTitle(part.text)) return parts;
  return cutAt(source, part, at);
}

/** As `cutAtComma`; before the name of a school the text is cut as well, whatever it says. */
export function cutBeforeSchool(source: string, part: Part): Part[] {
  const parts = cutAtComma(source, part);
  const text = source.slice(part.from, part.to);
  if (
    parts.length > 1 ||
    text.length > LONGEST_PART ||
    /^(?:department|faculty|college|school|institute)\b/iu.test(text)
  )
    return parts;
  for (const { index } of text.matchAll(/,\s/gu)) {
    const [next = ''] = text.slice(index + 2).split(', ', 1);
    if (isSchool(next) && !isSchool(text.slice(0, index))) return cutAt(source, part, index);
  }
  return parts;
}

function cutAt(source: string, part: Part, index: number): Part[] {
  const spans = [
    { from: part.from, to: part.from + index },
    { from: part.from + index + 2, to: part.to },
  ];
  return spans.map((span) => ({ ...span, text: textOf(source, span), line: part.line }));
}

/** Cuts a part at its first comma whose sides say different things; else gives it whole. */
function cutAtComma(source: string, part: Part): Part[] {
  const text = source.slice(part.from, part.to);
  if (text.length > LONGEST_PART || isPlace(text)) return [part];
  for (const { index } of text.matchAll(/,\s/gu)) {
    const right = text.slice(index + 2);
    // A degree goes on to the school: 'B.S., Supply Chain Management, Ridge University'.
    const isTooEarly = isSchool(right) && isDegree(text.slice(0, index)) && !isSchool(right.split(', ', 1)[0] ?? '');
    if (!isTooEarly && differ(text.slice(0, index), right)) return cutAt(source, part, index);
  }
  return [part];
}
