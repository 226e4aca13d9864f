import type { SearchTermKind } from '../../graphql/types.generated.ts';

/** A part of a text as the server understood it. */
export interface QueryTerm {
  readonly kind: SearchTermKind;
  /** As it was typed, without what leaves it out. */
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Words and signs that leave out what follows them. */
const NOT_BEFORE =
  /(?:(?<![\p{L}\p{N}])(?:not|no|without|except|excluding|ohne|keine?|nicht|sans|sin|sem)\s+|[-−–!])$/iu;
const OR_BEFORE = /(?:(?<![\p{L}\p{N}])(?:or|oder|ou)|\|)\s*$/iu;
const OR_AFTER = /^\s*(?:(?:or|oder|ou)(?![\p{L}\p{N}])|\|)/iu;
/** Words that join a part to the text, and mean nothing without it. */
const LINK_BEFORE = /(?<![\p{L}\p{N}])(?:in|at|near|for|from|with|and|bei|im|mit|und)\s+$/iu;

/** Where a term stands: terms come in the order of the text. Null when it does not stand there. */
function spanOf(text: string, terms: readonly QueryTerm[], index: number): Span | null {
  let end = 0;
  let span: Span | null = null;
  for (const term of terms.slice(0, index + 1)) {
    const start = text.indexOf(term.text, end);
    span = start < 0 ? null : { start, end: start + term.text.length };
    end = span?.end ?? end;
  }
  return span;
}

/** One space between words, and no comma without something on both its sides. */
function tidy(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).join(' ');
  const parts = words.replaceAll(' ,', ',').split(', ');
  return parts
    .filter((part) => part.replaceAll(',', '') !== '')
    .map(withoutEndComma)
    .join(', ');
}

const withoutEndComma = (part: string): string => (part.endsWith(',') ? part.slice(0, -1) : part);

/** The text without one of its terms, and without the words that belong to it: 'react in berlin' is then 'react'. */
export function withoutTerm(text: string, terms: readonly QueryTerm[], index: number): string {
  const span = spanOf(text, terms, index);
  if (!span) return text;
  const after = text.slice(span.end);
  const before = text.slice(0, span.start).replace(NOT_BEFORE, '');
  if (OR_BEFORE.test(before)) return tidy(before.replace(OR_BEFORE, '') + after);
  const rest = after.replace(OR_AFTER, '');
  return tidy(rest === after ? before.replace(LINK_BEFORE, '') + after : before + rest);
}

/** The text with one of its terms left out of the results; one that is left out is wanted again. */
export function withTermTurned(text: string, terms: readonly QueryTerm[], index: number): string {
  const term = terms[index];
  const span = spanOf(text, terms, index);
  if (!span || !term) return text;
  const before = text.slice(0, span.start);
  const rest = text.slice(span.start);
  if (term.kind === 'EXCLUDE') return tidy(before.replace(NOT_BEFORE, '') + rest);
  // A sign before quotation marks is none.
  return tidy(`${before}${term.kind === 'PHRASE' ? 'not ' : '-'}${rest}`);
}

/** The text with the words in quotation marks that were corrected: exactly they are searched for. */
export function exactly(typed: string, corrected: string): string {
  const wanted = new Set(corrected.toLowerCase().split(/\s+/));
  return typed
    .split(/\s+/)
    .map((word) => (wanted.has(word.toLowerCase()) ? word : `"${word.replace(/["“”„«»]/gu, '')}"`))
    .join(' ');
}
