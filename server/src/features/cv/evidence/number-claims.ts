import { amountsOf } from './amounts.ts';
import type { Violation } from '../model/violations.ts';
import { plainForm, stem, wordsOf } from './words.ts';

/** 'from 35 to 90' where the source goes from 90 to 35. Texts in their plain form. */
function hasTurnedRange(text: string, source: string): boolean {
  const keys = amountsOf(source).map(({ key }) => key);
  return [...text.matchAll(/\bfrom (\S+(?: [\p{L}%]+){0,2}?) (?:down |up )?to (\S+(?: [\p{L}%]+)?)/giu)].some(
    (match) => {
      const [first, second] = amountsOf(match[0]);
      if (first === undefined || second === undefined) return false;
      return keys.indexOf(first.key) > keys.lastIndexOf(second.key);
    },
  );
}

/** What a figure belongs to: 'latency by 42%'. */
const OWNED = /(?<![\p{L}\p{N}-])[\p{N}-]*(\p{L}[\p{L}\p{N}-]*) (?:by|to|at) (?=[\p{Sc}\d])/giu;

/**
 * 'cost by 42%' where the source has latency by 42% and cost by 28%: looked at only where both texts speak that way, and
 * each of the words before a figure of the source reaches back to the figure before it.
 */
export function hasSwappedFigures(text: string, source: string): boolean {
  const owners = ownersOf(source);
  if (owners.length < 2) return false;
  const words = new Set(wordsOf(source).map(({ lower }) => stem(lower)));
  return [...text.matchAll(OWNED)].some((match) => {
    const [amount] = amountsOf(text.slice(match.index + match[0].length));
    const owner = stem(match[1] ?? '');
    const same = owners.filter(({ key }) => key === amount?.key);
    return same.length > 0 && words.has(owner) && !same.some(({ stems }) => stems.has(owner));
  });
}

function ownersOf(source: string): { readonly key: string; readonly stems: ReadonlySet<string> }[] {
  let from = 0;
  return [...source.matchAll(OWNED)].flatMap((match) => {
    const end = match.index + match[0].length;
    const [amount] = amountsOf(source.slice(end));
    const stems = new Set(wordsOf(source.slice(from, end)).map(({ lower }) => stem(lower)));
    from = end;
    return amount === undefined ? [] : [{ key: amount.key, stems }];
  });
}

/** A sentence that turns a range around which lines of the CV have, as every one of them has it. @param text plain */
export function turnedRange(text: string, lines: readonly { readonly text: string }[]): Violation[] {
  const keys = amountsOf(text).map(({ key }) => key);
  if (keys.length < 2) return [];
  const same = lines.filter((line) => {
    const known = new Set(amountsOf(line.text).map(({ key }) => key));
    return keys.every((key) => known.has(key));
  });
  if (same.length === 0 || !same.every((line) => hasTurnedRange(text, plainForm(line.text)))) return [];
  return [{ kind: 'meaning', sentence: 'The new text turns around which way a figure went.' }];
}
