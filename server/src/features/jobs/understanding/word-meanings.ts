import { comparableText, type EmploymentType, type ExperienceLevel, type WorkMode } from '../../../domain/index.ts';
import { termsFrom, tokensOf } from '../normalising/skill-terms.ts';
import { isKnownName } from '../places/place-parts.ts';
import { type ResolvedPlace, resolvePlaces, townsNamed } from '../places/resolve-places.ts';
import { queryKey } from '../model/query-key.ts';
import type { Meaning, OpenJobs } from './concepts.ts';
import { groupsOf, type WordGroup } from './job-words.ts';
import type { QueryToken } from './query-tokens.ts';

/** A meaning of some tokens, and how much speaks for taking them so. */
export interface ScoredMeaning {
  readonly meaning: Meaning;
  readonly score: number;
}

/**
 * Of a cover, for each term. With what its tokens add, a known term is worth more than the words it is made of, and a long
 * one more than two short ones.
 */
const SCORES = {
  closed: -0.4,
  title: -0.6,
  skill: -0.7,
  place: -0.8,
  company: -0.9,
  group: -0.95,
  word: -2.5,
} as const;
const PER_TOKEN = 3;
/** What 'in' before a place and 'at' before a company add. */
const HINT = 1;

const IN = new Set(['in', 'near', 'around', 'bei', 'im', 'dans', 'en']);
const AT = new Set(['at', 'by', 'chez', 'bei']);

const LEVELS: Readonly<Record<string, ExperienceLevel>> = {
  intern: 'intern',
  graduate: 'junior',
  'entry level': 'junior',
  junior: 'junior',
  'mid level': 'mid',
  senior: 'senior',
  staff: 'lead',
  principal: 'lead',
  lead: 'lead',
  head: 'lead',
  vp: 'lead',
  executive: 'lead',
};
const TYPES: Readonly<Record<string, EmploymentType>> = {
  internship: 'Internship',
  'working student': 'Student',
  freelance: 'Freelance',
  contract: 'Contract',
  'full time': 'Full-time',
  'part time': 'Part-time',
  temporary: 'Temporary',
};
const MODES: Readonly<Record<string, WorkMode>> = { remote: 'remote', hybrid: 'hybrid', 'on site': 'onsite' };

/** All that tokens standing together may mean as one term, the likeliest first; none when they are no term. */
export function meaningsFrom(
  text: string,
  tokens: readonly QueryToken[],
  before: QueryToken | undefined,
  openJobs: OpenJobs,
): ScoredMeaning[] {
  const key = tokens.map(({ word }) => word).join('');
  const groups = groupsOf(key);
  const hint = before === undefined ? '' : comparableText(before.text);
  const found = [
    ...groups.flatMap((group) => closedMeaning(group)),
    ...titleMeaning(tokens, groups),
    ...skillMeaning(tokens, groups, openJobs),
    ...placeMeaning(text, tokens, IN.has(hint), openJobs),
    ...companyMeaning(tokens, AT.has(hint), openJobs),
    ...wordMeaning(text, tokens, groups, openJobs),
  ];
  // A link is worth nothing alone, and belongs to a name that holds it: 'Rio de Janeiro', 'Hims and Hers'.
  const length = tokens.filter(({ role }) => role === 'word').length * PER_TOKEN;
  return found
    .map(({ meaning, score }) => ({ meaning, score: score + length }))
    .toSorted((one, other) => other.score - one.score);
}

function closedMeaning({ kind, name }: WordGroup): ScoredMeaning[] {
  const level = LEVELS[name];
  const type = TYPES[name];
  const mode = MODES[name];
  const score = SCORES.closed;
  if (kind === 'level' && level !== undefined) return [{ meaning: { kind: 'LEVEL', level }, score }];
  if (kind === 'type' && type !== undefined) return [{ meaning: { kind: 'TYPE', type }, score }];
  if (kind === 'mode' && mode !== undefined) return [{ meaning: { kind: 'MODE', mode }, score }];
  return kind === 'sponsorship' ? [{ meaning: { kind: 'SPONSORSHIP' }, score }] : [];
}

/** A word of two groups means either of them. */
function titleMeaning(tokens: readonly QueryToken[], groups: readonly WordGroup[]): ScoredMeaning[] {
  const all = groups.filter(({ kind }) => kind === 'title');
  // A 'software developer' is one of software before being any developer, which a 'business developer' is as well.
  const own = tokens.length > 1 ? all.filter(({ name }) => name.includes(' ')) : all;
  const titles = own.length === 0 ? all : own;
  const words = titles.flatMap((group) => group.words);
  // Who types 'developer' may mean any engineer; who types 'software engineer' does not mean a mechanical one.
  const wider = tokens.length > 1 ? [] : titles.flatMap((group) => group.wider);
  if (words.length === 0) return [];
  const skill = words.map(skillNamed).find((name) => name !== null) ?? null;
  return [{ meaning: { kind: 'TITLE', words: [...new Set(words)], wider, skill }, score: SCORES.title }];
}

