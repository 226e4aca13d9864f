import { amountsOf, countsTheSame } from './amounts.ts';
import { type Evidence, phraseOf } from './evidence.ts';
import { quoted, type Violation } from '../model/violations.ts';
import { AT_IDIOMS, CLAIM_STEMS, TITLES } from './vocabulary.ts';
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
