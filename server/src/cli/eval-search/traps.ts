import type { Trap } from './cases.ts';
import { mentions, placesText, wholeText } from './mentions.ts';
import type { RecordedPosting } from './recorded-boards.ts';
import type { SearchCorpus } from './search-corpus.ts';

/** Results that a query must keep out of are looked for among this many. */
const LOOKED_AT = 20;

export interface TrapFigures {
  readonly trap: Trap;
  /** How many were looked at. */
  readonly results: number;
  /** Titles of results that have none of the words. */
  readonly caught: readonly string[];
}

/** Looks for results that have a word only inside another, or another meaning of it. */
export async function evaluateTraps(corpus: SearchCorpus, traps: readonly Trap[]): Promise<TrapFigures[]> {
  const figures: TrapFigures[] = [];
  for (const trap of traps) {
    const { ids } = await corpus.ask(trap.query, { limit: LOOKED_AT, offset: 0 });
    const caught = ids
      .flatMap((id) => corpus.opening(id) ?? [])
      .filter(({ postings }) => !postings.some((posting) => isMeant(posting, trap)));
    figures.push({ trap, results: ids.length, caught: caught.map(({ postings }) => titleOf(postings[0])) });
  }
  return figures;
}

function isMeant(recorded: RecordedPosting, { in: where, any, caseSensitive }: Trap): boolean {
  const { title, company } = recorded.posting;
  const text = { title, company, places: placesText(recorded), anywhere: wholeText(recorded) }[where];
  return any.some((word) => mentions(text, word, caseSensitive));
}

const titleOf = (recorded: RecordedPosting | undefined): string =>
  recorded === undefined ? '' : `${recorded.posting.title} (${recorded.posting.company})`;
