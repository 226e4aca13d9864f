import { type Ask, LONGEST_PAGE } from './ask.ts';
import type { RecallQuery } from './cases.ts';
import { mentions, placesText } from './mentions.ts';
import type { RecordedPosting } from './recorded-boards.ts';
import type { SearchCorpus } from './search-corpus.ts';

export interface RecallFigures {
  readonly kind: RecallQuery['kind'];
  readonly query: string;
  /** Openings that truly have it, and those of them that were found. */
  readonly of: number;
  readonly found: number;
  /** All that was found. */
  readonly total: number;
  /** A few that were not, for people who tune. */
  readonly missed: readonly string[];
}

const SHOWN = 5;

/** Compares everything a query finds with what a plain look at the postings finds. */
export async function evaluateRecall(
  corpus: SearchCorpus,
  queries: readonly RecallQuery[],
): Promise<readonly RecallFigures[]> {
  const figures: RecallFigures[] = [];
  for (const query of queries) {
    const found = new Set(await everythingFound(corpus.ask, query.query));
    const truth = corpus.openings.filter(({ postings }) => postings.some((posting) => hasIt(posting, query)));
    const missed = truth.filter(({ id }) => !found.has(id));
    figures.push({
      kind: query.kind,
      query: query.query,
      of: truth.length,
      found: truth.length - missed.length,
      total: found.size,
      missed: missed.slice(0, SHOWN).map(({ postings }) => postings[0]?.posting.title ?? ''),
    });
  }
  return figures;
}

/** The ids of every page. */
export async function everythingFound(ask: Ask, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const page = await ask(query, { limit: LONGEST_PAGE, offset: ids.length });
    ids.push(...page.ids);
    if (page.ids.length === 0 || ids.length >= page.total) return ids;
  }
}

function hasIt(recorded: RecordedPosting, { kind, any, caseSensitive }: RecallQuery): boolean {
  const { title, description, company } = recorded.posting;
  const texts = { skill: `${title}\n${description}`, company, place: placesText(recorded) };
  return any.some((word) => mentions(texts[kind], word, caseSensitive));
}
