import type { Posting } from './posting.ts';
import { companyKey, comparableText, comparableWords } from '../../../domain/index.ts';

/**
 * Decides whether two postings from different feeds are the same opening.
 *
 * Company, title and city must agree (`identityKey`), and then the texts (`isSameOpening`). A false merge hides an
 * opening from everyone, a missed one shows it twice: uncertain pairs stay apart.
 */

/** The fields `isSameOpening` compares. */
export type Opening = Pick<Posting, 'title' | 'location' | 'employmentTypes' | 'description' | 'url'>;

/** '(m/f/d)', '(all genders)', 'Entwickler*in': only in some feeds. */
const GENDERS =
  /\((?:[mwfdxhi](?:\s*[/|,]\s*[mwfdxhi*])+|all genders?|gn|m\/w\/divers)\)|(?<=\p{L})[*:_]in(?:nen)?\b/giu;

/** A way of working at the end of a title; the feeds have a field for it. */
const MODE_AT_END = /(?<![\s,–—-])[\s,–—-]*[-–—(,]\s*(?:remote|hybrid|on-?site)\)?\s*$/iu;

/**
 * Company (`companyKey`), title and place without what feeds write differently: accents, punctuation, '(m/f/d)'. The
 * place is the city; remote work without a city is told apart by country, another place by its own words.
 */
export function identityKey(
  posting: Pick<Posting, 'company' | 'title' | 'city' | 'country' | 'location' | 'remote'>,
): string {
  const title = comparableWords(comparableText(posting.title).replace(GENDERS, ' ').replace(MODE_AT_END, ''));
  return [companyKey(posting.company), title.join(' '), placeWords(posting).join(' ')].join('|');
}

function placeWords({
  city,
  country,
  location,
  remote,
}: Pick<Posting, 'city' | 'country' | 'location' | 'remote'>): string[] {
  if (city !== null) return [...comparableWords(city), country ?? ''];
  return remote === 'remote' ? ['remote', country ?? ''] : comparableWords(location);
}

/**
 * Shares of three-word sequences that two texts must have in common. Measured on 390 postings of real boards: two
 * different openings of one employer share 0.27 in the median and 0.60 in 19 of 20 cases (the employer about itself),
 * the same opening in two places never less than 0.69. Excerpts are contained in the whole text instead.
 */
const SHARED = 0.62;
const CONTAINED = 0.92;
/** Below this a text says nothing: bulk lists have none, or a line such as 'Terms: Summer 2025'. */
const TELLING_SHINGLES = 20;

/** How sure one can be that two postings with the same `identityKey` are one opening. */
export type Sameness = 'same' | 'different' | 'unknown';

/** Compares the texts alone. 'unknown': at least one of them says nothing. */
export function compareTexts(left: ReadonlySet<string>, right: ReadonlySet<string>): Sameness {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  if (small.size < TELLING_SHINGLES) return 'unknown';
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  const jaccard = common / (small.size + large.size - common);
  return jaccard >= SHARED || common / small.size >= CONTAINED ? 'same' : 'different';
}

/** Every run of three words of a text. */
export function shingles(text: string): Set<string> {
  const words = comparableWords(text);
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

/**
 * Whether two postings with the same `identityKey` are one opening. Where a text says nothing, the same address or the
 * same number of places decides; kinds of employment that exclude each other always keep them apart.
 */
export function isSameOpening(left: Opening, right: Opening, texts: Sameness): boolean {
  if (excludeEachOther(left, right)) return false;
  if (texts !== 'unknown') return texts === 'same';
  return plainAddress(left.url) === plainAddress(right.url) || placeCount(left) === placeCount(right);
}

/** An internship is never the permanent position of the same name; else one type in common is enough. */
function excludeEachOther({ employmentTypes: left }: Opening, { employmentTypes: right }: Opening): boolean {
  if (left.length === 0 || right.length === 0) return false;
  if (left.includes('Internship') !== right.includes('Internship')) return true;
  return !left.some((type) => right.includes(type));
}

const placeCount = ({ location }: Opening): number => location.split(';').length;

/** Without the parameters that say where somebody came from. */
function plainAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const kept = [...url.searchParams].filter(([name]) => !/^(utm_|ref$|source$|src$|gh_src$|lever-source)/.test(name));
  return `${url.host}${url.pathname.replace(/\/$/, '')}?${new URLSearchParams(kept).toString()}`;
}
