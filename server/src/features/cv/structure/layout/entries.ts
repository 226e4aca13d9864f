import type { Span } from '../../model/cv-model.ts';
import type { Period } from '../../extract/dates.ts';
import { titleScore } from '../lexicon/evidence.ts';
import { type Line, textOf } from '../text-lines.ts';
import { isEmployment } from './atoms.ts';
import {
  type LayoutScores,
  type ReadHead,
  type Reading,
  readingsOf,
  type Rules,
  type ScoredLine,
  temperatureOf,
} from './reading.ts';
import type { Value } from './splits.ts';

export type FactField = 'what' | 'who' | 'where' | 'when';

/** An entry of a section: what its head says, the lines below it, and which facts another reading gives otherwise. */
export interface Entry {
  readonly head: readonly Line[];
  readonly what: Value | null;
  readonly who: Value | null;
  readonly where: Value | null;
  readonly period: Period | null;
  /** Pieces of the head that are none of these. */
  readonly rest: readonly Span[];
  readonly body: readonly Line[];
  readonly uncertain: ReadonlySet<FactField>;
}

export interface EntriesFound {
  /** Lines above the first entry. */
  readonly lead: readonly Line[];
  readonly entries: readonly Entry[];
  /** True when a span of time, or a line that looks like a head, belongs to no entry. */
  readonly isIncomplete: boolean;
}

/** Characters of a line that may be a head. */
const LONGEST_HEAD = 130;
/** Below this a fact is marked as uncertain. */
const CERTAIN = 0.86;

/** The entries of the lines by the layout that explains all of them best. */
export function entriesIn(
  source: string,
  lines: readonly ScoredLine[],
  rules: Rules,
  others: readonly LayoutScores[] = [],
): EntriesFound {
  const readings = readingsOf(source, lines, rules, others);
  const [best] = readings;
  if (best === undefined || best.heads.length === 0) {
    return {
      lead: lines.map(({ line }) => line),
      entries: [],
      isIncomplete: lines.some(({ isRange, body }) => isRange || body < 0),
    };
  }
  const trust = trustOf(readings, best.heads.length);
  let above: Value | null = null;
  const entries = best.heads.map((head, index): Entry => {
    const end = best.heads[index + 1]?.from ?? lines.length;
    const entry = entryOf(source, lines, head, end, above, trust);
    above = entry.who;
    return entry;
  });
  const first = best.heads[0]?.from ?? 0;
  return {
    lead: lines.slice(0, first).map(({ line }) => line),
    entries,
    isIncomplete: isIncomplete(lines, best.heads),
  };
}

type Trust = (key: string) => number;

/** How much of the belief in all readings goes to those that give a fact so. */
function trustOf(readings: readonly Reading[], entries: number): Trust {
  const top = readings[0]?.score ?? 0;
  const temperature = temperatureOf(entries);
  const weights = readings.map(({ score }) => Math.exp((score - top) / temperature));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const beliefs = new Map<string, number>();
  for (const [index, { heads }] of readings.entries()) {
    const keys = new Set(heads.flatMap((head) => keysOf(head)));
    for (const key of keys) beliefs.set(key, (beliefs.get(key) ?? 0) + (weights[index] ?? 0) / sum);
  }
  return (key) => beliefs.get(key) ?? 0;
}

const keyOf = ({ field, from, to }: Value): string => `${field}:${from}-${to}`;

function keysOf({ from, parts, variant }: ReadHead): string[] {
  const dated = parts.find(({ hasDate }) => hasDate);
  return [
    ...parts.flatMap(({ split }) => split.values.map(keyOf)),
    ...(dated === undefined ? [] : [`when:${dated.line}`]),
    // An employer from above belongs to whatever starts here.
    ...(variant.lacks.has('who') ? [`above:${from}`] : []),
  ];
}

function entryOf(
  source: string,
  lines: readonly ScoredLine[],
  head: ReadHead,
  end: number,
  above: Value | null,
  trust: Trust,
): Entry {
  const values = head.parts.flatMap(({ split }) => split.values);
  const find = (field: Value['field']): Value | null => values.find((value) => value.field === field) ?? null;
  const isInherited = head.variant.lacks.has('who');
  const dated = head.parts.find(({ hasDate }) => hasDate);
  const uncertain = new Set<FactField>();
  for (const { split } of head.parts) {
    const sure = 1 / (1 + Math.exp(-split.margin / 0.4));
    for (const value of split.values) {
      const contradiction = value.most - value.evidence > 1.5 ? 0.7 : 1;
      if (trust(keyOf(value)) * sure * contradiction < CERTAIN) uncertain.add(value.field);
    }
  }
  if (isInherited && trust(`above:${head.from}`) < CERTAIN) uncertain.add('who');
  if (dated !== undefined && trust(`when:${dated.line}`) < CERTAIN) uncertain.add('when');
  const [what, who] = [find('what'), isInherited ? above : find('who')];
  if (what === null) uncertain.add('what');
  if (who === null) uncertain.add('who');
  const where = find('where');
  const inBrackets = head.parts.flatMap(({ split }) => split.extra).find((piece) => isNearWhich(source, where, piece));
  const headLines = lines.slice(head.from, head.to).filter((_, index) => !head.between.includes(head.from + index));
  return {
    head: headLines.map(({ line }) => line),
    what,
    who,
    where: inBrackets === undefined ? where : withBracket(source, where, inBrackets),
    period: dated === undefined ? null : (lines[dated.line]?.period ?? null),
    rest: [
      ...head.parts
        .flatMap(({ line, split }) => [...split.extra, ...(lines[line]?.remarks ?? [])])
        .filter((piece) => piece !== inBrackets),
      ...head.between.flatMap((at) => lines[at]?.line ?? []),
    ],
    body: lines.slice(head.to, end).map(({ line }) => line),
    uncertain,
  };
}

/** The words in brackets behind a town that say which one it is: 'Halle (Saale)', 'Frankfurt (Oder)'. */
const isNearWhich = (source: string, where: Value | null, piece: Span): boolean =>
  where !== null &&
  source.slice(where.to, piece.from) === ' (' &&
  source[piece.to] === ')' &&
  /^\p{Lu}\p{Ll}{1,20}$/u.test(source.slice(piece.from, piece.to)) &&
  titleScore(source.slice(piece.from, piece.to)) < 1 &&
  !isEmployment(source.slice(piece.from, piece.to));

const withBracket = (source: string, where: Value | null, { to }: Span): Value | null =>
  where === null ? null : { ...where, to: to + 1, text: textOf(source, { from: where.from, to: to + 1 }) };

/**
 * True where a line belongs to nothing: a span of time outside all heads, or a short line that reads like a head. Below an
 * entry other short lines tell about it; above the first one nothing does.
 */
function isIncomplete(lines: readonly ScoredLine[], heads: readonly ReadHead[]): boolean {
  const taken = new Set(heads.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)));
  const first = heads[0]?.from ?? 0;
  return lines.some((scored, at) => {
    const { line, isRange, isHeadable, body, period, atoms } = scored;
    if (taken.has(at) || line.hasBullet || line.text.length >= LONGEST_HEAD) return false;
    if (isRange) return true;
    const isDated = period !== null && atoms.length > 0 && body < UNEXPLAINED;
    if (!isHeadable || atoms.length === 0) return false;
    return isDated || (at < first ? body < 0 : line.isApart && body < UNEXPLAINED);
  });
}

/** From here on a line reads so much like a head that it should be one, in nats. */
const UNEXPLAINED = -1;
