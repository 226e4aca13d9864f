import { verbOf } from './verbs.ts';
import { phraseOf } from './evidence.ts';
import { quoted, type Violation } from '../model/violations.ts';
import { OPENERS, TITLES } from './vocabulary.ts';

/** Says what somebody is or was; the words behind it name a title. */
const HOLDS = /(?:^|\b(?:am|was|been|became|as) )(?=((?:\p{L}[\p{L}-]*)(?: \p{L}[\p{L}-]*){0,4}))/giu;
/** Says that something goes on. */
const GOES_ON = /\b(?:currently|now|today|at present|presently|these days)\b|\bI (?:work|am working) (?:as|at|for)\b/iu;

/**
 * A title that a sentence gives to somebody, and that stands in the CV but not as theirs: 'assisted the Head of Research'
 * makes no head.
 *
 * @param text in its plain form
 * @param own titles of the person, and what they say of themselves
 */
export function titleOfOthers(text: string, own: readonly string[]): Violation[] {
  const ownTitles = own.map(phraseOf);
  for (const [, words = ''] of text.matchAll(HOLDS)) {
    const run = words.split(' ');
    const isOpener = (word: string): boolean => OPENERS.has(word.toLowerCase());
    const from = run.findIndex((word) => !isOpener(word));
    const last = run.slice(0, from + 3).findLastIndex((word) => TITLES.has(word.toLowerCase()));
    const title = run.slice(from, last + 1);
    // 'Assisted the Head': that is done by somebody, and to somebody else.
    const isVerbPhrase = title.some(
      (word) => isOpener(word) || (verbOf(word) !== null && !TITLES.has(word.toLowerCase())),
    );
    if (from === -1 || title.length === 0 || isVerbPhrase) continue;
    if (ownTitles.every((phrase) => !phrase.includes(phraseOf(title.join(' '))))) {
      const name = title.join(' ');
      return [
        { kind: 'meaning', sentence: `It gives you the title ${quoted(name)}, which is none of yours in the CV.` },
      ];
    }
  }
  return [];
}

/** A sentence that speaks of a job as going on whose dates say that it has ended. @param hasEnded every job it names */
export function endedLongAgo(text: string, hasEnded: boolean): Violation[] {
  const [word] = GOES_ON.exec(text) ?? [];
  if (word === undefined || !hasEnded) return [];
  return [{ kind: 'meaning', sentence: `It says ${quoted(word)} of a job that has ended.` }];
}
