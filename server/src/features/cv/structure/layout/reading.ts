import type { Evidence } from '../lexicon/evidence.ts';
import type { HeadLine } from './atoms.ts';
import { type Split, Splitter } from './splits.ts';
import type { Field, Grammar, Template, Variant } from './templates.ts';

/** An entry as one layout reads it. */
export interface ReadHead {
  readonly from: number;
  /** Behind the last line of its head. */
  readonly to: number;
  readonly variant: Variant;
  /** By line of its sequence. */
  readonly parts: readonly { readonly line: number; readonly split: Split; readonly hasDate: boolean }[];
  /** Lines between those of the head that tell about the job. */
  readonly between: readonly number[];
}

/** All entries of a section by one layout. */
export interface Reading {
  readonly template: number;
  readonly score: number;
  readonly heads: readonly ReadHead[];
}

/** What one kind of section is read with. */
export interface Rules {
  readonly grammar: Grammar;
  readonly judge: (text: string) => Evidence;
  /** What a single date is worth as the date of an entry, in nats. */
  readonly singleDate: number;
  /** What it costs to begin an entry, in nats. */
  readonly perEntry: number;
}

/** A line of a section, with how much it reads like a body, in nats; negative like a head. */
export interface ScoredLine extends HeadLine {
  readonly body: number;
  /** A blank stands above. */
  readonly isApart: boolean;
}

const BETWEEN = 1.5;
/** A head that goes on over a blank. */
const OVER_BLANK = 0.8;
/** A first entry that names no employer. */
const NONE_ABOVE = 1;
const NEVER = Number.NEGATIVE_INFINITY;
/** Layouts this far behind the best one say nothing, in nats a unit of temperature. */
const FAR = 7;
const MOST_READINGS = 24;
/** What another section's scores count here, and the most that one may say against a layout, in nats. */
const SHARED = 0.5;
const MOST_SHARED = 5;

interface Candidate {
  readonly score: number;
  readonly end: number;
  readonly gap: number;
}

/** How well each layout explains the lines of one section, in nats behind the best. */
export type LayoutScores = readonly number[];

interface Walked {
  readonly splits: readonly (readonly (Split | null)[])[];
  readonly candidates: readonly (readonly (Candidate | null)[])[];
  readonly walks: readonly ReturnType<typeof walk>[];
}

function walkAll(
  source: string,
  lines: readonly ScoredLine[],
  { grammar, judge, singleDate, perEntry }: Rules,
): Walked {
  const splitter = new Splitter(source, judge, singleDate);
  const splits = lines.map((line) =>
    line.isHeadable ? grammar.patterns.map((pattern) => splitter.split(line, pattern)) : [],
  );
  const candidates = grammar.sequences.map((sequence) => lines.map((_, start) => best(lines, splits, sequence, start)));
  return {
    splits,
    candidates,
    walks: grammar.templates.map((template) => walk(lines, template, candidates, perEntry)),
  };
}

/** Scores of a section for those beside it: a CV sets all its entries alike. */
export function layoutScoresOf(source: string, lines: readonly ScoredLine[], rules: Rules): LayoutScores {
  const scores = walkAll(source, lines, rules).walks.map(({ score }) => score);
  const most = Math.max(...scores);
  return scores.map((score) => score - most);
}

/**
 * Reads the lines of a section by every layout; the best readings, with their scores.
 *
 * @param others scores of other sections of the same kind
 */
export function readingsOf(
  source: string,
  lines: readonly ScoredLine[],
  rules: Rules,
  others: readonly LayoutScores[] = [],
): Reading[] {
  const { grammar } = rules;
  const { splits, candidates, walks } = walkAll(source, lines, rules);
  const scored = walks
    .map((walked, index) => {
      const shared = others.reduce((sum, scores) => sum + Math.max(-MOST_SHARED, (scores[index] ?? 0) * SHARED), 0);
      return { index, ...walked, score: walked.score + (grammar.templates[index]?.prior ?? 0) + shared };
    })
    .toSorted((a, b) => b.score - a.score);
  const [top] = scored;
  if (top === undefined) return [];
  return scored
    .slice(0, MOST_READINGS)
    .filter(({ score }) => score > top.score - FAR * temperatureOf(top.entries))
    .map(({ index, score, choices }) => ({
      template: index,
      score,
      heads: headsOf(lines, splits, grammar, index, choices, candidates),
    }));
}

/** How much more scores must differ the more entries they are summed over. */
export const temperatureOf = (entries: number): number => 1.6 * Math.sqrt(Math.max(1, entries) / 2);