function skillMeaning(
  tokens: readonly QueryToken[],
  groups: readonly WordGroup[],
  openJobs: OpenJobs,
): ScoredMeaning[] {
  const names = groups.filter(({ kind }) => kind === 'skill').flatMap(({ words }) => words);
  const skill = [tokens.map(({ text }) => text).join(' '), ...names].map(skillNamed).find((name) => name !== null);
  if (!skill) return [];
  // 'Notion' is a tool as well, and more often the employer.
  const company = openJobs.ofCompany(companyNameOf(tokens));
  const isRather = company > 0 && company > openJobs.withSkill(skill);
  return [{ meaning: { kind: 'SKILL', skill }, score: isRather ? SCORES.company - 0.01 : SCORES.skill }];
}

/** The skill with exactly this spelling, whatever its case; null when there is none. */
function skillNamed(words: string): string | null {
  const wanted = tokensOf(words).map(({ text }) => text);
  const terms = termsFrom(wanted[0] ?? '');
  const found = terms.find(
    ({ tokens }) => tokens.length === wanted.length && tokens.every((one, at) => one === wanted[at]),
  );
  return found?.skill ?? null;
}

/** Words that lie apart in a text are still one place: 'San Jose, CA'. Here they are the slice from first to last. */
function placeMeaning(
  text: string,
  tokens: readonly QueryToken[],
  isHinted: boolean,
  openJobs: OpenJobs,
): ScoredMeaning[] {
  const place = placeNamed(text, tokens);
  if (place === null || (holdsMore(text, tokens, place) && !isOnePlace(tokens, place))) return [];
  const { chosen, also, jobs } = namesakes(text, tokens, place, openJobs);
  const rival = tokens.length === 1 ? openJobs.withTitleWord(tokens[0]?.word ?? '') : 0;
  // 'Mobile' is a town, and what most titles mean by the word is none.
  if (!isHinted && tokens.length === 1 && place.kind === 'town' && rival > jobs) return [];
  // Nobody asks for Homs by 'hims' where it has no jobs.
  if (!isHinted && tokens.length === 1 && jobs === 0 && queryKey(chosen.name) !== tokens[0]?.word) return [];
  // A department of Colombia is called Meta; nobody asks for it where it has no jobs.
  if (!isHinted && tokens.length === 1 && place.kind === 'division' && jobs === 0) return [];
  // 'it' is no Italy, and 'ca' is California.
  if (tokens.length === 1 && isSmallCode(tokens[0]) && (isClosed(tokens) || jobs <= SURELY * rival)) return [];
  // 'Harvey' is a town without jobs, and a company with some.
  const isRather = !isHinted && jobs === 0 && openJobs.ofCompany(companyNameOf(tokens)) > 0;
  const score = isRather ? SCORES.company - 0.01 : SCORES.place + (isHinted ? HINT : 0);
  return [{ meaning: { kind: 'PLACE', place: chosen, also, radiusKm: null }, score }];
}

/** A namesake with at least so much of the jobs of the first is meant as well. */
const NEARLY_AS_MANY = 0.25;
/** Towns of a name that are looked at. */
const MOST_NAMESAKES = 20;

/** Which of the towns of a name is meant, the open postings decide: 'Athens' in Greece or in Georgia. */
function namesakes(
  text: string,
  tokens: readonly QueryToken[],
  place: ResolvedPlace,
  openJobs: OpenJobs,
): { chosen: ResolvedPlace; also: readonly ResolvedPlace[]; jobs: number } {
  const [first] = tokens;
  const typed = text.slice(first?.start ?? 0, tokens.at(-1)?.end ?? 0);
  const named = place.kind === 'town' ? townsNamed(typed).slice(0, MOST_NAMESAKES) : [];
  // With a country or a state beside the name it says which one.
  if (!named.some((town) => sameAs(town, place))) return { chosen: place, also: [], jobs: openJobs.inPlace(place) };
  const counted = named
    .map((town) => ({ town, jobs: openJobs.inPlace(town) }))
    .toSorted(
      (one, other) => other.jobs - one.jobs || Number(sameAs(other.town, place)) - Number(sameAs(one.town, place)),
    );
  const [best] = counted;
  if (best === undefined || best.jobs === 0) return { chosen: place, also: [], jobs: 0 };
  const also = counted.filter(({ jobs }) => jobs >= best.jobs * NEARLY_AS_MANY).map(({ town }) => town);
  return { chosen: best.town, also: also.slice(1), jobs: best.jobs };
}

/** A code that is also a word in titles is a place only where there are many times as many jobs. */
const SURELY = 10;

const isSmallCode = (token: QueryToken | undefined): boolean =>
  token !== undefined && theOnePlace(token.text) === null && token.text.length <= 3;

/** It is a title, a level or the like. */
const isClosed = (tokens: readonly QueryToken[]): boolean =>
  groupsOf(tokens.map(({ word }) => word).join('')).length > 0;

/** 'Berlin remote' is Berlin and a way of working. */
function holdsMore(text: string, tokens: readonly QueryToken[], place: ResolvedPlace): boolean {
  return [tokens.slice(1), tokens.slice(0, -1)].some((rest) => {
    const other = placeNamed(text, rest);
    return other !== null && sameAs(other, place);
  });
}

