import type { Cv } from '../model/cv-model.ts';
import { checkText, LENGTHS } from './check-line.ts';
import { phraseOf } from './evidence.ts';
import type { CvEvidence } from './cv-evidence.ts';
import { endedLongAgo, titleOfOthers } from './title-claims.ts';
import { falselyJoined } from './sentence-facts.ts';
import { isCurrentPeriod } from '../model/cv-wordings.ts';
import { namesIn } from './names-in-text.ts';
import { mentionsWithDenial } from './denied-skills.ts';
import { languageOf } from './language-of.ts';
import { plainForm } from './words.ts';
import { degreeUnfinished } from './unfinished-studies.ts';
import { nextToNothing } from './content.ts';
import { quoted, type Violation } from '../model/violations.ts';

/** Says what somebody wants, hopes or admires; here what they typed and the posting may be named. */
const WANTS =
  /\b(?:seek\w*|look(?:ing)? (?:for|forward|to)|aim\w*|apply\w*|application|interest\w*|target\w*|next|toward\w*|pursu\w*|motivat\w*|driv(?:es|en)|drawn|hop(?:e|ing)|would|want\w*|keen|eager|excited|welcome|join\w*|opportunity|position|opening|vacancy|role at|goal|discuss|bewerb\w*|stelle|suche|einladung|gespräch|freue|interess\w*|motivier\w*|poste|candidature|recherche|souhait\w*|busco|puesto|interés|cerco|posizione|candidatura|vaga|procuro|zoek|functie|stanowisk\w*)\b/iu;
/** Says what somebody has done or is. */
const HAS_DONE =
  /\b(?:worked|served|joined|experienced|previously|former(?:ly)?|years?|proven|track record|led|built|background as|experience (?:as|at|in|with)|expert(?:ise)?|gearbeitet|jahre|expérience|años|anni|anos)\b/iu;

/** What is wrong with a text about the whole person: the summary, or a paragraph of the letter. `text` cleaned. */
export function checkProse(text: string, cv: Cv, proofs: CvEvidence, kind: 'summary' | 'letter'): Violation[] {
  const longest = kind === 'summary' ? LENGTHS.summary : LENGTHS.letterParagraph;
  if (text.length > longest || text === '') return checkText(text, proofs.cv, { language: '', longest });
  const sentences = sentencesOf(text);
  const found = sentences.flatMap((sentence) => checkSentence(sentence, proofs, longest));
  // A letter is written for the posting, or as the CV is.
  const isForPosting = kind === 'letter' && languageOf(plainForm(text)) === proofs.letterLanguage;
  const whole = checkText(text, proofs.wanted, { language: isForPosting ? '' : proofs.language, longest });
  const general = whole.filter(({ kind: problem }) => ['language', 'markup', 'instruction'].includes(problem));
  const all = [
    ...general,
    ...nextToNothing(plainForm(text), kind === 'summary' ? plainForm(cv.summary?.text ?? '') : ''),
    ...found,
    ...mispaired(text, cv, proofs.belongings.employers),
    ...falselyJoined(sentences.flatMap(figuresFirst), proofs.belongings),
    ...sentences.flatMap((sentence) => onlyMentioned(sentence, proofs.mentioned)),
    ...sentences.flatMap((sentence) => heldOtherwise(plainForm(sentence), cv, proofs)),
  ];
  return all.filter(({ sentence }, index) => all.findIndex((other) => other.sentence === sentence) === index);
}

function checkSentence(sentence: string, proofs: CvEvidence, longest: number): Violation[] {
  const limits = { language: '', longest };
  if (isHonestGap(sentence, proofs)) return [];
  const strict = checkText(sentence, proofs.cv, limits);
  if (strict.length === 0) return [];
  // Whatever the name of the addressee is made of, it is a name.
  const { addressee } = proofs;
  const unnamed = addressee.length > 1 ? sentence.replaceAll(addressee, 'work') : sentence;
  const wide = checkText(unnamed, proofs.wanted, limits);
  if (wide.length > 0) return wide;
  if (WANTS.test(sentence) && !HAS_DONE.test(sentence)) return [];
  return [{ kind: 'experience', sentence: 'It presents what was wished for as if it were experience.' }];
}

/** Says that something was not done yet, of nothing that the CV shows: it claims nothing. */
const NOT_YET =
  /^(?:I have not (?:worked with|used) [^.;:]{1,80} yet|I have not worked in [^.;:]{1,80} so far|I cannot show work with [^.;:]{1,80} yet|One thing I cannot show yet is work with [^.;:]{1,80}|One thing I have not used yet is [^.;:]{1,80}|Mit [^.;:]{1,80} habe ich bisher nicht gearbeitet|Arbeit mit [^.;:]{1,80} kann ich bisher nicht vorweisen)/u;

