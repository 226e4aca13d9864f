import { mentionsIn } from '../../jobs/normalising/skill-mentions.ts';
import { amountsOf } from './amounts.ts';
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
  /** Known skills by their usual name, lower case. */
  readonly skills: ReadonlySet<string>;
}

/** @param texts what is proven; `amounts` further quantities that were worked out from facts, e.g. '8|year' */
export function evidenceOf(texts: readonly string[], amounts: readonly string[] = []): Evidence {
  const lines = texts.filter((text) => text.trim() !== '').map(plainForm);
  const words = lines.flatMap((line) => wordsOf(line));
  return {
    text: lines.join('\n'),
    phrases: lines.map(phraseOf).join('\n'),
    words: new Set(words.map(({ lower }) => lower)),
    capitalised: new Set(words.filter(({ text }) => /\p{Lu}|\p{Lt}|\p{Lo}/u.test(text)).map(({ lower }) => lower)),
    stems: new Set(words.map(({ lower }) => stem(lower))),
    amounts: new Set([...lines.flatMap((line) => amountsOf(line).map(({ key }) => key)), ...amounts]),
    skills: new Set(lines.flatMap(skillsNamed)),
  };
}

/** The known skills a text names, lower case. */
export function skillsNamed(text: string): string[] {
  return text.split('\n').flatMap((line) => mentionsIn(line).map(({ skill }) => skill.toLowerCase()));
}

/** Words in lower case between single spaces: ' acme corp '. */
export function phraseOf(text: string): string {
  return ` ${wordsOf(plainForm(text))
    .map(({ lower }) => lower.replace(/'s$/u, ''))
    .join(' ')} `;
}
