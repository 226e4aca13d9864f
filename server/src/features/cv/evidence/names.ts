import { verbOf } from './verbs.ts';
import { mentionsWithDenial } from './denied-skills.ts';
import { type Evidence, phraseOf } from './evidence.ts';
import { quoted, type Violation } from '../model/violations.ts';
import { OPENERS } from './vocabulary.ts';
import { stem, type Word, wordsOf } from './words.ts';

/** Between two words of one name. */
const WITHIN_NAME = /^(?: |-|\.|\. |&| & |\/|')$/u;
/** Matches where a sentence begins; `lastIndex` says which place is asked about. */
const SENTENCE_START = /(?<=(?:^|[.!?…]["')]*\s|\n)[\s"'(*•-]*)/uy;
const LINK =
  /\S{1,80}@\S{1,200}|\bhttps?:\S+|\bwww\.\S+|\b[\p{L}\d-]{1,63}\.(?:com|org|net|io|dev|ai|co|edu|gov|me|app|info|eu|uk|de|fr|es|it|nl|pl|ch|at)\b\S*/giu;

/**
 * Names that the evidence does not have: capitalised words and runs of them, words with digits in them, words of a
 * script that knows no capitals, links. A name counts as a whole: 'Senior Architect' is not proven by a senior engineer
 * and a certified architect.
 *
 * @param text in its plain form
 */
export function unprovenNames(text: string, evidence: Evidence): Violation[] {
  return [...unprovenLinks(text, evidence), ...unprovenRuns(text, evidence), ...unprovenScripts(text, evidence)];
}

/** Known skills that the evidence does not have, under whatever spelling. */
export function unprovenSkills(text: string, evidence: Evidence): Violation[] {
  const missing = mentionsWithDenial(text)
    .filter(({ skill, isDenied }) => {
      const key = skill.toLowerCase();
      if (evidence.skills.has(key)) return false;
      return (evidence.denied.has(key) && !isDenied) || !evidence.phrases.includes(phraseOf(skill));
    })
    .map(({ start, end }) => text.slice(start, end));
  return [...new Set(missing)].map((skill) => ({
    kind: 'skill',
    sentence: `It names the skill ${quoted(skill)}, which is not in the source of this text.`,
  }));
}

function unprovenLinks(text: string, evidence: Evidence): Violation[] {
  const proven = evidence.text.toLowerCase();
  return [...text.matchAll(LINK)]
    .map(([link]) => link.replace(/(?<![.,;:)])[.,;:)]+$/u, ''))
    .filter((link) => !proven.includes(link.toLowerCase()))
    .map((link) => ({ kind: 'link', sentence: `It holds the address ${quoted(link)}, which is not in the source.` }));
}

function unprovenRuns(text: string, evidence: Evidence): Violation[] {
  const skills = mentionsWithDenial(text).filter(({ skill, isDenied }) => {
    const key = skill.toLowerCase();
    return evidence.skills.has(key) || (isDenied && evidence.denied.has(key));
  });
  const isSkill = ({ start, end }: Word): boolean => skills.some((span) => start >= span.start && end <= span.end);
  const runs: Word[][] = [];
  let previous: Word | null = null;
  for (const word of wordsOf(text)) {
    const isName = isNameLike(word) && !isSkill(word) && !isPlain(word, text, evidence);
    if (isName) {
      const run = runs.at(-1);
      const joins = previous !== null && run?.at(-1) === previous;
      if (joins && run !== undefined && WITHIN_NAME.test(text.slice(previous?.end, word.start))) run.push(word);
      else runs.push([word]);
    }
    previous = word;
  }
  return runs
    .filter((run) => !isProven(run, text, evidence))
    .map((run) => ({
      kind: 'name',
      sentence: `It names ${quoted(text.slice(run[0]?.start, run.at(-1)?.end))}, which is not in the source of this text.`,
    }));
}

function isNameLike({ text }: Word): boolean {
  return /\p{Lu}|\p{Lt}|\p{N}/u.test(text);
}

/** The first word of a sentence has a capital whatever it is; 'I' always has. */
function isPlain(word: Word, text: string, evidence: Evidence): boolean {
  if (/^(?:I|I'm|I've|I'd|I'll)$/u.test(word.text)) return true;
  SENTENCE_START.lastIndex = word.start;
  if (!SENTENCE_START.test(text) || /^.\P{Ll}*\p{Lu}/u.test(word.text)) return false;
  const bare = word.lower.replace(/'s$/u, '');
  if (OPENERS.has(bare) || verbOf(bare) !== null) return true;
  return evidence.stems.has(stem(bare)) && !/^[ -]\p{Lu}/u.test(text.slice(word.end));
}

function isProven(run: readonly Word[], text: string, evidence: Evidence): boolean {
  const phrase = phraseOf(text.slice(run[0]?.start, run.at(-1)?.end));
  if (!evidence.phrases.includes(phrase) || evidence.denied.has(phrase.trim())) return false;
  return run.every(({ lower }) => {
    const bare = lower.replace(/'s$/u, '');
    return evidence.capitalised.has(lower) || evidence.capitalised.has(bare) || /\p{N}/u.test(lower);
  });
}

/** Scripts without capitals tell no names: their words, or pairs of characters, must stand in the evidence as they are. */
function unprovenScripts(text: string, evidence: Evidence): Violation[] {
  const unproven = wordsOf(text).filter(({ text: word, lower }) => {
    const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
    if (foreign.test(word) && !foreign.test(evidence.text)) return true;
    if (!/\p{Lo}/u.test(word) || evidence.text.includes(word)) return false;
    const characters = [...lower];
    return characters.some((first, index) => {
      const second = characters[index + 1];
      return second !== undefined && !evidence.text.includes(`${first}${second}`);
    });
  });
  return unproven
    .map(({ text: word }) => word)
    .map((strange) => ({
      kind: 'name',
      sentence: `It holds ${quoted(strange)}, which is not in the source of this text.`,
    }));
}
