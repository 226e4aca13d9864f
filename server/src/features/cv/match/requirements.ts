import { clearanceOf, type Line, linesOf, mentionsIn, sentencesOf, yearsOf } from '../../jobs/jobs-worker.entry.ts';
import { isKnownKind, kindOfWork } from '../evidence/kind-of-work.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { PREFERRED, partsOfPosting } from './posting-parts.ts';

export type RequirementKind = 'work' | 'seniority' | 'skill' | 'years' | 'degree' | 'language' | 'permit' | 'clearance';

/** What a posting asks for, in its own words. */
export interface Requirement {
  readonly kind: RequirementKind;
  /** For people: 'Python', '5 years of experience'. */
  readonly name: string;
  readonly quote: string;
  readonly isRequired: boolean;
  /** Years, the rank of a degree, of a language or of a title; 0 where none is asked for. */
  readonly level: number;
}

const LONGEST_QUOTE = 300;
const MOST = 60;

/** What a posting asks for, the weightiest first: the kind of work, rank, years, skills, degree, languages, permits. */
export function requirementsOf(posting: CvPosting): readonly Requirement[] {
  const lines = linesOf(posting.description).filter(({ section }) => !['company', 'benefits', 'pay'].includes(section));
  const all = [
    ...ofTitle(posting.title),
    ...ofYears(lines),
    ...ofSkills(posting),
    ...ofDegree(lines),
    ...ofLanguages(lines),
    ...ofPermits(lines),
  ];
  return all.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)).slice(0, MOST);
}

const RANKS: readonly (readonly [level: number, name: string, words: RegExp])[] = [
  [5, 'Director or head', /\b(?:director|head of|vp|vice president|chief|c[teofi]o|leiter(?:in)?)\b/iu],
  [4, 'Lead or principal', /\b(?:lead|principal|staff|manager|teamleit\p{L}*)\b/iu],
  [3, 'Senior', /\b(?:senior|sr\.?|experienced|expert)\b/iu],
  [1, 'Junior', /\b(?:junior|jr\.?|graduate|entry[- ]level|trainee|intern|working student|werkstudent\p{L}*)\b/iu],
];

/** The rank a title names, 1 junior to 5 head; 2 where it names none. */
export const rankOf = (title: string): number => RANKS.find(([, , words]) => words.test(title))?.[0] ?? 2;

function ofTitle(title: string): Requirement[] {
  const quote = title.trim();
  const kind = kindOfWork(quote);
  if (kind === null || !isKnownKind(kind)) return [];
  // A product manager manages no people by that name.
  const rank = /\b(?:product|project|account|office|community|content|programme?) manager\b/iu.test(quote)
    ? rankOf(quote.replace(/manager/iu, ''))
    : rankOf(quote);
  const name = RANKS.find(([level]) => level === rank)?.[1];
  const work: Requirement = { kind: 'work', name: kind, quote, isRequired: true, level: 0 };
  if (name === undefined || rank < 3) return [work];
  return [work, { kind: 'seniority', name, quote, isRequired: true, level: rank }];
}

function ofYears(lines: readonly Line[]): Requirement[] {
  const found = yearsOf(lines);
  if (found === null || found.value.min < 1) return [];
  const { min } = found.value;
  const name = `${min} ${min === 1 ? 'year' : 'years'} of experience`;
  return [{ kind: 'years', name, quote: found.words, isRequired: !PREFERRED.test(found.words), level: min }];
}

function ofSkills(posting: CvPosting): Requirement[] {
  const { required, preferred } = partsOfPosting(posting);
  const quotes = new Map<string, string>();
  for (const line of [...posting.description.split('\n'), posting.title]) {
    const quote = line.trim().slice(0, LONGEST_QUOTE);
    for (const { skill } of mentionsIn(quote)) if (!quotes.has(skill)) quotes.set(skill, quote);
  }
  const of = (skills: readonly string[], isRequired: boolean): Requirement[] =>
    skills.map((name) => ({ kind: 'skill', name, quote: quotes.get(name) ?? name, isRequired, level: 0 }));
  return [...of(required, true), ...of(preferred, false)];
}

