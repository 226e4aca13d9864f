import { amountsOf, countsTheSame } from './amounts.ts';
import { type Evidence, phraseOf } from './evidence.ts';
import { hasSwappedFigures, hasTurnedRange, hasTurnedWay, isMoreOften } from './number-claims.ts';
import { quoted, type Violation } from '../model/violations.ts';
import {
  AT_IDIOMS,
  AUTHORING,
  CLAIM_STEMS,
  LEADING,
  FALLING,
  NEGATIONS,
  OPENERS,
  RISING,
  SHARED,
  SUPPORTING,
  TITLES,
} from './vocabulary.ts';
import { verbOf } from './verbs.ts';
import { stem, wordsOf } from './words.ts';

/** Quantities that the evidence does not have, or that count something else there. `text` in its plain form. */
export function unprovenAmounts(text: string, evidence: Evidence): Violation[] {
  return amountsOf(text).flatMap((amount): Violation[] => {
    if (!evidence.amounts.has(amount.key)) {
      return [{ kind: 'number', sentence: `It says ${quoted(amount.text)}, which is not in the source of this text.` }];
    }
    const lines = evidence.counts.filter(({ amounts }) => amounts.has(amount.key));
    if (lines.some(({ stems }) => countsTheSame(amount, stems))) return [];
    const counted = `${amount.text} ${amount.noun}`;
    return [{ kind: 'number', sentence: `It says ${quoted(counted)}; the source counts something else.` }];
  });
}

/** Degrees, ranks, awards, quantities in words and employers in small letters that the evidence does not have. */
export function unprovenClaims(text: string, evidence: Evidence): Violation[] {
  const words = wordsOf(text);
  const claims = words.filter(({ lower, start }) => {
    const bare = stem(lower);
    // '2 million' is an amount, and checked as one.
    const isCounted = /\d ?-?$/u.test(text.slice(Math.max(0, start - 3), start));
    if (isCounted && /^(?:million|billion)$/u.test(lower)) return false;
    return (CLAIM_STEMS.has(bare) || TITLES.has(lower.replace(/(?<!s)s$/u, ''))) && !evidence.stems.has(bare);
  });
  const runs = titleRuns(text).filter((run) => !evidence.phrases.includes(phraseOf(run)));
  const places = [...text.matchAll(/(?:\bat|@) ([\p{Ll}][\p{L}\p{N}]+)/gu)]
    .map(([, place = '']) => place)
    .filter((place) => !AT_IDIOMS.has(place) && !evidence.stems.has(stem(place)));
  return [...new Set([...claims.map((word) => word.text), ...runs, ...places])].map((claim) => ({
    kind: 'claim',
    sentence: `It claims ${quoted(claim)}, which the source of this text does not.`,
  }));
}

/** Ranks that stand side by side: 'senior architect' is one claim, not two. */
function titleRuns(text: string): string[] {
  const runs: string[] = [];
  let [from, to, length] = [-1, -1, 0];
  for (const { lower, start, end } of wordsOf(text)) {
    const isTitle = TITLES.has(lower) || isRankBefore(lower, text.slice(end));
    const joins = length > 0 && text.slice(to, start) === ' ';
    if (length > 1 && !(isTitle && joins)) runs.push(text.slice(from, to));
    if (isTitle) [from, to, length] = joins ? [from, end, length + 1] : [start, end, 1];
    else length = 0;
  }
  if (length > 1) runs.push(text.slice(from, to));
  return runs;
}

/** 'lead' and 'staff' are ranks only before a trade. */
function isRankBefore(word: string, rest: string): boolean {
  return (word === 'lead' || word === 'staff') && TITLES.has(/^ (\p{L}+)/u.exec(rest)?.[1]?.toLowerCase() ?? '');
}

/** More new words than a new wording needs. Plain words claim nothing one by one; a dozen of them tell another story. */
export function mostlyNew(text: string, evidence: Evidence): Violation[] {
  const words = wordsOf(text);
  const isNew = words.filter(
    ({ lower }) =>
      lower.length > 3 && !OPENERS.has(lower) && verbOf(lower) === null && !evidence.stems.has(stem(lower)),
  );
  if (isNew.length <= Math.max(3, words.length * 0.35)) return [];
  return [{ kind: 'claim', sentence: 'Most of it is not in the source of this text.' }];
}

/** What turns the meaning of a line: help made into leadership, a 'not' lost or found. `source` and `text` plain. */
export function turnedMeaning(text: string, source: string): Violation[] {
  const [before, after] = [stemsOf(source), stemsOf(text)];
  const found: Violation[] = [];
  const led = wordsOf(text).filter(({ lower }) => LEADING.has(stem(lower)) && !before.has(stem(lower)));
  const wasLeading = wordsOf(source).some(({ lower }) => LEADING.has(stem(lower)));
  const isResponsible = /\bresponsible for\b|\bin charge of\b/iu.test(source);
  const more = isResponsible ? led.filter(({ lower }) => AUTHORING.has(stem(lower))) : led;
  if (more.length > 0 && !wasLeading) {
    const sentence = `It says ${quoted(more.map((word) => word.text).join(', '))}; the source speaks of no such responsibility.`;
    found.push({ kind: 'overstated', sentence });
  }
  const had = [...SUPPORTING].some((word) => before.has(word));
  if (had && ![...SHARED].some((word) => after.has(word))) {
    found.push({
      kind: 'overstated',
      sentence: 'The source says that this was done with others; the new text does not.',
    });
  }
  const [rose, fell] = [RISING, FALLING].map((way) => [isAny(way, before), isAny(way, after)] as const);
  const isTurned =
    (rose?.[1] === true && !rose[0] && fell?.[0] === true) || (fell?.[1] === true && !fell[0] && rose?.[0] === true);
  if (isTurned || hasTurnedRange(text, source)) {
    found.push({ kind: 'meaning', sentence: 'The new text turns around which way a figure went.' });
  }
  if (hasTurnedWay(text, source)) {
    found.push({ kind: 'meaning', sentence: 'The new text turns around from where and to where something went.' });
  }
  if (isMoreOften(text, source)) {
    found.push({ kind: 'meaning', sentence: 'The new text says that something was each time what it was once.' });
  }
  if (hasSwappedFigures(text, source)) {
    found.push({ kind: 'meaning', sentence: 'The new text gives a figure to something else than the source does.' });
  }
  if (negations(source) !== negations(text)) {
    found.push({ kind: 'meaning', sentence: 'A “not” or “without” of the source was lost or added.' });
  }
  return found;
}

function isAny(some: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  return [...some].some((word) => stems.has(word));
}

function negations(text: string): number {
  return wordsOf(text).filter(({ lower }) => NEGATIONS.has(lower)).length;
}

function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).map(({ lower }) => stem(lower)));
}
