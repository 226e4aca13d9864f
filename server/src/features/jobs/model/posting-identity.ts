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
  /\((?:[mwfdxhi](?:\s*[/|,]\s*[mwfdxhi*])+|all genders?|gn|m\/w\/divers)\)\*?|(?<![\p{L}/])[mwfdx]\/[mwfdx](?:\/[mwfdx])?(?![\p{L}/])|\bwom[ae]n ?\/ ?m[ae]n(?: ?\/ ?(?:non[- ]?binary|diverse?))?|(?<=\p{L})[*:_]in(?:nen)?\b/giu;

/** Parts of a title: what stands in brackets, and what dashes, colons, commas, bars and slashes with spaces set apart. */
const TITLE_PART = /[()[\]|,;–—]|\s[-/]+\s|(?<=\p{L})[-:]\s/u;
/** Words of a part that say how or where one works, and those that join such words. */
const MODE_WORDS = new Set(
  'remote hybrid onsite on site office in fully 100 only based wfh from home anywhere worldwide global or and'.split(
    ' ',
  ),
);
/** Words of a part that say what others have a field for. Part-time, contract and internship are other jobs: they stay. */
const TERM_WORDS = new Set(['full', 'time', 'fulltime', 'permanent']);
/** Where these stand at an end of a part, they are no word of the role. */
const EDGE_WORDS = new Set(['remote', 'hybrid', 'onsite']);
/** What a list puts before a place or an employer: 'Engineer in Berlin', 'Engineer at Acme'. */
const JOINING_WORDS = new Set(['in', 'at', 'for']);
/** 'R12345', 'JR-1234', '#1234', '90210': the employer's own number. A year is none. */
const NUMBER_OF_POSTING = /(?<![\p{L}\p{N}])(?:(?:req|jr|r) ?[-#:]? ?\d{4,10}|# ?\d{3,10}|\d{5,10})(?![\p{L}\p{N}])/gu;
/** '$120k'. */
const AMOUNT = /^\s*[$€£] ?\d/;
const NOWHERE: ReadonlySet<string> = new Set();
/** Other spellings of a word. */
const SPELLINGS: Readonly<Record<string, string>> = { sr: 'senior', snr: 'senior', jr: 'junior' };

/**
 * Company (`employerKey`) and title without what lists write differently: accents, punctuation, '(m/f/d)', the way of
 * working, numbers, pay, the employer's own name, and the posting's own place ('Engineer (Munich)'), wherever they stand.
 */
export function identityKey(posting: Pick<Opening, 'company' | 'title' | 'places' | 'location'>): string {
  const employer = employerKey(posting.company);
  return [employer, titleKey(posting.title, employer, placeWords(posting))].join('|');
}

/**
 * The same with the places that a title names: what a list without a field for the place writes; and by the name that an
 * employer's web address stands for.
 */
export function titledKey(posting: Pick<Opening, 'company' | 'title'>): string {
  const employer = employerKey(posting.company);
  return [withoutForm(posting.company, employer), titleKey(posting.title, employer, NOWHERE)].join('|');
}

/** A name that is a web address: 'acmeag.com'. */
const ADDRESS = /^\s*(?:www\.)?[\p{L}\p{N}-]{2,63}(?:\.(?:com?|org|net))?\.[a-z]{2,10}\s*$/iu;
/** What is glued to a name in its address. */
const GLUED_BEFORE = /^the(?=[\p{L}\p{N}]{4})/u;
const GLUED_BEHIND =
  /(?<=[\p{L}\p{N}]{3})(?:careers|jobs|com|ai|io|incorporated|inc|llc|llp|ltd|limited|gmbh|corporation|corp|plc|company|co|ag|se|sa|as|ab|oy|bv|nv|kg|srl|spa|sas|pty)$/u;

/** 'nike' for 'nikeinc.com'. 'gitlab.com' gives 'gitl' by mistake, so nothing goes by this alone. */
function withoutForm(company: string, employer: string): string {
  if (!ADDRESS.test(company)) return employer;
  const [host = ''] = comparableText(company)
    .replace(/^www\./u, '')
    .split('.', 1);
  return comparableWords(host).join('').replace(GLUED_BEHIND, '').replace(GLUED_BEFORE, '');
}

/** What boards and lists put behind the name of an employer. */
const BEHIND_EMPLOYERS = /(?<=\S) (?:careers|jobs|hiring|recruiting)$/;

/** `companyKey` without spaces (boards write 'acmelabs') and without what lists add: 'Acme (YC S21)', 'Acme Careers'. */
function employerKey(company: string): string {
  const bare = companyKey(company.replace(/\([^()]{0,80}\)/g, ' '));
  const key = bare === '' ? companyKey(company) : bare;
  return key.replace(BEHIND_EMPLOYERS, '').replaceAll(' ', '');
}

/** @param places words that say where, and so nothing of the role */
function titleKey(title: string, employer: string, places: ReadonlySet<string>): string {
  const plain = comparableText(title)
    .replace(GENDERS, ' ')
    .replace(NUMBER_OF_POSTING, ' ')
    .replace(/\bnorth america\b/g, 'america');
  const isBeside = (words: readonly string[]): boolean =>
    isEmployer(words, employer) ||
    words.every((word) => MODE_WORDS.has(word) || TERM_WORDS.has(word) || places.has(word));
  const parts = plain
    .split(TITLE_PART)
    .filter((part) => !AMOUNT.test(part))
    .map((part) => roleWords(titleWords(part), isBeside))
    .filter((words) => words.length > 0);
  const role = parts.filter((words) => !isBeside(words));
  return (role.length > 0 ? role : parts).flat().join(' ');
}

const isEmployer = (words: readonly string[], employer: string): boolean =>
  employer !== '' && words.join('').startsWith(employer) && employerKey(words.join(' ')) === employer;

/** The words of a part without those at its ends that say how or where, or who asks. */
function roleWords(words: readonly string[], isBeside: (words: readonly string[]) => boolean): readonly string[] {
  const joining = words.findLastIndex((word) => JOINING_WORDS.has(word));
  const isJoined = joining >= 0 && joining < words.length - 1 && isBeside(words.slice(joining + 1));
  const bare = isJoined ? words.slice(0, joining) : words;
  const first = bare.findIndex((word) => !EDGE_WORDS.has(word));
  const last = bare.findLastIndex((word) => !EDGE_WORDS.has(word));
  return first < 0 ? bare : bare.slice(first, last + 1);
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
const SHARED = { byOneTitle: 0.6, byOtherTitles: 0.84 };
/** Of the shorter text: the same role has 0.89 and more in common, two roles of one title 0.74 and less. */
const CONTAINED = { byOneTitle: 0.85, byOtherTitles: 0.92 };
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
  const by = haveOneTitle ? 'byOneTitle' : 'byOtherTitles';
  return shared >= SHARED[by] || contained >= CONTAINED[by] ? 'same' : 'different';
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
  #plainKey: string | null = null;
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

  /** As `titledKey`, by the employer's name as it stands. */
  private get plainKey(): string {
    const { company, title } = this.opening;
    const employer = employerKey(company);
    return (this.#plainKey ??= [employer, titleKey(title, employer, NOWHERE)].join('|'));
  }

  /** Whether employer and title are the same, with the places that a title names. */
  hasTitleOf(other: ComparedOpening): boolean {
    return this.titledKey === other.titledKey || this.plainKey === other.plainKey;
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
  const haveOneTitle = left.hasTitleOf(right);
  if (!haveOneAddress && !haveOneTitle && left.identityKey !== right.identityKey) return null;
  const said = compareTexts(texts, haveOneTitle);
  // 'Recruiter, Japan' and 'Recruiter, Korea' are one text but for the language.
  if (said === 'same' && !haveOneTitle && left.languages !== right.languages) return null;
  if (said !== 'unknown') return said === 'same' ? 'sure' : null;
  if (haveOneAddress) return 'sure';
  return haveOneTitle && sharePlace(left.opening, right.opening) ? 'likely' : null;
}

/** Openings in different ones of these languages are different; of a country's law too. */
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

/** 'Remote' names no place. */
function placeText(location: string): string {
  return comparableWords(location).every((word) => MODE_WORDS.has(word)) ? '' : comparableText(location);
}

/** Also when one of them names none: a list that is silent about the place is no news of another opening. */
export function sharePlace(
  left: Pick<Opening, 'places' | 'location'>,
  right: Pick<Opening, 'places' | 'location'>,
): boolean {
  if (left.places.length === 0 || right.places.length === 0) {
    const [a, b] = [placeText(left.location), placeText(right.location)];
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
