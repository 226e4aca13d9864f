import { BREATH, breathe } from './breathe.ts';
import { type Point, pointOfTerm } from './conditions.ts';
import type { TermLists } from './term-lists.ts';

/** The terms of an index by what they are. */
export interface Vocabulary {
  /** Words of titles in the order of their letters. */
  readonly titleWords: readonly string[];
  /** Skills and places, those with the most postings first. */
  readonly skills: readonly string[];
  readonly places: readonly string[];
  /** Where postings are, by their terms. */
  readonly points: ReadonlyMap<string, Point>;
}

/** Reads every term once, in steps that let requests through. */
export async function vocabularyOf(lists: TermLists): Promise<Vocabulary> {
  const titleWords: string[] = [];
  const skills: string[] = [];
  const places: string[] = [];
  const points = new Map<string, Point>();
  for (const [id, term] of lists.texts.entries()) {
    if (id % BREATH === 0) await breathe();
    if (term.startsWith('t:')) titleWords.push(term);
    else if (term.startsWith('s:')) skills.push(term);
    else if (term.startsWith('p:')) places.push(term);
    else {
      const point = pointOfTerm(term);
      if (point !== null) points.set(term, point);
    }
  }
  const byCount = (one: string, other: string): number =>
    lists.count(other) - lists.count(one) || (one < other ? -1 : 1);
  return {
    titleWords: titleWords.toSorted(),
    skills: skills.toSorted(byCount),
    places: places.toSorted(byCount),
    points,
  };
}

/** The title words that begin so. */
export function titleWordsBeginning({ titleWords }: Vocabulary, beginning: string): readonly string[] {
  const wanted = `t:${beginning}`;
  let [low, high] = [0, titleWords.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((titleWords[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (titleWords[end]?.startsWith(wanted) === true) end += 1;
  return titleWords.slice(low, end);
}
