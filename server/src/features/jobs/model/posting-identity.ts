import type { Posting } from './posting.ts';
import { companyKey, comparableText, comparableWords } from '../../../domain/index.ts';
import { TITLE_REGIONS } from './title-regions.ts';

/**
 * Decides whether two postings are the same opening.
 *
 * Company and title select what is compared (`identityKey`), the texts decide (`matchOf`). Places only break ties:
 * the same role in several towns is one opening. A false merge hides an opening from everyone, a missed one shows it
 * twice: uncertain pairs stay apart.
 */

/** The fields that are compared. */
export type Opening = Pick<
  Posting,
  'company' | 'title' | 'places' | 'location' | 'remote' | 'employmentTypes' | 'description' | 'url'
>;

/** '(m/f/d)', '(all genders)', 'Woman / Man / Non Binary', 'Entwickler*in': only in some feeds. */
const GENDERS =
  /\((?:[mwfdxhi](?:\s*[/|,]\s*[mwfdxhi*])+|all genders?|gn|m\/w\/divers)\)\*?|\bwom[ae]n ?\/ ?m[ae]n(?: ?\/ ?(?:non[- ]?binary|diverse?))?|(?<=\p{L})[*:_]in(?:nen)?\b/giu;

/** Parts of a title: what stands in brackets, and what dashes, commas, bars and slashes with spaces set apart. */
const TITLE_PART = /[()[\]|,;–—]|\s[-/]+\s|(?<=\p{L})-\s/u;
/** Words of a part that say how or where one works, and those that join such words. */
const MODE_WORDS = new Set(
  'remote hybrid onsite on site office in fully 100 only based wfh from home anywhere worldwide global or and'.split(
    ' ',
  ),
);
const NOWHERE: ReadonlySet<string> = new Set();
/** Other spellings of a word. */
const SPELLINGS: Readonly<Record<string, string>> = { sr: 'senior', snr: 'senior', jr: 'junior' };

/**
 * Company (`companyKey`, without spaces: boards write 'acmelabs') and title without what feeds write differently:
 * accents, punctuation, '(m/f/d)', the way of working, and the posting's own place ('Engineer (Munich)').
 */
export function identityKey(posting: Pick<Opening, 'company' | 'title' | 'places' | 'location'>): string {
  return [companyKey(posting.company).replaceAll(' ', ''), titleKey(posting.title, placeWords(posting))].join('|');
}

/** The same with the places that a title names: what a list without a field for the place writes. */
export function titledKey(posting: Pick<Opening, 'company' | 'title'>): string {
  return [companyKey(posting.company).replaceAll(' ', ''), titleKey(posting.title, NOWHERE)].join('|');
}

/** @param places words that say where, and so nothing of the role */
function titleKey(title: string, places: ReadonlySet<string>): string {
  const plain = comparableText(title)
    .replace(GENDERS, ' ')
    .replace(/\bnorth america\b/g, 'america');
  const isWhere = (words: readonly string[]): boolean =>
    words.every((word) => MODE_WORDS.has(word) || places.has(word));
  const [first = [], ...rest] = plain
    .split(TITLE_PART)
    .map(titleWords)
    .filter((words) => words.length > 0);
  return [first, ...rest.filter((words) => !isWhere(words))].flat().join(' ');
}

function titleWords(text: string): string[] {
  return comparableWords(text)
    .map((word) => SPELLINGS[word] ?? word)
    .filter((word) => word !== 'and');
}

/** The words of a posting's places, their countries in English, and the parts of the world that titles name. */
function placeWords({ places, location }: Pick<Opening, 'places' | 'location'>): Set<string> {
  const names = places.flatMap(({ label, city, region, country }) => [
    label,
    city ?? '',
    region ?? '',
    country ?? '',
    country === null ? '' : (COUNTRY_NAMES.of(country) ?? ''),
    initialsOf(city ?? ''),
  ]);
  return new Set([...TITLE_REGIONS, ...[location, ...names].flatMap(comparableWords)]);
}

/** 'NYC', 'SF'. */
const initialsOf = (name: string): string =>
  name.includes(' ')
    ? name
        .split(' ')
        .map((word) => word.charAt(0))
        .join('')
    : '';

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * Shares of three-word sequences that two texts must have in common. Measured on labelled pairs of real postings: the
 * same role at other places shares 0.81 and more (pay, benefits and the office differ), two roles of one title and
 * employer 0.53 and less. Titles that name different places ask for more. Excerpts are contained in the whole text.
 */
const SHARED = 0.7;
const SHARED_BY_OTHER_TITLES = 0.84;
const CONTAINED = 0.92;
/** Below this a text says nothing: bulk lists have none, or a line such as 'Terms: Summer 2025'. */
const TELLING_SHINGLES = 20;

/** What the texts of two postings say. */
type Sameness = 'same' | 'different' | 'unknown';

/** How much of two texts is the same. */
interface Overlap {
  /** Of all sequences of both, the share in common; null: at least one of the texts says nothing. */
  readonly shared: number | null;
  /** Of the sequences of the shorter one. */
  readonly contained: number;
}

export function overlapOf(left: ReadonlySet<string>, right: ReadonlySet<string>): Overlap {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  if (small.size < TELLING_SHINGLES) return { shared: null, contained: 0 };
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  return { shared: common / (small.size + large.size - common), contained: common / small.size };
}