/** The best way to read an entry that starts at a line, with at most one line that tells about it between its own. */
function best(
  lines: readonly ScoredLine[],
  splits: readonly (readonly (Split | null)[])[],
  sequence: readonly number[],
  start: number,
): Candidate | null {
  let found: Candidate | null = null;
  for (let gap = 0; gap <= (sequence.length > 1 ? sequence.length - 1 : 0); gap += 1) {
    let score = 0;
    let at = start;
    for (const [index, pattern] of sequence.entries()) {
      while (index > 0 && at < lines.length && isSilent(lines[at])) at += 1;
      if (gap > 0 && index === gap) {
        const between = lines[at];
        if (between === undefined || between.line.hasBullet || between.isRange) {
          score = NEVER;
          break;
        }
        score += between.body - BETWEEN;
        at += 1;
      }
      const line = lines[at];
      const split = splits[at]?.[pattern];
      if (line === undefined || split === null || split === undefined) {
        score = NEVER;
        break;
      }
      score += split.score - line.body - (index > 0 && line.isApart ? OVER_BLANK : 0);
      if (index > 0 && line.line.hasBullet) score -= 2;
      at += 1;
    }
    if (score > (found?.score ?? NEVER)) found = { score, end: at, gap };
  }
  return found;
}

/** A line of nothing but how long something lasted. */
const isSilent = (line: ScoredLine | undefined): boolean =>
  line !== undefined && line.isHeadable && line.atoms.length === 0 && line.period === null;

/** Which variant starts at each line, or -1; by whether an entry stands above. */
type Choices = readonly [Int16Array, Int16Array];

/** The best way through all lines by one layout: each is part of a body, or a head starts there. */
function walk(
  lines: readonly ScoredLine[],
  template: Template,
  candidates: readonly (readonly (Candidate | null)[])[],
  perEntry: number,
): { score: number; entries: number; choices: Choices } {
  const size = lines.length;
  const value: [Float64Array, Float64Array] = [new Float64Array(size + 1), new Float64Array(size + 1)];
  const count: [Int32Array, Int32Array] = [new Int32Array(size + 1), new Int32Array(size + 1)];
  const choices: [Int16Array, Int16Array] = [new Int16Array(size).fill(-1), new Int16Array(size).fill(-1)];
  for (let at = size - 1; at >= 0; at -= 1) {
    for (const state of [0, 1] as const) {
      let most = (value[state][at + 1] ?? 0) + (lines[at]?.body ?? 0);
      let entries = count[state][at + 1] ?? 0;
      let chosen = -1;
      for (const [index, { sequence, cost, lacks }] of template.variants.entries()) {
        const candidate = candidates[sequence]?.[at];
        if (candidate === null || candidate === undefined) continue;
        // An entry without an employer takes that of the entry above, if there is one.
        const none = lacks.has('who') && state === 0 ? NONE_ABOVE : 0;
        const total = candidate.score + cost - none - perEntry + (value[1][candidate.end] ?? 0);
        if (total > most) {
          most = total;
          chosen = index;
          entries = 1 + (count[1][candidate.end] ?? 0);
        }
      }
      value[state][at] = most;
      count[state][at] = entries;
      choices[state][at] = chosen;
    }
  }
  return { score: value[0][0] ?? 0, entries: count[0][0] ?? 0, choices };
}

function headsOf(
  lines: readonly ScoredLine[],
  splits: readonly (readonly (Split | null)[])[],
  { templates, sequences, patterns }: Grammar,
  template: number,
  choices: Choices,
  candidates: readonly (readonly (Candidate | null)[])[],
): ReadHead[] {
  const heads: ReadHead[] = [];
  let at = 0;
  while (at < lines.length) {
    const chosen = choices[heads.length > 0 ? 1 : 0][at] ?? -1;
    const variant = templates[template]?.variants[chosen];
    const candidate = variant === undefined ? null : candidates[variant.sequence]?.[at];
    if (variant === undefined || candidate === null || candidate === undefined) {
      at += 1;
      continue;
    }
    const parts: ReadHead['parts'][number][] = [];
    const between: number[] = [];
    let line = at;
    for (const [index, pattern] of (sequences[variant.sequence] ?? []).entries()) {
      while (index > 0 && line < lines.length && isSilent(lines[line])) line += 1;
      if (candidate.gap > 0 && index === candidate.gap) {
        between.push(line);
        line += 1;
      }
      const split = splits[line]?.[pattern];
      const fields: readonly Field[] = patterns[pattern] ?? [];
      if (split !== null && split !== undefined) parts.push({ line, split, hasDate: fields.includes('when') });
      line += 1;
    }
    heads.push({ from: at, to: candidate.end, variant, parts, between });
    at = candidate.end;
  }
  return heads;
}
