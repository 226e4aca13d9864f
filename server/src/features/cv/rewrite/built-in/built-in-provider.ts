import { WordingCheck } from '../../truth/check-wording.ts';
import type { CvOptions } from '../../../../domain/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { CvEdits } from '../../model/cv-edits.ts';
import type { Cv, ReadCv } from '../../model/cv-model.ts';
import type { CvWording } from '../../model/cv-wordings.ts';
import { mentionsIn } from '../../../jobs/jobs-worker.entry.ts';
import { openingVerb } from './tense.ts';
import { checkWording, cleanedText, LENGTHS } from '../../evidence/check-line.ts';
import { checkProse } from '../../evidence/check-prose.ts';
import { isEnglish } from '../../evidence/language-of.ts';
import { letterLanguageOf } from '../../evidence/letter-language.ts';
import { type CvEvidence, cvEvidenceOf } from '../../evidence/cv-evidence.ts';
import type { RewriteProvider } from '../provider.ts';
import type { CvPosting } from '../../model/cv-posting.ts';
import { rewrittenBullet, rewrittenParagraph } from './bullet.ts';
import { type StoryFacts, storyFacts } from './facts.ts';
import { keywordsOf, orderedSkills } from './keywords.ts';
import { germanLetter } from './letter.de.ts';
import { letterProofs } from './letter-proofs.ts';
import { letterSentences } from './letter.ts';
import { bulletOrder, streamlined } from './ranking.ts';
import { summarySentences } from './summary.ts';
import { tidied } from './tidy.ts';
import { RESULT_NOTE } from '../../model/cv.texts.ts';

const SUMMARY_LENGTH = 700;
/** A letter is read in a minute. */
const MOST_LETTER_WORDS = 250;

/** The engine that needs no model: rules for English, and what is right in any language for the others. */
export function createBuiltInProvider(clock: Clock): RewriteProvider {
  return {
    engine: 'built-in',
    model: null,
    async rewrite(readCv, options, posting, signal, onProgress) {
      signal.throwIfAborted();
      const edits = rewrittenByRules(readCv, options, posting, clock.now());
      onProgress(1);
      return edits;
    },
    notes({ cv }) {
      if (isEnglish(cv.language, proofTexts(cv))) return [];
      return [RESULT_NOTE.englishOnly];
    },
  };
}

/** Pure: the same CV, options and day give the same edits. */
export function rewrittenByRules(readCv: ReadCv, options: CvOptions, posting: CvPosting | null, today: Date): CvEdits {
  const { cv } = readCv;
  const proofs = cvEvidenceOf(readCv, options, posting, today);
  const check = new WordingCheck(readCv);
  const placed = proofs.placed.filter(({ wording }) => !proofs.instructions.has(wording.id));
  const english = isEnglish(
    cv.language,
    placed.map(({ wording }) => wording.text),
  );
  const keywords = keywordsOf(options, posting);
  const skills = orderedSkills(cv, options.skillsToAdd, placed, keywords);
  const dropped = options.streamlineResume ? streamlined(cv, options.writingStyle, keywords, today) : [];
  const left = placed.filter(({ wording }) => !dropped.includes(wording.id));
  // What the person only added stands under Skills, and nowhere else.
  const shown = skills.filter((skill) => checkProse(`Skilled in ${skill}.`, cv, proofs, 'letter').length === 0);
  const facts = storyFacts(cv, left, options, posting, { skills: shown, keywords, today });
  const own = placed.find(({ section }) => section === 'summary')?.wording.text.slice(0, LENGTHS.source) ?? '';
  const isProven = (sentence: string, kind: 'summary' | 'letter'): boolean =>
    checkProse(sentence, cv, proofs, kind).length === 0;
  const summary = english
    ? summarySentences(own, facts, options.writingStyle).filter((sentence) => isProven(sentence, 'summary'))
    : [];
  const stops = endsBullets(cv);
  const letter = options.includeCoverLetter ? writtenLetter(readCv, options, posting, { facts, proofs, today }) : null;
  return {
    wordings: left.flatMap((one) => rewording(one, options, { language: proofs.language, check, english, stops })),
    dropped,
    order: bulletOrder(left, options.writingStyle, keywords),
    summary: options.includeProfessionalSummary && summary.length > 0 ? withinLength(summary) : null,
    skillOrder: skills,
    letter:
      letter === null
        ? null
        : shortEnough(letter.map((sentences) => sentences.filter((sentence) => isProven(sentence, 'letter')))),
  };
}

