import { comparableText } from '../../../domain/index.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { editDistance, errorsAllowed } from '../../../platform/edit-distance.ts';
import { skillWords } from '../normalising/skill-terms.ts';
import { type CloseWord, closeWords, titlesWithWord, type TypedField } from '../search/close-words.query.ts';
import type { Concept, ReadQuery } from './concepts.ts';

const FIELDS: readonly TypedField[] = ['jobTitle', 'company', 'location'];
/** A text with more unknown words is not mistyped but something else. */
const MOST_WRONG = 6;

/** Plain words that hardly any posting has. @param isKnown whether open postings have a part of the query */
export async function unknownWords(
  { clauses }: ReadQuery,
  isKnown: (clause: number) => Promise<boolean>,
): Promise<Concept[]> {
  const unknown: Concept[] = [];
  for (const [at, concepts] of clauses.entries()) {
    const [only] = concepts;
    if (concepts.length !== 1 || only?.meaning.kind !== 'WORD' || only.isExcluded) continue;
    if (!(await isKnown(at))) unknown.push(only);
  }
  return unknown.length > MOST_WRONG ? [] : unknown;
}

/**
 * The text with unknown words replaced by the closest ones: of titles, companies, places and skills. Words that find
 * something stay as they are, so that 'notion' never becomes 'motion' where there are jobs at Notion.
 *
 * @returns null when nothing is close
 */
export async function corrected(reader: Reader, text: string, unknown: readonly Concept[]): Promise<string | null> {
  let result = text;
  // From the end on, so that the places of those before stay what they are.
  for (const { start, end, text: typed } of unknown.toReversed()) {
    const word = comparableText(typed);
    const closest = await closestWord(reader, word);
    if (closest === null) return null;
    // What stays keeps its capitals and accents.
    if (closest === word) continue;
    result = `${result.slice(0, start)}${closest}${result.slice(end)}`;
  }
  return unknown.length === 0 || result === text ? null : result;
}

/** Somebody else mistyped it, too, where another word is in so many times as many titles. */
const SURELY = 10;

/** Of each field. */
const MOST_CLOSE = 5;

/** Nearly every word of four letters is near to another: 'uber' is no 'user'. */
const SHORTEST_MISTYPED = 5;

/** @param word comparable. @returns the word itself when it stays, null when nothing is close */
async function closestWord(reader: Reader, word: string): Promise<string | null> {
  // It stays, and what else is mistyped is still corrected.
  if (word.length < SHORTEST_MISTYPED) return word;
  const uses = await reader.read((pool) => titlesWithWord(pool, word));
  const fields = uses > 0 ? FIELDS.slice(0, 1) : FIELDS;
  const found = await Promise.all(
    fields.map((field) => reader.read((pool) => closeWords(pool, field, word, MOST_CLOSE))),
  );
  const closest = await commonest(
    reader,
    [...found.flat(), ...(uses > 0 ? [] : closeSkills(word))]
      // Who makes two mistakes still begins right: a 'welder' is no 'leader'.
      .filter((one) => one.errors < 2 || one.word[0] === word[0]),
  );
  if (uses === 0) return closest?.word ?? null;
  if (closest === undefined || closest.errors > 1) return word;
  const other = await reader.read((pool) => titlesWithWord(pool, closest.word));
  return other >= SURELY * uses ? closest.word : word;
}

/** Of those that are closest the one that most titles have: for 'sotfware' software, and not somebody else's 'sofware'. */
async function commonest(reader: Reader, words: readonly CloseWord[]): Promise<CloseWord | undefined> {
  const fewest = Math.min(...words.map(({ errors }) => errors));
  const [first, ...others] = words.filter(({ errors }) => errors === fewest);
  if (first === undefined || others.every(({ word }) => word === first.word)) return first;
  const counted = await Promise.all(
    [first, ...others].map(async (one) => ({
      one,
      titles: await reader.read((pool) => titlesWithWord(pool, one.word)),
    })),
  );
  return counted.toSorted((one, other) => other.titles - one.titles)[0]?.one;
}

/** The skills that a mistyped word may have meant. */
function closeSkills(word: string): CloseWord[] {
  const allowed = errorsAllowed(word.length);
  if (allowed === 0) return [];
  return skillWords()
    .filter((skill) => skill.length >= SHORTEST_SKILL)
    .map((skill) => ({ word: skill, errors: editDistance(word, skill, allowed) }))
    .filter(({ errors }) => errors > 0 && errors <= allowed);
}

/** Nearly every word is near to shorter ones. */
const SHORTEST_SKILL = 5;
