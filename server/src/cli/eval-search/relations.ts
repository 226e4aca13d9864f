import type { Cases } from './cases.ts';
import { mentions } from './mentions.ts';
import type { Share } from './metrics.ts';
import { everythingFound } from './recall.ts';
import type { SearchWorld } from './search-world.ts';

/** What must hold between the answers to two searches, whatever the postings are. */
export interface RelationFigures {
  readonly share: Share;
  /** Sentences about what doesn't hold. */
  readonly broken: readonly string[];
}

export async function evaluateRelations(
  world: SearchWorld,
  { sameTotals, exclusions, narrowing }: Pick<Cases, 'sameTotals' | 'exclusions' | 'narrowing'>,
): Promise<RelationFigures[]> {
  return [
    await sameTotalFigures(world, sameTotals),
    await narrowingFigures(world, narrowing),
    await pageFigures(world, narrowing.queries),
    await exclusionFigures(world, exclusions),
  ];
}

function figuresOf(name: string, of: number, broken: readonly string[]): RelationFigures {
  return { share: { name, right: of - broken.length, of, goal: { atLeast: 1 } }, broken };
}

async function sameTotalFigures(world: SearchWorld, groups: Cases['sameTotals']): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const group of groups) {
    const totals: number[] = [];
    for (const query of group) totals.push((await world.ask(query)).total);
    if (new Set(totals).size > 1) broken.push(group.map((query, index) => `${query}: ${totals[index]}`).join(', '));
  }
  return figuresOf('spellings find equally many', groups.length, broken);
}

async function narrowingFigures(world: SearchWorld, { queries, words }: Cases['narrowing']): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const query of queries) {
    const { total } = await world.ask(query);
    for (const word of words) {
      const narrower = await world.ask(`${query} ${word}`);
      if (narrower.total > total) broken.push(`${query}: ${total}, ${query} ${word}: ${narrower.total}`);
    }
  }
  return figuresOf('more words find no more', queries.length * words.length, broken);
}

async function pageFigures(world: SearchWorld, queries: readonly string[]): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const query of queries) {
    const { total } = await world.ask(query);
    const ids = await everythingFound(world.ask, query);
    if (new Set(ids).size !== total || ids.length !== total)
      broken.push(`${query}: ${total} in total, ${ids.length} on its pages, ${new Set(ids).size} of them different`);
  }
  return figuresOf('pages hold each job once', queries.length, broken);
}

async function exclusionFigures(world: SearchWorld, exclusions: Cases['exclusions']): Promise<RelationFigures> {
  const broken: string[] = [];
  for (const { query, without } of exclusions) {
    const found = (await everythingFound(world.ask, query)).flatMap((id) => world.opening(id) ?? []);
    // The title of the posting that leads is the one that is shown.
    const left = found.filter(({ postings }) => postings.every(({ posting }) => mentions(posting.title, without)));
    if (left.length > 0) broken.push(`${query}: ${left.length} of ${found.length} have '${without}' in their title`);
    else if (found.length === 0) broken.push(`${query}: nothing is left`);
  }
  return figuresOf('an exclusion removes all, not everything', exclusions.length, broken);
}
