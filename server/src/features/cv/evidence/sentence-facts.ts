import { mentionsIn } from '../../jobs/jobs-worker.entry.ts';
import type { Cv } from '../model/cv-model.ts';
import { cvWordings } from '../model/cv-wordings.ts';
import { amountsOf } from './amounts.ts';
import { datedOf, datedOtherwise } from './date-claims.ts';
import { misplacedClaims, isClaimOfWork } from './misplaced-claims.ts';
import { turnedRange } from './number-claims.ts';
import { isInstruction } from './instructions.ts';
import { unprovenLeadership } from './leadership-claims.ts';
import { phraseOf } from './evidence.ts';
import { longestFirst, masked, namesIn, plainName } from './names-in-text.ts';
import { quoted, type Violation } from '../model/violations.ts';
import { plainForm, stem, wordsOf } from './words.ts';

/** What follows a number of years that counts all work there was, and nothing more than that. */
const ALL_WORK =
  /^'?s? ?(?:(?:of|in) )?(?:(?:the|professional|work|working|industry|total|combined|overall|practical|relevant|hands-on|full-time|paid|commercial) )*(?:experience|work|employment|software|industry|field|profession|berufserfahrung)?(?: (?:in|of) (?:the )?(?:industry|field|software|profession|total|all)| mit)? ?(?:$|[,.;!?()|]|- |(?:and|who)\b)/iu;
/** Words of that kind, and those that join. */
const COMMON = new Set(
  'of in the a an and with for as at to by on experience work working years year i have has professional berufserfahrung mit bringe ich'.split(
    ' ',
  ),
);
const YEARS = /\b(?:years?|yrs?|jahre?n?)\b/giu;
/** Says when or how somebody is at an employer, so that years before it are not counted there. */
const PART_OF_IT =
  /\b(?:currently|recently|now|today|latest|latterly|previously|formerly|earlier|before that|these days|work(?:s|ed|ing)? (?:as|for|at)|joined|derzeit|zuletzt)\b/iu;
const SKILLED =
  /^\s*(?:and |with )?(?:(?:is|am) )?(?:skilled|proficient|familiar|fluent|at home|(?:a )?(?:good |working )?knowledge)\b/iu;
/** Speaks of the person as a whole, wherever it was. */
const GENERAL =
  /\b(?:experience (?:in|with)|expertise|background in|knowledge of|skilled in|proficient|versed in|career|overall)\b|\bexperience$/iu;
/** Goes on about the job of the sentence before. */
const GOES_ON =
  /^(?:there\b|here\b|i also\b|for example\b|one example from there\b|(?:in|at|during) (?:this|that) (?:role|position|job|time|company)\b)/iu;
const LEGAL_FORM = /,? (?:ltd|limited|inc|llc|llp|gmbh|ag|plc|corp|corporation|co|company|s\.?a|b\.?v|ab|oy|kg)\.?$/iu;
const EMPLOYER = '\uE000';
const TITLE = '\uE001';

/** A text that proves amounts, with what it belongs to. */
interface ProofLine {
  readonly text: string;
  /** The same with the facts of its job, for phrases. */
  readonly phrases: string;
  readonly stems: ReadonlySet<string>;
  readonly itemId: string;
  /** Names of employers that it says. */
  readonly named: readonly string[];
}

/** How the facts of one CV belong together: which numbers and years stand at which employer and with which skill. */
export interface FactAssociations {
  readonly lines: readonly ProofLine[];
  /** Names of employers as texts may write them, and the jobs there. */
  readonly employers: ReadonlyMap<string, readonly string[]>;
  /** The same names, the longest first. */
  readonly names: readonly string[];
  /** Titles and schools, by which a text may say when something was, with their jobs and studies; the longest first. */
  readonly dated: ReadonlyMap<string, readonly string[]>;
  readonly titles: readonly string[];
  readonly skills: readonly string[];
  /** Full years that the dates of all jobs cover; null: unknown. */
  readonly years: number | null;
}

