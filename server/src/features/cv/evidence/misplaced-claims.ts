import { verbOf } from './verbs.ts';
import { phraseOf } from './evidence.ts';
import { quoted, type Violation } from '../model/violations.ts';
import { OPENERS, TITLES } from './vocabulary.ts';
import { stem, wordsOf } from './words.ts';

/** What a line of the CV says, for what sentences say again. */
interface Said {
  readonly phrases: string;
  readonly stems: ReadonlySet<string>;
}

interface ActionsOptions {
  /** What the CV says of the jobs that a text places something at. */
  readonly own: readonly Said[];
  /** What it says of the other jobs. */
  readonly others: readonly Said[];
  /** Skills the text names, but for those it merely lists. */
  readonly skills: readonly string[];
}

/** So many words that only other jobs know make a claim about another job; one among others may be chance. */
const LEAST_FOREIGN = 2;
/** Words that describe any job. */
const ANYWHERE = new Set(
  'experience year years month months week weeks day days hour hours minute minutes percent people team teams role roles position company'.split(
    ' ',
  ),
);

/**
 * What a text says of one employer and the CV of another: a skill that only lines of other jobs name, or mostly words that
 * stand in those alone. Words that no job knows tell of neither.
 *
 * @param text in its plain form, without the names of employers and titles
 */
export function misplacedClaims(text: string, { own, others, skills }: ActionsOptions): Violation[] {
  const foreignSkill = skills.find((skill) => {
    const phrase = phraseOf(skill);
    const isNamed = ({ phrases }: Said): boolean => phrases.includes(phrase);
    return others.some(isNamed) && !own.some(isNamed);
  });
  const words = wordsOf(text).filter(
    ({ lower }) =>
      lower.length > 3 && !OPENERS.has(lower) && !TITLES.has(lower) && !ANYWHERE.has(lower) && verbOf(lower) === null,
  );
  const knows = (lines: readonly Said[], word: string): boolean => lines.some(({ stems }) => stems.has(word));
  const stems = [...new Set(words.map(({ lower }) => stem(lower)))];
  const known = stems.filter((word) => knows(own, word));
  const foreign = stems.filter((word) => !known.includes(word) && knows(others, word));
  const isEnough = foreign.length >= LEAST_FOREIGN || foreign.length === stems.length;
  const isForeign = isEnough && foreign.length > known.length;
  if (foreignSkill === undefined && !isForeign) return [];
  const what = foreignSkill ?? words.find(({ lower }) => foreign.includes(stem(lower)))?.text ?? '';
  return [{ kind: 'meaning', sentence: `It says ${quoted(what)} of an employer where the CV says it of another.` }];
}

/** 'I cut costs' and 'I also built it': what was done, where the sentence before says. @param plain in its plain form */
export function isClaimOfWork(plain: string): boolean {
  const [, word = ''] = /^I (?:also |then |further |successfully )?(\p{L}+)/u.exec(plain) ?? [];
  return word !== '' && verbOf(word)?.past === word.toLowerCase();
}
