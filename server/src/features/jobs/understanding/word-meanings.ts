import {
  comparableText,
  type EmploymentType,
  type ExperienceLevel,
  type PostingSign,
  type WorkMode,
} from '../../../domain/index.ts';
import { termsFrom, tokensOf } from '../normalising/skill-terms.ts';
import type { OpenJobs } from './concepts.ts';
import { namesPeople, workersOf } from './fields-of-work.ts';
import { groupsOf, nameKey, type WordGroup } from './job-words.ts';
import { HINT, PER_TOKEN, type ScoredMeaning, SCORES, wordsOf } from './meaning-scores.ts';
import { placeMeaning } from './place-meanings.ts';
import type { QueryToken } from './query-tokens.ts';

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
const SIGNS: Readonly<Record<string, PostingSign>> = {
  reposted: 'reposted',
  evergreen: 'evergreen',
  'off board': 'off-board',
};
const MODES: Readonly<Record<string, WorkMode>> = { remote: 'remote', hybrid: 'hybrid', 'on site': 'onsite' };

/** All that tokens standing together may mean as one term, the likeliest first; none when they are no term. */
export function meaningsFrom(
  text: string,
  tokens: readonly QueryToken[],
  before: QueryToken | undefined,
  openJobs: OpenJobs,
): ScoredMeaning[] {
  const groups = groupsNamed(tokens);
  const hint = before === undefined ? '' : comparableText(before.text);
  const found = [
    ...groups.flatMap((group) => closedMeaning(group)),
    ...titleMeaning(tokens, groups),
    ...(groups.length === 0 ? fieldMeaning(tokens) : []),
    ...skillMeaning(tokens, groups, openJobs),
    ...placeMeaning(text, tokens, IN.has(hint), openJobs),
    ...companyMeaning(tokens, AT.has(hint), openJobs),
    ...wordMeaning(text, tokens, groups, openJobs),
  ];
  // A link is worth nothing alone, and belongs to a name that holds it: 'Rio de Janeiro', 'Hims and Hers'.
  const length = tokens.filter(({ role }) => role !== 'link').length * PER_TOKEN;
  return found
    .map(({ meaning, score }) => ({ meaning, score: score + length }))
    .toSorted((one, other) => other.score - one.score);
}

/** What ends titles, and is shortened there. Alone the words mean something else: 'dev', 'rep'. */
const SHORT_HEADS: Readonly<Record<string, string>> = {
  eng: 'engineer',
  engr: 'engineer',
  dev: 'developer',
  mgr: 'manager',
  mngr: 'manager',
  admin: 'administrator',
  asst: 'assistant',
  rep: 'representative',
  sci: 'scientist',
  exec: 'executive',
  arch: 'architect',
};

/** The groups with exactly these words; the last word of several may be shortened: 'ml eng', 'frontend dev'. */
function groupsNamed(tokens: readonly QueryToken[]): readonly WordGroup[] {
  const words = tokens.map(({ word }) => word);
  const known = [...groupsOf(words.join('')), ...turnedRound(words)];
  const whole = SHORT_HEADS[words.at(-1) ?? ''];
  if (known.length > 0 || words.length < 2 || whole === undefined) return known;
  return groupsOf([...words.slice(0, -1), whole].join('')).filter(({ kind }) => kind === 'title');
}

/** Two words in the other order: 'engineer backend', 'sponsorship visa'. What is known as it stands is not turned. */
function turnedRound(words: readonly string[]): readonly WordGroup[] {
  const [first = '', second = '', ...others] = words;
  if (second === '' || others.length > 0 || groupsOf(first + second).length > 0) return [];
  return groupsOf(second + first).filter(({ kind }) => kind === 'title' || kind === 'sponsorship');
}

function closedMeaning({ kind, name }: WordGroup): ScoredMeaning[] {
  const level = LEVELS[name];
  const type = TYPES[name];
  const mode = MODES[name];
  const sign = SIGNS[name];
  const score = SCORES.closed;
  if (kind === 'level' && level !== undefined) return [{ meaning: { kind: 'LEVEL', level }, score }];
  if (kind === 'type' && type !== undefined) return [{ meaning: { kind: 'TYPE', type }, score }];
  if (kind === 'mode' && mode !== undefined) return [{ meaning: { kind: 'MODE', mode }, score }];
  if (kind === 'sign' && sign !== undefined) return [{ meaning: { kind: 'SIGN', sign }, score }];
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
  // Who needs 'product design' is not looking for product designers.
  const isPerson = titles.every(({ name }) => namesPeople(nameKey(name)));
  const skill = isPerson ? null : (words.map(skillNamed).find((name) => name !== null) ?? null);
  return [{ meaning: { kind: 'TITLE', words: [...new Set(words)], wider, skill, field: null }, score: SCORES.title }];
}

/** 'Product management' means the jobs of product managers. */
function fieldMeaning(tokens: readonly QueryToken[]): ScoredMeaning[] {
  const workers = tokens.every(({ role }) => role === 'word') ? workersOf(nameKey(wordsOf(tokens))) : null;
  if (workers === null) return [];
  const name = wordsOf(tokens);
  const words = [...new Set([...workers.groups.flatMap((group) => group.words), name])];
  const field = { name, title: workers.title };
  return [{ meaning: { kind: 'TITLE', words, wider: [], skill: skillNamed(name), field }, score: SCORES.title }];
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
  const company = openJobs.ofCompany(wordsOf(tokens));
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

function companyMeaning(tokens: readonly QueryToken[], isHinted: boolean, openJobs: OpenJobs): ScoredMeaning[] {
  const company = wordsOf(tokens);
  const jobs = openJobs.ofCompany(company);
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
