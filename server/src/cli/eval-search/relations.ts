import type { Cases } from './cases.ts';
import { mentions } from './mentions.ts';
import type { Share } from './metrics.ts';
import { everythingFound } from './recall.ts';
import type { SearchCorpus } from './search-corpus.ts';

/** What must hold between the answers to two searches, whatever the postings are. */
export interface RelationFigures {
  readonly share: Share;
  /** Sentences about what doesn't hold. */
  readonly broken: readonly string[];
}

export async function evaluateRelations(
  corpus: SearchCorpus,
  { sameTotals, exclusions, narrowing }: Pick<Cases, 'sameTotals' | 'exclusions' | 'narrowing'>,
): Promise<RelationFigures[]> {
  return [
    await sameTotalFigures(corpus, sameTotals),
    await narrowingFigures(corpus, narrowing),
    await pageFigures(corpus, narrowing.queries),
    await exclusionFigures(corpus, exclusions),
  ];
}

function figuresOf(name: string, of: number, broken: readonly string[]): RelationFigures {
  return { share: { name, right: of - broken.length, of, goal: { atLeast: 1 } }, broken };
}

async function sameTotalFigures(corpus: SearchCorpus, groups: Cases['sameTotals']): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const group of groups) {
    const totals: number[] = [];
    for (const query of group) totals.push((await corpus.ask(query)).total);
    if (new Set(totals).size > 1) broken.push(group.map((query, index) => `${query}: ${totals[index]}`).join(', '));
  }
  return figuresOf('spellings find equally many', groups.length, broken);
}

async function narrowingFigures(
  corpus: SearchCorpus,
  { queries, words }: Cases['narrowing'],
): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const query of queries) {
    const { total } = await corpus.ask(query);
    for (const word of words) {
      const narrower = await corpus.ask(`${query} ${word}`);
      if (narrower.total > total) broken.push(`${query}: ${total}, ${query} ${word}: ${narrower.total}`);
    }
  }
  return figuresOf('more words find no more', queries.length * words.length, broken);
}

async function pageFigures(corpus: SearchCorpus, queries: readonly string[]): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const query of queries) {
    const { total } = await corpus.ask(query);
    const ids = await everythingFound(corpus.ask, query);
    if (new Set(ids).size !== total || ids.length !== total)
      broken.push(`${query}: ${total} in total, ${ids.length} on its pages, ${new Set(ids).size} of them different`);
  }
  return figuresOf('pages hold each job once', queries.length, broken);
}

async function exclusionFigures(corpus: SearchCorpus, exclusions: Cases['exclusions']): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const { query, without } of exclusions) {
    const found = (await everythingFound(corpus.ask, query)).flatMap((id) => corpus.opening(id) ?? []);
    // The title of the posting that leads is the one that is shown.
    const left = found.filter(({ postings }) => postings.every(({ posting }) => mentions(posting.title, without)));
    if (left.length > 0) broken.push(`${query}: ${left.length} of ${found.length} have '${without}' in their title`);
    else if (found.length === 0) broken.push(`${query}: nothing is left`);
  }
  return figuresOf('an exclusion removes all, not everything', exclusions.length, broken);
}
