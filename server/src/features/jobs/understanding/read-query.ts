import { comparableText, LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import type { Concept, Meaning, OpenJobs, ReadQuery } from './concepts.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { SEARCH_SLICE_MS } from '../search/yield-thread.ts';
import { agesIn, paysIn, radiusesIn, type Span } from './query-amounts.ts';
import { groupsOf } from './job-words.ts';
import { isSigned, type QueryToken, tokensOfQuery } from './query-tokens.ts';
import { meaningsFrom } from './word-meanings.ts';

/**
 * What a text typed into the search asks for. Amounts, ages and quoted phrases are read first; the rest is covered by the
 * fewest known terms, anywhere in the text and in any order. Nothing is dropped silently: what is no known term is a word
 * to be found. Works in turns: a text of many short words is looked up some hundred times.
 *
 * @param text at most 200 characters
 * @returns rejects with AppError INVALID_INPUT for a longer text
 */
export async function readQuery(text: string, openJobs: OpenJobs): Promise<ReadQuery> {
  if (text.length > LIMITS.filterLength) {
    throw invalidInput(`Searches can have at most ${LIMITS.filterLength} characters.`, { field: 'query' });
  }
  const pays = paysIn(text);
  const fixed = [
    ...quoted(text),
    ...pays.slice(0, MOST_PAYS).map(as((pay): Meaning => ({ kind: 'PAY', pay }))),
    ...agesIn(text).map(as((days): Meaning => ({ kind: 'AGE', days }))),
  ];
  const radiuses = radiusesIn(text);
  const tokens = tokensOfQuery(text, [...fixed, ...pays, ...radiuses]);
  const concepts = (await cover(text, tokens, openJobs)).map((concept) => around(concept, radiuses[0]?.value ?? null));
  const isExcluded = (start: number): boolean => isSigned(text, start) || isNegated(tokens, start);
  const all = [...concepts, ...fixed.map((span) => conceptOf(text, span, [span.value], isExcluded(span.start)))];
  const clauses = withoutRepeated(clausesOf(all, tokens));
  const counted = clauses.slice(0, MOST_CLAUSES);
  const beyond = clauses.slice(MOST_CLAUSES).flat();
  return {
    clauses: counted,
    text,
    ignored: [
      ...[...tokens.filter(({ role }) => role === 'sign'), ...beyond].map((one) => one.text),
      ...pays.slice(MOST_PAYS).map(({ start, end }) => text.slice(start, end)),
    ],
  };
}

/** Parts that count; each of them is a look at all postings. Of amounts each is a look at all pay. */
const MOST_CLAUSES = 24;
const MOST_PAYS = 2;

/** What is asked for twice is asked for once: 'python python'. */
function withoutRepeated(clauses: readonly (readonly Concept[])[]): (readonly Concept[])[] {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).has(key);
  return clauses.flatMap((clause, at) => {
    const own = clause.filter(({ text, meaning, isExcluded }) =>
      isNew(JSON.stringify([isAlone(clause) ? '' : at, comparableText(text), meaning.kind, isExcluded])),
    );
    return own.length === 0 ? [] : [own];
  });
}

const isAlone = (clause: readonly Concept[]): boolean => clause.length === 1;

/** A radius lies around every town that is named. */
const around = (concept: Concept, radiusKm: number | null): Concept =>
  concept.meaning.kind === 'PLACE' ? { ...concept, meaning: { ...concept.meaning, radiusKm } } : concept;

const as =
  <Value>(meaning: (value: Value) => Meaning) =>
  ({ value, ...span }: Span<Value>): Span<Meaning> => ({ ...span, value: meaning(value) });

const QUOTED = /["“”„«]([^"“”„«»]{1,200})["“”»]/gu;

function quoted(text: string): Span<Meaning>[] {
  return [...text.matchAll(QUOTED)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: { kind: 'PHRASE', phrase: (match[1] ?? '').trim() },
  }));
}

/** Tokens of the longest term. */
const LONGEST_TERM = 5;
/** In a text of more tokens, which nobody types, each is looked up alone. */
const MOST_JOINED = 40;

interface Cover {
  readonly score: number;
  readonly concepts: readonly Concept[];
}