export function associationsOf(cv: Cv, years: number | null): FactAssociations {
  const jobs = new Map<string, string[]>();
  for (const { id, employer } of cv.work) {
    const short = employer.split(/[,(|]/u)[0] ?? '';
    for (const name of new Set([employer, short, short.trim().replace(LEGAL_FORM, '')].map(plainName))) {
      if (name.length > 1) jobs.set(name, [...(jobs.get(name) ?? []), id]);
    }
  }
  const facts = cv.work.map(({ id, title, employer, location, start, end }) => ({
    itemId: id,
    text: [title, employer, location, start.text, end.text].join(' | '),
    facts: [],
  }));
  const schools = cv.education.map(({ id, institution, start, end }) => ({
    itemId: id,
    text: [institution, start.text, end.text].join(' | '),
    facts: [],
  }));
  const names = longestFirst([...jobs.keys()]);
  const wordings = cvWordings(cv)
    .filter(({ wording }) => !isInstruction(wording.text))
    .map((placed) => ({ ...placed, text: placed.wording.text }));
  const titles = [cv.basics.headline, ...cv.work.map(({ title }) => title)].flatMap((title) => [
    title,
    title.replace(/ \([^()]*\)$/u, ''),
    ...title.split(/[|·•;,–—]/u),
  ]);
  const skills = cv.skills.flatMap((group) => group.skills).filter((skill) => phraseOf(skill).trim() !== '');
  const isSkill = new Set(skills.map(phraseOf));
  return {
    lines: [...facts, ...schools, ...wordings].map(({ itemId, text, facts: own }) => ({
      itemId,
      text,
      named: namesIn(text, names),
      phrases: phraseOf([text, ...own].join('\n')),
      stems: stemsOf([text, ...own].join('\n')),
    })),
    employers: jobs,
    names,
    dated: datedOf(cv),
    titles: longestFirst(titles.map(plainName).filter((title) => title.length > 2 && !isSkill.has(phraseOf(title)))),
    skills,
    years,
  };
}

/** Where a text places something. */
interface Place {
  /** Names of employers. */
  readonly names: readonly string[];
  /** The sentence before said so: what belongs to no job may stand there as well. */
  readonly isImplied: boolean;
}

const NOWHERE: Place = { names: [], isImplied: false };

/**
 * What a text about the whole person joins that the CV does not: numbers and achievements of one job claimed for another, and
 * years of all work claimed for one employer or one skill. `sentences` in the order of the text.
 */
export function falselyJoined(sentences: readonly string[], associations: FactAssociations): Violation[] {
  let before: readonly string[] = [];
  return sentences.flatMap((sentence) => {
    const plain = plainForm(sentence).trim();
    const named = employersIn(plain, associations);
    const place = placeOf(plain, named, before, associations);
    before = place.names;
    const parts = [{ text: plain, place }, ...clausesAt(plain, associations)];
    const wrong =
      parts.map((part) => saidOfOthers(part.text, part.place, associations)).find(({ length }) => length > 0) ??
      datedOtherwise(plain, named, associations);
    const years = amountsOf(plain).filter(({ key }) => key.endsWith('|year'));
    return [
      ...wrong,
      ...unprovenLeadership(masked(plain, associations.names, ' '), associations.lines),
      ...turnedRange(plain, associations.lines),
      ...years.flatMap(({ key, text }) =>
        areYearsProven(plain, key, named, associations)
          ? []
          : [{ kind: 'meaning' as const, sentence: `It ties ${quoted(text)} to what the CV does not count them for.` }],
      ),
    ];
  });
}

function placeOf(
  plain: string,
  named: readonly string[],
  before: readonly string[],
  associations: FactAssociations,
): Place {
  if (named.length > 0) return { names: named, isImplied: false };
  if (GOES_ON.test(plain)) return { names: before, isImplied: false };
  return isOne(before, associations) && isClaimOfWork(plain) ? { names: before, isImplied: true } : NOWHERE;
}

/** Names of one and the same employer. */
function isOne(names: readonly string[], { employers }: FactAssociations): boolean {
  return new Set(names.map((name) => (employers.get(name) ?? []).join())).size === 1;
}

/** Of a sentence with several employers the clauses that name one of them, as they stand. */
function clausesAt(plain: string, associations: FactAssociations): { readonly text: string; readonly place: Place }[] {
  if (isOne(employersIn(plain, associations), associations)) return [];
  return plain.split(/[,;] | and (?!\p{Lu})/u).flatMap((text) => {
    const names = employersIn(text, associations);
    return isOne(names, associations) ? [{ text, place: { names, isImplied: false } }] : [];
  });
}

/** Numbers, skills and achievements that a text claims for employers it names, and the CV does not. */
function saidOfOthers(plain: string, { names, isImplied }: Place, associations: FactAssociations): Violation[] {
  if (names.length === 0) return [];
  const { lines, employers: jobs, titles } = associations;
  const ids = new Set(names.flatMap((name) => jobs.get(name) ?? []));
  const atWork = new Set([...jobs.values()].flat());
  const isOwn = ({ itemId, named }: ProofLine): boolean =>
    ids.has(itemId) ||
    named.some((name) => jobs.get(name)?.some((id) => ids.has(id))) ||
    (isImplied && !atWork.has(itemId));
  const own = lines.filter(isOwn);
  // Employers may have numbers in their names; years are checked by themselves.
  const rest = masked(plain, associations.names, ' ');
  const proven = new Set(own.flatMap(({ text }) => amountsOf(text).flatMap(({ key }) => [key, key.replace('+', '')])));
  const wrong = amountsOf(rest).filter(({ key }) => !key.endsWith('|year') && !proven.has(key));
  if (wrong.length > 0) {
    return wrong.map(({ text }) => ({
      kind: 'meaning',
      sentence: `It says ${quoted(text)} of an employer where the CV does not.`,
    }));
  }
  const others = lines.filter((line) => atWork.has(line.itemId) && !isOwn(line));
  // What somebody is skilled in is said of them, not of the job that the sentence names.
  const clauses = masked(rest, titles, ' ').split(/[,.;] | and /u);
  const skilled = clauses.findIndex((clause) => SKILLED.test(clause) || GENERAL.test(clause));
  const text = (skilled === -1 ? clauses : clauses.slice(0, skilled)).join(', ');
  return misplacedClaims(text, { own, others, skills: skillsIn(text, associations) });
}

/** Either one line of the CV says as much, or the years are those of all work and said of nothing less. */
function areYearsProven(plain: string, key: string, named: readonly string[], associations: FactAssociations): boolean {
  const { lines, years } = associations;
  const hidden = masked(masked(plain, associations.names, EMPLOYER), associations.titles, TITLE);
  const skills = skillsIn(hidden, associations);
  const ends = [...hidden.matchAll(YEARS)].map((match) =>
    hidden.slice(match.index + match[0].length).replace(/\s+/gu, ' '),
  );
  const tails = ends.map((end) => end.split(/[,.;!?()|]/u)[0] ?? '');
  const said = lines.filter(({ text }) =>
    amountsOf(text).some((amount) => amount.key.replace('+', '') === key.replace('+', '')),
  );
  const isSaid = said.some(
    ({ phrases, stems }) =>
      [...skills, ...named].every((name) => phrases.includes(phraseOf(name))) &&
      tails.every((tail) => [...stemsOf(tail)].every((word) => COMMON.has(word) || stems.has(word))),
  );
  if (isSaid) return true;
  const isCounted =
    (years !== null && key.replace('+', '') === `${years}|year`) || said.some(({ text }) => /experience/iu.test(text));
  return isCounted && ends.every((end) => ALL_WORK.test(end)) && isTiedToNothing(hidden, ends, associations);
}

/** Of a sentence with years of all work: its employers are said to be a part of it, its skills stand behind by themselves. */
function isTiedToNothing(hidden: string, ends: readonly string[], associations: FactAssociations): boolean {
  const one = hidden.replace(/\uE000(?:(?:,| and|, and) (?:the )?\uE000)+/gu, EMPLOYER);
  const clauses = one.split(/[,.;!?()|]| - | and (?=I\b)/u);
  const isBare = ends.some((end) => !/^[^,.;]*\b(?:berufserfahrung|experience)\b/iu.test(end));
  const isPlaced = clauses.every(
    (clause) => !clause.includes(EMPLOYER) || (!isBare && PART_OF_IT.test(clause) && !clause.match(YEARS)),
  );
  if (!isPlaced) return false;
  const first = clauses.findIndex((clause) => skillsIn(clause, associations).length > 0);
  if (first === -1) return true;
  const counted = clauses.findIndex((clause) => clause.match(YEARS) !== null);
  return first > counted && SKILLED.test(clauses[first] ?? '');
}

function skillsIn(text: string, { skills }: FactAssociations): string[] {
  const phrase = phraseOf(text);
  const own = skills.filter((skill) => phrase.includes(phraseOf(skill)) && !COMMON.has(skill.toLowerCase()));
  return [...own, ...mentionsIn(text).map(({ skill }) => skill)];
}

function employersIn(plain: string, { names }: Pick<FactAssociations, 'names'>): string[] {
  return namesIn(plain, names);
}

const stemsOf = (text: string): Set<string> => new Set(wordsOf(plainForm(text)).map(({ lower }) => stem(lower)));