/** Compares the texts alone. */
function compareTexts({ shared, contained }: Overlap, haveOneTitle = true): Sameness {
  if (shared === null) return 'unknown';
  return shared >= (haveOneTitle ? SHARED : SHARED_BY_OTHER_TITLES) || contained >= CONTAINED ? 'same' : 'different';
}

/** Every run of three words of a text. */
export function shingles(text: string): Set<string> {
  const words = comparableWords(text);
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

/** An opening and what it is compared by, each found once: an employer with many openings has each compared with many. */
export class ComparedOpening {
  readonly opening: Opening;
  #identityKey: string | null = null;
  #titledKey: string | null = null;
  #addressKey: { readonly key: string | null } | null = null;
  #texts: ReadonlySet<string> | null = null;
  #languages: string | null = null;

  constructor(opening: Opening) {
    this.opening = opening;
  }

  get identityKey(): string {
    return (this.#identityKey ??= identityKey(this.opening));
  }

  get titledKey(): string {
    return (this.#titledKey ??= titledKey(this.opening));
  }

  get addressKey(): string | null {
    return (this.#addressKey ??= { key: addressKey(this.opening.url) }).key;
  }

  get texts(): ReadonlySet<string> {
    return (this.#texts ??= shingles(this.opening.description));
  }

  /** The languages that it names, in order. */
  get languages(): string {
    return (this.#languages ??= languagesIn(`${this.opening.title} ${this.opening.description}`));
  }
}

/** How sure one is that two postings are one opening; null: they are two. */
type Match = 'sure' | 'likely' | null;

/**
 * Whether two postings are one opening. Kinds of employment that exclude each other always keep them apart. The same
 * address is the same opening unless the texts differ. Where a text says nothing and the places agree, or one of them
 * names none, it is likely: enough for two lists that speak of an opening, not for one list that has it twice.
 *
 * @param texts how much of their texts is the same
 */
export function matchOf(
  left: ComparedOpening,
  right: ComparedOpening,
  texts: Overlap = overlapOf(left.texts, right.texts),
): Match {
  if (excludeEachOther(left.opening, right.opening)) return null;
  const haveOneAddress = isOneAddress(left, right);
  const haveOneTitle = left.titledKey === right.titledKey;
  if (!haveOneAddress && !haveOneTitle && left.identityKey !== right.identityKey) return null;
  const said = compareTexts(texts, haveOneTitle);
  // 'Recruiter, Japan' and 'Recruiter, Korea' are one text but for the language.
  if (said === 'same' && !haveOneTitle && left.languages !== right.languages) return null;
  if (said !== 'unknown') return said === 'same' ? 'sure' : null;
  if (haveOneAddress) return 'sure';
  return haveOneTitle && sharePlace(left.opening, right.opening) ? 'likely' : null;
}

/** Languages that openings are told apart by; of a country's law too. */
const LANGUAGE =
  /\b(?:arabic|chinese|mandarin|cantonese|czech|danish|dutch|finnish|french|german|greek|hebrew|hindi|hungarian|indonesian|italian|japanese|korean|malay|norwegian|polish|portuguese|romanian|russian|spanish|swedish|thai|turkish|ukrainian|vietnamese)\b/gi;

function languagesIn(text: string): string {
  return [...new Set(text.match(LANGUAGE)?.map((word) => word.toLowerCase()))].toSorted().join(' ');
}

/** An internship is never the permanent position of the same name; else one type in common is enough. */
function excludeEachOther({ employmentTypes: left }: Opening, { employmentTypes: right }: Opening): boolean {
  if (left.length === 0 || right.length === 0) return false;
  if (left.includes('Internship') !== right.includes('Internship')) return true;
  return !left.some((type) => right.includes(type));
}

/** Also when one of them names none: a list that is silent about the place is no news of another opening. */
export function sharePlace(
  left: Pick<Opening, 'places' | 'location'>,
  right: Pick<Opening, 'places' | 'location'>,
): boolean {
  if (left.places.length === 0 || right.places.length === 0) {
    const [a, b] = [comparableText(left.location), comparableText(right.location)];
    return a === b || a === '' || b === '';
  }
  return left.places.some((one) =>
    right.places.some(
      (other) =>
        one.country === other.country &&
        // A country alone is no other place than a town in it.
        (one.city === null || other.city === null || comparableText(one.city) === comparableText(other.city)),
    ),
  );
}

/** An id in an address: without one it is a page of the employer, which many openings share. */
const ID_IN_ADDRESS = /\d{5}|[\da-f]{8}-[\da-f]{4}-|[\da-f]{10}/i;

/** One address that is one posting's, and two titles that have half of their words in common. */
function isOneAddress(left: ComparedOpening, right: ComparedOpening): boolean {
  if (left.addressKey === null || left.addressKey !== right.addressKey) return false;
  const [words, others] = [left, right].map(({ opening }) => new Set(titleWords(opening.title)));
  if (words === undefined || others === undefined) return false;
  const common = [...words].filter((word) => others.has(word)).length;
  return common * 2 >= Math.min(words.size, others.size);
}

/**
 * An address without the parameters that say where somebody came from, and without the step to the form; null for one
 * that is not a single posting's.
 */
export function addressKey(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const kept = [...url.searchParams].filter(([name]) => !/^(utm_|ref$|source$|src$|gh_src$|lever-source)/.test(name));
  const path = url.pathname.replace(/(?:\/(?:apply|application))?\/?$/, '').toLowerCase();
  const key = `${url.host}${path}?${new URLSearchParams(kept).toString()}`;
  return ID_IN_ADDRESS.test(key) ? key : null;
}