/** Of a whole field of work, by one word: a noun of the language, and no name that the CV would have to hold. */
const NEW_FIELD = /^Im Bereich (?<field>\p{Lu}[\p{L}-]{1,40}) habe ich bisher nicht gearbeitet\.?$/u;

function isHonestGap(sentence: string, { cv, wanted }: CvEvidence): boolean {
  const field = NEW_FIELD.exec(sentence)?.groups?.['field'];
  if (field !== undefined) return !cv.skills.has(field.toLowerCase());
  if (!NOT_YET.test(sentence)) return false;
  const named = mentionsWithDenial(sentence);
  const rest = named.reduceRight((text, { start, end }) => `${text.slice(0, start)}it${text.slice(end)}`, sentence);
  return (
    named.length > 0 &&
    named.every(({ skill }) => !cv.skills.has(skill.toLowerCase())) &&
    checkText(rest, wanted, { language: '', longest: LENGTHS.letterParagraph }).length === 0
  );
}

/** The sentences of a text, in its order. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u).filter((sentence) => sentence.trim() !== '');
}

/** 'Builds systems. 7 years of experience' are two sentences, which names like 'St. 7' are not. */
function figuresFirst(sentence: string): string[] {
  return sentence.split(/(?<=\p{L}{3}[.!?])\s+(?=\p{Nd})/u);
}

/** Says that somebody has a skill, not what they did. */
const HAS_SKILL =
  /\b(?:skilled|proficient|fluent|versed|expert|expertise|experienced?|at home|familiar|knowledge|command|stack|specialis\w+|specializ\w+|I (?:bring|work with|know|use)|kenntnis\w*|erfahr\w*|versiert|vertraut|beherrsche)\b/iu;

/** A skill claimed that the CV only names: heard of, sold, passed on, or used by others. */
function onlyMentioned(sentence: string, mentioned: ReadonlySet<string>): Violation[] {
  if (mentioned.size === 0 || !HAS_SKILL.test(sentence)) return [];
  return mentionsWithDenial(sentence)
    .filter(({ skill, isDenied }) => !isDenied && mentioned.has(skill.toLowerCase()))
    .map(({ skill }) => ({
      kind: 'skill',
      sentence: `It says that you have ${quoted(skill)}, which your CV names but does not show you using.`,
    }));
}

/** Titles of others, jobs that are over, degrees that are not there yet. A wish may name any title. */
function heldOtherwise(sentence: string, cv: Cv, { belongings, today }: CvEvidence): Violation[] {
  const own = [cv.basics.headline, cv.summary?.text ?? '', ...cv.work.map(({ title }) => title)];
  const studies = cv.education.flatMap(({ degree, highlights }) => [degree, ...highlights.map(({ text }) => text)]);
  const isWish = WANTS.test(sentence) && !HAS_DONE.test(sentence);
  const ids = new Set(namesIn(sentence, belongings.names).flatMap((name) => belongings.employers.get(name) ?? []));
  const jobs = cv.work.filter(({ id }) => ids.has(id));
  return [
    ...(isWish ? [] : titleOfOthers(sentence, [...own, ...studies])),
    ...degreeUnfinished(sentence, cv, today),
    ...endedLongAgo(sentence, jobs.length > 0 && jobs.every((job) => isCurrentPeriod(job) === false)),
  ];
}

/** A title and an employer of the CV that never went together. */
function mispaired(text: string, cv: Cv, names: ReadonlyMap<string, readonly string[]>): Violation[] {
  const phrase = phraseOf(text);
  const titles = new Set(cv.work.map(({ title }) => phraseOf(title)).filter((title) => title.trim() !== ''));
  // The longest name that fits is the one that is meant: 'Acme Labs' is no 'Acme'.
  const pairs = [...titles].flatMap((title) =>
    ['at', 'for', 'with', 'of'].flatMap((word) =>
      [...names]
        .filter(([name]) => phrase.includes(`${title}${word}${phraseOf(name)}`))
        .toSorted(([a], [b]) => b.length - a.length)
        .slice(0, 1)
        .map(([, jobs]) => ({ title, jobs })),
    ),
  );
  const isWrong = pairs.some(
    ({ title, jobs }) => !cv.work.some(({ id, title: own }) => jobs.includes(id) && phraseOf(own).includes(title)),
  );
  if (!isWrong) return [];
  return [{ kind: 'meaning', sentence: 'It joins a title with an employer where it was not held.' }];
}
