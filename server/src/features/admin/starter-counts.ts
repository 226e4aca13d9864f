import type { BoardEntry } from '../jobs/jobs.entry.ts';
import type { FeedCount, StarterList } from './admin.types.ts';

const NAMED_EMPLOYERS = 12;

/** What a choice from the starter list holds, beside what there is to choose from. */
export function starterCounts(all: readonly BoardEntry[], chosen: readonly BoardEntry[]): StarterList {
  const employers = [...new Set(chosen.map(({ company }) => company))];
  return {
    boards: chosen.length,
    employers: employers.length,
    firstEmployers: employers.slice(0, NAMED_EMPLOYERS),
    sources: counted(chosen.map(({ source }) => [source])),
    tags: counted(all.map(({ tags }) => tags)),
    countries: counted(all.map(({ countries }) => countries)),
  };
}

/** The words of all boards with their numbers, the most frequent first. */
function counted(words: readonly (readonly string[])[]): FeedCount[] {
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([name, boards]) => ({ name, boards })).toSorted((a, b) => b.boards - a.boards);
}