const DEGREE =
  /\b(?:bachelor\p{L}*|master(?:['’]?s)?(?= degree| of|['’]s)|master's|ph\.?d|doctorate|degree|diplom(?:a|studium)?|b\.?sc|m\.?sc|mba|j\.?d\.|law degree|hochschulabschluss|hochschulstudium|(?:abgeschlossenes|erfolgreiches) studium|promotion)(?!\p{L})/iu;
const EQUIVALENT =
  /\b(?:or (?:equivalent|comparable|similar|relevant)|equivalent (?:practical )?experience|oder (?:vergleichbar\p{L}*|gleichwertig\p{L}*|ähnlich\p{L}*))\b/iu;

/** The rank of a degree: 1 any or a bachelor's, 2 a master's, 3 a doctorate; 0 for what is none. */
export function degreeRank(text: string): number {
  if (/\b(?:ph\.?\s?d|doctor(?:ate|al)|dr\.|promotion)\b/iu.test(text)) return 3;
  if (
    /\b(?:master\p{L}*|m\.?\s?sc|m\.?a\.|mba|m\.?eng|diplom(?!a\b)\p{L}*|magister|staatsexamen|j\.?d\b|ll\.?m)(?!\p{L})/iu.test(
      text,
    )
  )
    return 2;
  return /\b(?:bachelor\p{L}*|b\.?\s?sc|b\.?a\.|b\.?eng|degree|licence|licenciatura|hochschulabschluss|studium|hochschulstudium|b\.?tech|ll\.?b)(?!\p{L})/iu.test(
    text,
  )
    ? 1
    : 0;
}

function ofDegree(lines: readonly Line[]): Requirement[] {
  for (const { sentence, section } of sentencesIn(lines)) {
    if (!DEGREE.test(sentence) || /\bdegrees? of\b|\b(?:to|some|high|large) degree\b/iu.test(sentence)) continue;
    // The lowest that is named is enough: 'a bachelor's or master's degree'.
    const level = /\bbachelor|\bb\.?sc/iu.test(sentence) ? 1 : Math.max(1, degreeRank(sentence));
    const name = ['', 'A degree', "A master's degree", 'A doctorate'][level] ?? 'A degree';
    const isRequired = section !== 'preferred' && !PREFERRED.test(sentence) && !EQUIVALENT.test(sentence);
    return [{ kind: 'degree', name, quote: sentence.slice(0, LONGEST_QUOTE), isRequired, level }];
  }
  return [];
}

/** Languages by their names in English and German. */
export const LANGUAGES: readonly (readonly [name: string, words: RegExp])[] = [
  ['English', /\b(?:english|englisch(?:kenntnisse\p{L}*)?)(?!\p{L})/iu],
  ['German', /\b(?:german|deutsch(?:kenntnisse\p{L}*)?)(?!\p{L})/iu],
  ['French', /\b(?:french|französisch(?:kenntnisse\p{L}*)?)(?!\p{L})/iu],
  ['Spanish', /\b(?:spanish|spanisch(?:kenntnisse\p{L}*)?)(?!\p{L})/iu],
  ['Italian', /\b(?:italian|italienisch)(?!\p{L})/iu],
  ['Dutch', /\b(?:dutch|niederländisch)(?!\p{L})/iu],
  ['Polish', /\b(?:polish|polnisch)(?!\p{L})/iu],
  ['Portuguese', /\b(?:portuguese|portugiesisch)(?!\p{L})/iu],
  ['Swedish', /\b(?:swedish|schwedisch)(?!\p{L})/iu],
  ['Japanese', /\b(?:japanese|japanisch)(?!\p{L})/iu],
  ['Mandarin', /\b(?:mandarin|chinese|chinesisch)(?!\p{L})/iu],
];
/** Says that a language is spoken, not that a market or an office is of it. */
const SPOKEN =
  /\b(?:fluen\p{L}*|native|proficien\p{L}*|speak\p{L}*|spoken|written|verbal|language|command|business[- ]level|working knowledge|[abc][12]|mother tongue|good|excellent|strong|fließend\p{L}*|verhandlungssicher\p{L}*|muttersprach\p{L}*|sehr gute|gute|sprach\p{L}*|wort und schrift)(?!\p{L})|kenntnisse/iu;
const LEVELS: readonly (readonly [level: number, words: RegExp])[] = [
  [6, /\b(?:native|mother tongue|muttersprach\p{L}*|c2|bilingual)/iu],
  [
    5,
    /\b(?:fluen\p{L}*|c1|full professional|verhandlungssicher\p{L}*|fließend\p{L}*|excellent|proficien\p{L}*|sehr gute?)/iu,
  ],
  [4, /\b(?:b2|business|professional|advanced|strong|gute?|good|fortgeschritten\p{L}*)\b/iu],
  [3, /\b(?:b1|intermediate|conversational|working knowledge|limited working)\b/iu],
  [1, /\b(?:a1|a2|basic|beginner|elementary|grundkenntnisse|anfänger\p{L}*|notions)/iu],
];

/** How well a language is spoken, 1 basic to 6 native; 0 where nothing is said. */
export const languageLevel = (text: string): number => LEVELS.find(([, words]) => words.test(text))?.[0] ?? 0;

function ofLanguages(lines: readonly Line[]): Requirement[] {
  const found = new Map<string, Requirement>();
  // 'Fluent German' alone on its line looks like a heading; no section is called by how well somebody speaks.
  const said = lines.map((line) => (languageLevel(line.text) > 0 ? { ...line, isHeading: false } : line));
  for (const { sentence, section } of sentencesIn(said)) {
    if (!SPOKEN.test(sentence)) continue;
    for (const clause of sentence.split(/[;,]| and (?=\p{Lu})| und (?=\p{Lu})/u)) {
      for (const [name, words] of LANGUAGES) {
        if (found.has(name) || !words.test(clause)) continue;
        const isRequired = section !== 'preferred' && !PREFERRED.test(clause);
        const level = languageLevel(clause) || languageLevel(sentence);
        found.set(name, { kind: 'language', name, quote: sentence.slice(0, LONGEST_QUOTE), isRequired, level });
      }
    }
  }
  return [...found.values()];
}

const PERMIT =
  /\b(?:work(?:ing)? permit|right to work|(?:legally )?authori[sz]ed to work|work authori[sz]ation|eligib(?:le|ility) to work|arbeitserlaubnis|eu citizen\p{L}*|us citizen\p{L}*)/iu;

function ofPermits(lines: readonly Line[]): Requirement[] {
  const permit = sentencesIn(lines).find(
    ({ sentence }) =>
      PERMIT.test(sentence) && !/\b(?:we (?:will )?(?:help|offer|sponsor|support)|visa support)\b/iu.test(sentence),
  );
  const clearance = clearanceOf(lines);
  return [
    ...(permit === undefined
      ? []
      : [
          {
            kind: 'permit' as const,
            name: 'A work permit',
            quote: permit.sentence.slice(0, LONGEST_QUOTE),
            isRequired: true,
            level: 0,
          },
        ]),
    ...(clearance === null
      ? []
      : [
          {
            kind: 'clearance' as const,
            name: 'A security clearance',
            quote: clearance.words,
            isRequired: clearance.value === 'required',
            level: 0,
          },
        ]),
  ];
}

function sentencesIn(lines: readonly Line[]): { readonly sentence: string; readonly section: Line['section'] }[] {
  return lines.flatMap(({ text, section, isHeading }) =>
    isHeading ? [] : sentencesOf(text).map((sentence) => ({ sentence, section })),
  );
}
