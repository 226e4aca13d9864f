import { plainForm } from '../evidence/words.ts';
import type { Lexicon } from './language/lexicon.ts';

export interface Token {
  /** As written. */
  readonly text: string;
  readonly lower: string;
  readonly stem: string;
  readonly kind: 'word' | 'number' | 'mark';
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** Part of a compound with hyphens, where no word is a function word. */
  readonly isJoined: boolean;
}

/** Of one text; no line of a CV is as long. */
const LONGEST = 3_000;
const TOKEN =
  /(?<number>(?:[~≈<>]\s?)?(?:[€$£]\s?)?\d+(?:[.,']\d+)*(?:\s?(?:%|[€$£])|(?:k|K|m|M|bn|h|x|ms|s|min|th|st|nd|rd)(?![\p{L}\p{N}]))?\+?)|(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:\.(?:js|net|io|py)(?![\p{L}]))?(?:'\p{L}+)?[+#]*)|(?<mark>(?<=\d)-(?=\d)|[,;:.!?()[\]/|•&]| - |\n)/gu;

/** Spellings that would come apart, each as long as it was: places in the text stay what they are. */
const WHOLE: readonly (readonly [RegExp, (match: string) => string])[] = [
  [/\be-(?:mail|commerce)\p{L}{0,3}|\b(?:front|back)-end\b/giu, (match) => `${match.replace('-', '')} `],
  [/\bas (?:many|much) as\b/giu, (match) => 'up to'.padEnd(match.length)],
  [/\bper cent\b|\bpercent\b|\bProzent\b/giu, (match) => '%'.padEnd(match.length)],
  [
    /\be\.g\.|\bi\.e\.|\bz\. ?B\.|\bu\. ?a\.|\betc\.|\bbzw\.|\bca\.|\binkl\.|\bapprox\.|\bno\.(?= ?\d)/giu,
    (match) => ' '.repeat(match.length),
  ],
];

/** The words, numbers and marks of a text. */
export function tokensOf(text: string, lexicon: Lexicon): Token[] {
  let plain = plainForm(text.slice(0, LONGEST));
  for (const [spelling, whole] of WHOLE) plain = plain.replace(spelling, whole);
  return [...plain.matchAll(TOKEN)].map((match, index) => {
    const [all] = match;
    const { word, number } = match.groups ?? {};
    const [start, end] = [match.index, match.index + all.length];
    const kind = word !== undefined ? 'word' : number !== undefined ? 'number' : 'mark';
    const lower = all.trim().toLowerCase();
    return {
      text: all.trim(),
      lower,
      stem: kind === 'word' ? lexicon.stem(all) : lower,
      kind,
      index,
      start,
      end,
      isJoined:
        kind === 'word' &&
        (/[\p{L}\d]-$/u.test(plain.slice(start - 2, start)) || /^-\p{L}/u.test(plain.slice(end, end + 2))),
    };
  });
}
