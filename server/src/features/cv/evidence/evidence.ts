import { amountsOf } from './amounts.ts';
import { mentionsWithDenial } from './denied-skills.ts';
import { plainForm, stem, wordsOf } from './words.ts';

/** All that a text may name, taken from the texts that prove it. */
export interface Evidence {
  /** The plain form of all texts, one a line. */
  readonly text: string;
  /** The same in lower case, words joined by single spaces with one before and after, for phrases. */
  readonly phrases: string;
  readonly words: ReadonlySet<string>;
  /** Words that are written with a capital somewhere. */
  readonly capitalised: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly amounts: ReadonlySet<string>;
  /** Digits of other scripts, as written: all else here has them in one form. */
  readonly digits: ReadonlySet<string>;
  /** Line by line: what is counted stands in the same line as its number. */
  readonly counts: readonly { readonly amounts: ReadonlySet<string>; readonly stems: ReadonlySet<string> }[];
  /** Known skills by their usual name, lower case. */
  readonly skills: ReadonlySet<string>;
  /** Those that the texts name only to say that somebody does not have them; no word of theirs proves them. */
  readonly denied: ReadonlySet<string>;
}

/** What is read of one text; no line of a CV is as long, and what is not read proves nothing. */
const MAX_READ = 4_000;

/** @param texts what is proven; `amounts` further quantities that were worked out from facts, e.g. '8|year' */
export function evidenceOf(texts: readonly string[], amounts: readonly string[] = []): Evidence {
  const lines = texts.filter((text) => text.trim() !== '').map((text) => plainForm(text.slice(0, MAX_READ)));
  const words = lines.flatMap((line) => wordsOf(line));
  const named = lines.flatMap((line) => line.split('\n')).flatMap((line) => mentionsWithDenial(line));
  const skills = new Set(named.flatMap(({ skill, isDenied }) => (isDenied ? [] : [skill.toLowerCase()])));
  return {
    text: lines.join('\n'),
    phrases: lines.map(phraseOf).join('\n'),
    words: new Set(words.map(({ lower }) => lower)),
    capitalised: new Set(words.filter(({ text }) => /\p{Lu}|\p{Lt}|\p{Lo}/u.test(text)).map(({ lower }) => lower)),
    stems: new Set(words.map(({ lower }) => stem(lower))),
    counts: [
      ...lines.flatMap(countsOf),
      ...amounts.map((key) => ({ amounts: new Set([key]), stems: new Set<string>() })),
    ],
    digits: new Set(foreignDigits(texts.join('\n'))),
    amounts: new Set([...lines.flatMap(keysOf), ...amounts]),
    skills,
    denied: new Set(named.map(({ skill }) => skill.toLowerCase()).filter((skill) => !skills.has(skill))),
  };
}

/** Digits that are no ASCII ones, full-width ones aside. */
export function foreignDigits(text: string): string[] {
  return text.normalize('NFKC').match(/(?![0-9])\p{Nd}/gu) ?? [];
}

/** '10K+' proves 10,000 as well, which is less. */
function keysOf(text: string): string[] {
  return amountsOf(text).flatMap(({ key }) => [key, key.replace('+', '')]);
}

function countsOf(text: string): Evidence['counts'] {
  const amounts = new Set(keysOf(text));
  return amounts.size === 0 ? [] : [{ amounts, stems: new Set(wordsOf(text).map(({ lower }) => stem(lower))) }];
}

/** Words in lower case between single spaces: ' acme corp '. */
export function phraseOf(text: string): string {
  return ` ${wordsOf(plainForm(text))
    .map(({ lower }) => lower.replace(/'s$/u, ''))
    .join(' ')} `;
}
