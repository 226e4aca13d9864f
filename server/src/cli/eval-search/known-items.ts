import { comparableText } from '../../domain/index.ts';
import { shortHash } from '../eval-ingest/recorded.ts';
import { DEPTH } from './metrics.ts';
import type { Opening, SearchCorpus } from './search-corpus.ts';

const SAMPLED = 500;
/** A search that this many openings answer equally well can't be asked to show one of them. */
const ALIKE = 5;
const LONGEST_QUERY = 150;

/** Ways to look for a posting one knows. */
const WAYS = ['title', 'title and town', 'skill and company', 'title with a typo'] as const;
type Way = (typeof WAYS)[number];

export interface KnownItemFigures {
  readonly way: Way;
  readonly found: number;
  readonly of: number;
  /** Queries that didn't find theirs. */
  readonly missed: readonly string[];
}

/** Looks for openings one after the other, each by what somebody who has seen it would type. */
export async function evaluateKnownItems(corpus: SearchCorpus): Promise<KnownItemFigures[]> {
  const sampled = corpus.openings.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).slice(0, SAMPLED);
  const figures: KnownItemFigures[] = [];
  for (const way of WAYS) {
    let found = 0;
    const missed: string[] = [];
    for (const opening of sampled) {
      const search = searchFor(opening, way, corpus.openings);
      if (search === null) continue;
      const { ids } = await corpus.ask(search.query, { limit: DEPTH, offset: 0 });
      if (ids.some((id) => search.alike.has(id))) found += 1;
      else missed.push(search.query);
    }
    figures.push({ way, found, of: found + missed.length, missed });
  }
  return figures;
}

/** The same for the same postings, however they were loaded. */
const orderOf = ({ postings }: Opening): string => shortHash(postings[0]?.key ?? '');

interface KnownSearch {
  readonly query: string;
  /** Openings that answer it equally well. */
  readonly alike: ReadonlySet<string>;
}

function searchFor(opening: Opening, way: Way, openings: readonly Opening[]): KnownSearch | null {
  const [first] = opening.postings;
  if (first === undefined) return null;
  const { title, company, city, requiredSkills } = first.posting;
  const sameTitle = openings.filter((one) => hasTitle(one, title));
  if (way === 'skill and company') {
    const ofCompany = openings.filter((one) => one.postings.some(({ posting }) => posting.company === company));
    const [rarest] = requiredSkills
      .map((skill) => ({ skill, having: ofCompany.filter((one) => hasSkill(one, skill)) }))
      .toSorted((one, other) => one.having.length - other.having.length);
    if (rarest === undefined) return null;
    return within(`${rarest.skill} ${company}`, rarest.having);
  }
  if (way === 'title and town') {
    if (city === null) return null;
    const there = sameTitle.filter((one) =>
      one.postings.some(({ posting }) => posting.places.some((place) => place.city === city)),
    );
    return within(`${title} ${city}`, there);
  }
  if (way === 'title') return within(title, sameTitle);
  const typed = withTypo(title);
  return typed === null ? null : within(typed, sameTitle);
}

const within = (query: string, alike: readonly Opening[]): KnownSearch | null =>
  alike.length > ALIKE || query.length > LONGEST_QUERY ? null : { query, alike: new Set(alike.map(({ id }) => id)) };

const hasTitle = ({ postings }: Opening, title: string): boolean =>
  postings.some(({ posting }) => comparableText(posting.title) === comparableText(title));

const hasSkill = ({ postings }: Opening, skill: string): boolean =>
  postings.some(({ posting }) => posting.skills.includes(skill));

/** Long enough that people see what was meant. */
const SHORTEST_MISTYPED = 7;

/** Two letters inside the longest word change places; null: no word is long enough. */
export function withTypo(title: string): string | null {
  const [longest] = title.split(/[^\p{L}]+/u).toSorted((one, other) => other.length - one.length);
  if (longest === undefined || longest.length < SHORTEST_MISTYPED) return null;
  for (let at = 2; at < longest.length - 2; at += 1) {
    const [one, other] = [longest[at], longest[at + 1]];
    if (one === other) continue;
    return title.replace(longest, `${longest.slice(0, at)}${other}${one}${longest.slice(at + 2)}`);
  }
  return null;
}
