import type { Meaning } from './concepts.ts';
import { allGroups, groupsOf, nameKey, nameWords, type WordGroup } from './job-words.ts';
import { type AllOf, inOneRun } from './title-terms.ts';

type TitleMeaning = Extract<Meaning, { kind: 'TITLE' }>;

/** What counts as exactly the title: as it was typed, and an abbreviation spelled out, 'swe' as 'software engineer'. */
export function spellingsOf({ words, field }: TitleMeaning, typed: string): string[] {
  if (field !== null) return [field.title, field.name];
  const groups = groupsOf(nameKey(typed)).filter(({ kind }) => kind === 'title');
  const names = groups.length > 0 ? groups.map(({ name }) => name) : words.slice(0, 1);
  const typedWords = nameWords(typed);
  const isShort = typedWords.length === 1 || groups.length === 0;
  return [typed, ...otherOrder(typedWords), ...(isShort ? names.filter((name) => nameWords(name).length > 1) : [])];
}

/** Who leads something is named before it or behind it: 'vp engineering', 'VP of Engineering', 'engineering director'. */
const LEADERS = new Set(['vp', 'director', 'head', 'president']);

function otherOrder(words: readonly string[]): string[] {
  const [first = '', ...rest] = words.filter((word) => word !== 'of');
  const last = rest.at(-1) ?? '';
  if (LEADERS.has(first) && rest.length > 0) return [`${first} of ${rest.join(' ')}`, `${rest.join(' ')} ${first}`];
  return LEADERS.has(last) ? [`${last} of ${[first, ...rest.slice(0, -1)].join(' ')}`] : [];
}

/** Words of a posting's title that a typed title accounts for: an abbreviation as many as what it stands for. */
export const titleWords = (meaning: TitleMeaning, typed: string): number =>
  Math.max(...spellingsOf(meaning, typed).map((spelling) => nameWords(spelling).length));

const titleGroups = (): readonly WordGroup[] => allGroups().filter(({ kind }) => kind === 'title');

/** Groups of titles that hold none of these words. */
function otherGroups(own: readonly string[]): readonly WordGroup[] {
  const keys = new Set(own.map(nameKey));
  return titleGroups().filter(({ words }) => !words.some((word) => keys.has(nameKey(word))));
}

/** Last words of titles of which one alone says little: there are engineers of every kind, and developers of business. */
const MAKERS = new Set(['engineer', 'developer', 'scientist', 'designer', 'architect', 'writer', 'consultant']);

/**
 * Known titles of another kind that have all words of this one and more: 'product marketing manager' for 'product
 * manager', and 'business developer', who is a manager of business development, for 'developer'.
 */
export function longerTitles(own: readonly string[], typed: string): AllOf[] {
  const wanted = nameWords(typed);
  const [only] = wanted;
  const isMaker = wanted.length === 1 && MAKERS.has(only ?? '');
  if (wanted.length < 2 && !isMaker) return [];
  const heads = new Set(own.map(headOf));
  return otherGroups(own)
    .filter(({ name }) => !isMaker || !(heads.has(headOf(name)) || MAKERS.has(headOf(name))))
    .flatMap(({ words }) => words)
    .filter((other) => {
      const has = nameWords(other);
      return has.length > wanted.length && wanted.every((word) => has.includes(word));
    })
    .flatMap(inOneRun);
}

/** Everybody's title, which says the subject behind it: 'Software Engineer, Data'. */
const OPEN_TITLE = 'software engineer';

/** Known titles of another kind that end with the same word: 'product manager' for 'finance manager'. */
export function titlesWithHeadOf(own: readonly string[], typed: string): AllOf[] {
  if (nameWords(typed).length < 2) return [];
  const head = headOf(typed);
  return otherGroups(own)
    .filter(({ name }) => name !== OPEN_TITLE)
    .flatMap(({ words }) => words)
    .filter((other) => nameWords(other).length > 1 && headOf(other) === head)
    .flatMap(inOneRun);
}

const headOf = (title: string): string => nameWords(title).at(-1) ?? '';
