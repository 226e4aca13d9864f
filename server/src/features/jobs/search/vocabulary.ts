import { ROWS_PER_SLICE, yieldThread } from './yield-thread.ts';
import { type Point, pointOfTerm } from './conditions.ts';
import { sortedInTurns } from './sorted-in-turns.ts';
import type { TermLists } from './term-lists.ts';

/** The terms of an index by what they are. */
export interface Vocabulary {
  /** Terms of each kind in the order of their letters, in small ones. */
  readonly sorted: Readonly<Record<'t' | 's' | 'c', readonly Spelling[]>>;
  /** Skills and places, those with the most postings first. */
  readonly skills: readonly string[];
  readonly places: readonly string[];
  /** Where postings are, by their terms. */
  readonly points: ReadonlyMap<string, Point>;
}

/** A term with the form in which it is compared. */
interface Spelling {
  readonly small: string;
  readonly term: string;
}

/** Reads every term once, in steps that let requests through. */
export async function vocabularyOf(lists: TermLists): Promise<Vocabulary> {
  const sorted: Record<'t' | 's' | 'c', Spelling[]> = { t: [], s: [], c: [] };
  const skills: string[] = [];
  const places: string[] = [];
  const points = new Map<string, Point>();
  for (const [id, term] of lists.texts.entries()) {
    if (id % ROWS_PER_SLICE === 0) await yieldThread();
    const kind = term.startsWith('t:') ? 't' : term.startsWith('s:') ? 's' : term.startsWith('c:') ? 'c' : null;
    if (kind !== null) sorted[kind].push({ small: term.toLowerCase(), term });
    if (kind === 's') skills.push(term);
    else if (kind === null && term.startsWith('p:')) places.push(term);
    else if (kind === null) {
      const point = pointOfTerm(term);
      if (point !== null) points.set(term, point);
    }
  }
  const byCount = (one: string, other: string): number =>
    lists.count(other) - lists.count(one) || (one < other ? -1 : 1);
  const bySpelling = (one: Spelling, other: Spelling): number =>
    one.small < other.small ? -1 : one.small > other.small ? 1 : 0;
  return {
    sorted: {
      t: await sortedInTurns(sorted.t, bySpelling),
      s: await sortedInTurns(sorted.s, bySpelling),
      c: await sortedInTurns(sorted.c, bySpelling),
    },
    skills: await sortedInTurns(skills, byCount),
    places: await sortedInTurns(places, byCount),
    points,
  };
}

/** The terms of a kind that begin so. */
export function termsBeginning({ sorted }: Vocabulary, kind: 't' | 's' | 'c', beginning: string): readonly string[] {
  const list = sorted[kind];
  const wanted = `${kind}:${beginning}`;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.small ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (list[end]?.small.startsWith(wanted) === true) end += 1;
  return list.slice(low, end).map(({ term }) => term);
}