/** 'New York City' is called so as a whole; in 'San Jose, CA' the comma says it, in 'seattle wa' the state's code. */
function isOnePlace(tokens: readonly QueryToken[], place: ResolvedPlace): boolean {
  if (tokens.length > 1 && isCodeAround(tokens.at(-1), place)) return true;
  const hasComma = tokens.some(({ isAfterComma }, index) => index > 0 && isAfterComma);
  return hasComma || isKnownName(tokens.map(({ text }) => text).join(' '));
}

function isCodeAround(token: QueryToken | undefined, { city, country, region }: ResolvedPlace): boolean {
  if (token === undefined || token.text.length > 3 || city === null) return false;
  const around = theOnePlace(token.text.toUpperCase());
  return around !== null && around.city === null && around.country === country && (around.region ?? region) === region;
}

function placeNamed(text: string, tokens: readonly QueryToken[]): ResolvedPlace | null {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return null;
  const typed = text.slice(first.start, last.end);
  if (!mayBePlace(typed, tokens)) return null;
  return theOnePlace(typed) ?? (hasCode(tokens) ? theOnePlace(withLargeCode(text, tokens)) : null);
}

/** Several words are one place by its name, by a comma, or by a code at their end; all else is not looked into. */
const mayBePlace = (typed: string, tokens: readonly QueryToken[]): boolean =>
  tokens.length === 1 ||
  tokens.some(({ isAfterComma }, index) => index > 0 && isAfterComma) ||
  isKnownName(typed) ||
  (tokens.length < 4 && CODE_AT_END.test(typed));

const CODE_AT_END = /[\s,][a-z]{2,3}$/i;

/** Parts of a text are looked up again and again, while it is typed and by every longer part. */
const resolved = new Map<string, ResolvedPlace | null>();
const MOST_RESOLVED = 20_000;

function theOnePlace(typed: string): ResolvedPlace | null {
  const known = resolved.get(typed);
  if (known !== undefined) return known;
  if (resolved.size >= MOST_RESOLVED) resolved.clear();
  const place = resolveOne(typed);
  resolved.set(typed, place);
  return place;
}

function resolveOne(typed: string): ResolvedPlace | null {
  const found = resolvePlaces(typed);
  const [place] = found;
  // A town that nobody knows is a word before a country: 'designer us'.
  const isKnown = place !== undefined && (place.kind !== 'town' || place.coords !== null);
  return found.length === 1 && isKnown ? place : null;
}

/** In a search nobody writes codes large: 'austin tx', 'usa', 'ca'. */
const hasCode = (tokens: readonly QueryToken[]): boolean => {
  const last = tokens.at(-1)?.text ?? '';
  return last.length <= 3 && last !== last.toUpperCase();
};

function withLargeCode(text: string, tokens: readonly QueryToken[]): string {
  const start = tokens[0]?.start ?? 0;
  const { start: code, end } = tokens.at(-1) ?? { start, end: start };
  return `${text.slice(start, code)}${text.slice(code, end).toUpperCase()}`;
}

const sameAs = (one: ResolvedPlace, other: ResolvedPlace): boolean =>
  one.name === other.name && one.country === other.country && one.division === other.division;

const companyNameOf = (tokens: readonly QueryToken[]): string => tokens.map(({ text }) => text).join(' ');

function companyMeaning(tokens: readonly QueryToken[], isHinted: boolean, openJobs: OpenJobs): ScoredMeaning[] {
  const company = tokens.map(({ text }) => text).join(' ');
  const jobs = openJobs.ofCompany(companyNameOf(tokens));
  if (jobs === 0) return [];
  const rival = tokens.length === 1 ? openJobs.withTitleWord(tokens[0]?.word ?? '') : 0;
  const isLikely = isHinted || tokens.length > 1 || jobs > rival;
  const score = isLikely ? SCORES.company + (isHinted ? HINT : 0) : SCORES.word - 0.1;
  return [{ meaning: { kind: 'COMPANY', company }, score }];
}

function wordMeaning(
  text: string,
  tokens: readonly QueryToken[],
  groups: readonly WordGroup[],
  openJobs: OpenJobs,
): ScoredMeaning[] {
  const group = groups.filter(({ kind }) => kind === 'word' || kind === 'skill').flatMap(({ words }) => words);
  if (group.length > 0)
    return [{ meaning: { kind: 'WORD', words: [...new Set(group)], isBeginning: false }, score: SCORES.group }];
  const [only] = tokens;
  return tokens.length === 1 && only?.role === 'word'
    ? [
        {
          meaning: { kind: 'WORD', words: [only.text], isBeginning: isBeingTyped(text, only, openJobs) },
          score: SCORES.word,
        },
      ]
    : [];
}

/** The last word, with nothing behind it, that no title has: 'engin'. 'go' and 'pm' are words already. */
const isBeingTyped = (text: string, { end, word }: QueryToken, openJobs: OpenJobs): boolean =>
  end === text.length && word.length >= 2 && openJobs.withTitleWord(word) === 0;