/** The best cover of the tokens by terms: known terms before plain words, long ones before several short ones. */
async function cover(text: string, tokens: readonly QueryToken[], openJobs: OpenJobs): Promise<readonly Concept[]> {
  const slice = new TimeSlice(SEARCH_SLICE_MS);
  const longest = tokens.length > MOST_JOINED ? 1 : LONGEST_TERM;
  const best: Cover[] = [{ score: 0, concepts: [] }];
  for (let end = 1; end <= tokens.length; end += 1) {
    const candidates: Cover[] = [];
    const last = tokens[end - 1];
    if (last !== undefined && last.role !== 'word') candidates.push(best[end - 1] ?? NOTHING);
    for (let start = Math.max(0, end - longest); start < end; start += 1) {
      const before = best[start];
      const part = tokens.slice(start, end);
      await slice.yieldWhenOver();
      if (before === undefined || !areTogether(part)) continue;
      const [first] = part;
      const meanings = meaningsFrom(text, part, tokens[start - 1], openJobs);
      const [likeliest] = meanings;
      if (first === undefined || last === undefined || likeliest === undefined) continue;
      const span = { start: first.start, end: last.end };
      const concept = conceptOf(
        text,
        span,
        meanings.map(({ meaning }) => meaning),
        first.isNegated || isNegated(tokens, first.start),
      );
      candidates.push({ score: before.score + likeliest.score, concepts: [...before.concepts, concept] });
    }
    best.push(candidates.reduce((one, other) => (other.score > one.score ? other : one), candidates[0] ?? NOTHING));
  }
  return best.at(-1)?.concepts ?? [];
}

const NOTHING: Cover = { score: Number.NEGATIVE_INFINITY, concepts: [] };

/**
 * No operator, no amount and no other part lies between them, and only the first may be excluded by a sign. Links belong to
 * names: 'The Hague', 'Rio de Janeiro'.
 */
function areTogether(part: readonly QueryToken[]): boolean {
  const hasWord = part.at(-1)?.role === 'word';
  // 'No experience' is a level.
  const isTerm =
    part.length > 1 && part[0]?.role === 'not' && groupsOf(part.map(({ word }) => word).join('')).length > 0;
  return (
    hasWord &&
    part.every(
      ({ role, isNegated: has, isApart }, index) =>
        (role === 'word' || role === 'link' || (isTerm && index === 0)) && (index === 0 || !(has || isApart)),
    )
  );
}

function conceptOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  [meaning, ...others]: readonly Meaning[],
  isExcluded: boolean,
): Concept {
  if (meaning === undefined) throw new TypeError('A concept has a meaning.');
  return { text: text.slice(start, end), start, end, meaning, isExcluded, others };
}

/** True when a word such as 'not' stands before, with nothing between that is looked for: 'without a degree', 'not in sales'. */
function isNegated(tokens: readonly QueryToken[], start: number): boolean {
  const before = tokens.findLast((token) => token.end <= start && !(token.role === 'link' && !isLimit(token)));
  return before?.role === 'not';
}

/** 'Not only remote' leaves remote jobs in. */
const isLimit = ({ word }: QueryToken): boolean => word === 'only';

/** Of these a posting has one, as a rule. */
const ONE_OF_EACH: ReadonlySet<Meaning['kind']> = new Set(['TITLE', 'LEVEL', 'MODE', 'TYPE', 'PLACE']);

/** 'Remote/hybrid', 'junior/mid': a slash between two of a kind leaves the choice. */
const isOneOfTwo = (before: readonly Concept[], { meaning, start }: Concept, tokens: readonly QueryToken[]): boolean =>
  ONE_OF_EACH.has(meaning.kind) &&
  before.every((one) => one.meaning.kind === meaning.kind && !one.isExcluded) &&
  tokens.some((token) => token.start === start && token.isAfterSlash);

/** Concepts with 'or' between them are one clause; an excluded one stands alone. */
function clausesOf(concepts: readonly Concept[], tokens: readonly QueryToken[]): (readonly Concept[])[] {
  const clauses: Concept[][] = [];
  for (const concept of concepts.toSorted((one, other) => one.start - other.start)) {
    const previous = clauses.at(-1);
    const end = previous?.at(-1)?.end ?? 0;
    const hasOr = tokens.some((token) => token.role === 'or' && token.start >= end && token.end <= concept.start);
    const isEither = previous !== undefined && isOneOfTwo(previous, concept, tokens);
    if ((hasOr || isEither) && previous !== undefined && !concept.isExcluded) previous.push(concept);
    else clauses.push([concept]);
  }
  return clauses;
}