/** In the language of the posting, else of the CV: English or German; null in any other. */
function writtenLetter(
  { cv }: ReadCv,
  { writingStyle, skillsToAdd }: CvOptions,
  posting: CvPosting | null,
  { facts, proofs, today }: { readonly facts: StoryFacts; readonly proofs: CvEvidence; readonly today: Date },
): string[][] | null {
  const seed = seedOf(`${posting?.title ?? ''} ${posting?.employer ?? ''}`);
  const language = letterLanguageOf(proofs.language, posting);
  const isTranslated = proofs.language !== '' && proofs.language !== language;
  const answers = letterProofs(cv, posting, { today, added: skillsToAdd, isTranslated });
  // Of skills in another language only those that are called the same everywhere.
  const usable = isTranslated
    ? { ...facts, skills: facts.skills.filter((skill) => mentionsIn(skill).length > 0) }
    : facts;
  if (language === 'de') return posting === null ? null : germanLetter(usable, answers, posting, seed);
  return language === 'en' ? letterSentences(usable, answers, posting, writingStyle, seed) : null;
}

/** The same number for the same text, so that a letter stays what it is. */
function seedOf(text: string): number {
  let seed = 0;
  for (const sign of text) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return seed;
}

/** Sentences as paragraphs; what goes beyond the words of a page is left out, the last proofs first. */
function shortEnough(letter: readonly (readonly string[])[]): string[] {
  const paragraphs = letter.map((sentences) => [...sentences]);
  const words = (): number => paragraphs.flat().join(' ').split(/\s+/u).length;
  while (words() > MOST_LETTER_WORDS) {
    const [longest] = paragraphs.toSorted((a, b) => b.length - a.length);
    if (longest === undefined || longest.length < 2) break;
    longest.pop();
  }
  return paragraphs.map((sentences) => sentences.join(' ')).filter((paragraph) => paragraph !== '');
}

/** The best text that holds: in the style, else only tidy, else none. The rules are checked like a model. */
function rewording(
  { wording, section, itemId, kind, isCurrent }: CvWording,
  { writingStyle }: CvOptions,
  {
    language,
    check,
    english,
    stops,
  }: { readonly language: string; readonly check: WordingCheck; readonly english: boolean; readonly stops: boolean },
): CvEdits['wordings'] {
  if (section === 'summary' || wording.text.length > LENGTHS.source) return [];
  const isProven = (one: string): boolean =>
    check.check({ kind: 'line', itemId, lineId: wording.id }, one, { repairs: false }).verdict === 'proven';
  const tidy = tidied(wording.text);
  // Elsewhere only a sentence in the past tense is an action: a talk may be called 'Building platforms'.
  const isAction = section === 'other' && tidy.endsWith('.') && openingVerb(tidy.replace(/^I /u, ''))?.form === 'past';
  const isWork = section === 'work' || section === 'projects' || isAction;
  const styled = !english || !isWork ? tidy : null;
  const best =
    styled ??
    (kind !== 'paragraph'
      ? rewrittenBullet(wording.text, isCurrent, writingStyle)
      : rewrittenParagraph(wording.text, isCurrent));
  // Where bullets have no full stop, one more is no rewriting.
  const isBullet = kind !== 'paragraph' && isWork;
  const text = [best, tidy]
    .map((one) => (isBullet && !stops ? unstopped(cleanedText(one)) : cleanedText(one)))
    .find((one) => one !== wording.text && checkWording(one, wording.text, language).length === 0 && isProven(one));
  return text === undefined || text === wording.text ? [] : [{ id: wording.id, text }];
}

/** Whether most bullets of a CV end with a full stop, as its person likes them to. */
function endsBullets({ work, projects }: Cv): boolean {
  const bullets = [...work, ...projects].flatMap(({ highlights }) => highlights);
  return bullets.filter(({ text }) => text.trimEnd().endsWith('.')).length * 2 >= bullets.length;
}

/** One sentence without its full stop; several keep theirs, as do 'Inc.' and the like. */
const unstopped = (text: string): string =>
  /[.!?]\s/u.test(text) || /\b(?:etc|Inc|Ltd|Co|Corp|\p{Lu})\.$/u.test(text) ? text : text.replace(/(?<!\.)\.$/u, '');

function withinLength(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    if (`${text} ${sentence}`.length <= SUMMARY_LENGTH) text = `${text} ${sentence}`.trim();
  }
  return text;
}

function proofTexts({ summary, work }: ReadCv['cv']): string[] {
  return [summary?.text ?? '', ...work.flatMap(({ highlights }) => highlights.map(({ text }) => text))];
}
