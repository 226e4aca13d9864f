import { ComparedOpening, matchOf, sharePlace } from '../../features/jobs/model/posting-identity.ts';
import type { Posting } from '../../features/jobs/model/posting.ts';
import { postingOf } from '../../features/jobs/sources/posting-facts.ts';
import { readAll } from './recordings.ts';

/** What a list writes of a posting that an employer's board has. */
interface Copy {
  readonly title: string;
  readonly company: string;
  readonly place: string;
  readonly text: string;
}

const cityOf = ({ places, location }: Posting): string => places[0]?.city ?? location;
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const countryOf = ({ places }: Posting): string => {
  const country = places[0]?.country ?? null;
  return country === null ? 'Worldwide' : (COUNTRIES.of(country) ?? country);
};
/** Of `words` words the share from `from` to `to`. */
const partOf = (text: string, from: number, to: number): string =>
  text.slice(Math.floor(text.length * from), Math.floor(text.length * to));

/** How second sources differ from an employer's own board; each is a list of its own. */
const LISTS: Readonly<Record<string, (posting: Posting) => Partial<Copy>>> = {
  'legal form, (m/f/d), town': (one) => ({
    company: `${one.company} GmbH`,
    title: `${one.title} (m/f/d)`,
    place: cityOf(one),
  }),
  'country alone': (one) => ({ place: countryOf(one) }),
  'excerpt of 500 characters': ({ description }) => ({ text: `${description.slice(0, 499)}…` }),
  'middle of the text': ({ description }) => ({ text: partOf(description, 0.25, 0.9) }),
  'every second sentence': ({ description }) => ({
    text: description
      .split(/(?<=[.!?])\s+/)
      .filter((_sentence, index) => index % 2 === 0)
      .join(' '),
  }),
  'every twelfth word another': ({ description }) => ({
    text: description
      .split(' ')
      .map((word, index) => (index % 12 === 0 ? 'thing' : word))
      .join(' '),
  }),
  'no text': (one) => ({ text: '', place: cityOf(one) }),
  'no text, remote': () => ({ text: '', place: 'Remote' }),
  'employer in the title': ({ title, company }) => ({ title: `${title} at ${company}` }),
  'town before the title': (one) => ({ title: `${cityOf(one)}: ${one.title}` }),
  'number and pay in the title': ({ title }) => ({ title: `${title} (R12345) - $120k` }),
  'employer as a board writes it': ({ company }) => ({
    company: `${company.replaceAll(/\W+/g, '').toLowerCase()}.com`,
  }),
};

/** What becomes of the copies in one list. */
export interface ListFigures {
  readonly list: string;
  readonly copies: number;
  /** Shown beside their opening. */
  readonly stay: number;
  /** Merged into another opening. */
  readonly wrong: number;
}

/** One posting in so many is copied. */
const EVERY = 8;

/**
 * Copies recorded postings as second sources would write them, and compares each copy with all postings, as ingest does.
 *
 * @throws Error when the folder lacks a recording
 */
export async function evaluateSecondSources(folder: string): Promise<ListFigures[]> {
  const all = (await readAll(folder)).filter(({ description, company }) => description.length > 400 && company !== '');
  const openings = new Openings();
  const own = all.map((posting) => openings.add(posting));
  return Object.entries(LISTS).map(([list, copied]) => {
    let [copies, stay, wrong] = [0, 0, 0];
    for (const [index, posting] of all.entries()) {
      if (index % EVERY !== 0) continue;
      const found = openings.find(copyOf(posting, copied(posting)));
      copies += 1;
      if (found === null) stay += 1;
      else if (found !== own[index]) wrong += 1;
    }
    return { list, copies, stay, wrong };
  });
}

function copyOf(posting: Posting, { title, company, place, text }: Partial<Copy>): ComparedOpening {
  return new ComparedOpening(
    postingOf({
      id: 'copy',
      title: title ?? posting.title,
      company: company ?? posting.company,
      places: [place ?? posting.location],
      html: (text ?? posting.description).replaceAll('\n', '<br>'),
      types: posting.employmentTypes,
      url: 'https://example.com/copy',
      postedDate: new Date(0),
    }),
  );
}

/** Openings by what postings are found by. */
class Openings {
  private readonly byKey = new Map<string, { readonly compared: ComparedOpening; readonly opening: number }[]>();
  private count = 0;

  /** @returns the number of its opening: that of an earlier posting, or a new one */
  add(posting: Posting): number {
    const compared = new ComparedOpening(posting);
    const known = this.near(compared).find((one) => matchOf(compared, one.compared) === 'sure');
    const opening = known?.opening ?? this.count;
    if (known === undefined) this.count += 1;
    for (const key of keysOf(compared)) {
      const near = this.byKey.get(key) ?? [];
      near.push({ compared, opening });
      this.byKey.set(key, near);
    }
    return opening;
  }

  /** The opening that another source's posting is merged into; null: none. */
  find(copy: ComparedOpening): number | null {
    const same = this.near(copy).filter(({ compared }) => matchOf(copy, compared) !== null);
    const found = same.find(({ compared }) => sharePlace(compared.opening, copy.opening)) ?? same[0];
    return found?.opening ?? null;
  }

  private near(compared: ComparedOpening) {
    return [...new Set(keysOf(compared).flatMap((key) => this.byKey.get(key) ?? []))];
  }
}

const keysOf = ({ identityKey, titledKey, addressKey }: ComparedOpening): string[] => [
  ...new Set([identityKey, titledKey, addressKey ?? identityKey]),
];
