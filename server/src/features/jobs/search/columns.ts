import { FACT_WORDS, type FactBits } from './facts.ts';
import { mergedTermLists, type TermLists, TermListsBuilder } from './term-lists.ts';

/** A posting as the index takes it in. */
export interface IndexedJob {
  readonly id: number;
  /** Microseconds since 1970, as exact as the database keeps it. */
  readonly posted: number;
  /** See `facts.ts`. */
  readonly facts: FactBits;
  readonly companyId: number;
  readonly locationId: number;
  /** Normalised, as are the location and the words. */
  readonly company: string;
  readonly location: string;
  /** The distinct words of the title. */
  readonly words: readonly string[];
  /** What a query finds it by; see `posting-terms.ts`. */
  readonly terms: readonly string[];
  /** A year's pay in euros, the lowest and the highest; NaN = not known. */
  readonly yearMin: number;
  readonly yearMax: number;
  /** When it was seen for the first time, in microseconds since 1970. */
  readonly firstSeen: number;
}

/** Distinct texts, each with the number the database knows it by (for words: none, 0). */
export interface Terms {
  readonly ids: Uint32Array;
  readonly texts: readonly string[];
}

/**
 * Postings column by column, numbered in the order of every answer: newest first, ties by id descending. Names and words
 * are places in their `Terms`; the words of the n-th posting are `wordPlaces[wordStarts[n]]` to before
 * `wordPlaces[wordStarts[n + 1]]`. Its facts begin at `facts[n * FACT_WORDS]`.
 */
export interface Columns {
  readonly size: number;
  readonly ids: Float64Array;
  readonly posted: Float64Array;
  readonly facts: Uint32Array;
  readonly companyPlaces: Uint32Array;
  readonly locationPlaces: Uint32Array;
  readonly wordStarts: Uint32Array;
  readonly wordPlaces: Uint32Array;
  readonly companies: Terms;
  readonly locations: Terms;
  readonly words: Terms;
  readonly terms: TermLists;
  /** See `IndexedJob`. */
  readonly yearMin: Float32Array;
  readonly yearMax: Float32Array;
  readonly firstSeen: Float64Array;
  /** How many words each title has, about. */
  readonly titleLengths: Uint8Array;
}

/** How many words a title has, from its terms: every word has one, and so has every pair of neighbours. */
export const titleLengthOf = (terms: readonly string[]): number =>
  Math.min(255, (terms.reduce((count, term) => (term.startsWith('t:') ? count + 1 : count), 0) + 1) >>> 1);

/** True when `a` stands before `b` in every answer. */
export function isBefore(a: { id: number; posted: number }, b: { id: number; posted: number }): boolean {
  return a.posted > b.posted || (a.posted === b.posted && a.id > b.id);
}

class TermsBuilder {
  private readonly places = new Map<number | string, number>();
  private readonly ids: number[] = [];
  private readonly texts: string[] = [];

  place(key: number | string, text: string): number {
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.texts.length;
    this.places.set(key, place);
    this.ids.push(typeof key === 'number' ? key : 0);
    this.texts.push(text);
    return place;
  }

  finish(): Terms {
    return { ids: Uint32Array.from(this.ids), texts: this.texts };
  }
}

/** Puts columns together from postings that come in order. */
export class ColumnsBuilder {
  private size = 0;
  private readonly ids: Float64Array;
  private readonly posted: Float64Array;
  private readonly facts: Uint32Array;
  private readonly companyPlaces: Uint32Array;
  private readonly locationPlaces: Uint32Array;
  private readonly wordStarts: Uint32Array;
  private wordPlaces: Uint32Array;
  private wordCount = 0;
  private readonly companies = new TermsBuilder();
  private readonly locations = new TermsBuilder();
  private readonly words = new TermsBuilder();
  private readonly terms: TermListsBuilder;
  private readonly yearMin: Float32Array;
  private readonly yearMax: Float32Array;
  private readonly firstSeen: Float64Array;
  private readonly titleLengths: Uint8Array;
  /** Where postings are copied from, and the new ordinal of each. */
  private copied: { readonly terms: TermLists; readonly numbers: Int32Array } | null = null;

  /** @param size exactly how many postings will be added */
  constructor(size: number) {
    this.terms = new TermListsBuilder(size);
    this.yearMin = new Float32Array(size);
    this.yearMax = new Float32Array(size);
    this.firstSeen = new Float64Array(size);
    this.titleLengths = new Uint8Array(size);
    this.ids = new Float64Array(size);
    this.posted = new Float64Array(size);
    this.facts = new Uint32Array(size * FACT_WORDS);
    this.companyPlaces = new Uint32Array(size);
    this.locationPlaces = new Uint32Array(size);
    this.wordStarts = new Uint32Array(size + 1);
    this.wordPlaces = new Uint32Array(size * 6 + 16);
  }

  add(job: IndexedJob): void {
    this.addNumbers(
      job.id,
      job.posted,
      this.companies.place(job.companyId, job.company),
      this.locations.place(job.locationId, job.location),
    );
    this.addFacts(job.facts, 0);
    for (const word of job.words) this.addWord(this.words.place(word, word));
    this.terms.add(this.size, job.terms);
    this.addRank(job.yearMin, job.yearMax, titleLengthOf(job.terms));
    this.firstSeen[this.size] = job.firstSeen;
    this.endRow();
  }

  /** A function that adds the n-th posting of other columns, of one only; terms nobody uses any more stay behind. */
  copierFrom(columns: Columns): (ordinal: number) => void {
    const numbers = new Int32Array(columns.size).fill(-1);
    this.copied = { terms: columns.terms, numbers };
    const companies = translator(columns.companies, (id, text) => this.companies.place(id, text));
    const locations = translator(columns.locations, (id, text) => this.locations.place(id, text));
    const words = translator(columns.words, (_id, text) => this.words.place(text, text));
    return (ordinal) => {
      this.addNumbers(
        columns.ids[ordinal] ?? 0,
        columns.posted[ordinal] ?? 0,
        companies(columns.companyPlaces[ordinal] ?? 0),
        locations(columns.locationPlaces[ordinal] ?? 0),
      );
      this.addFacts(columns.facts, ordinal * FACT_WORDS);
      const end = columns.wordStarts[ordinal + 1] ?? 0;
      for (let at = columns.wordStarts[ordinal] ?? 0; at < end; at += 1) {
        this.addWord(words(columns.wordPlaces[at] ?? 0));
      }
      numbers[ordinal] = this.size;
      this.firstSeen[this.size] = columns.firstSeen[ordinal] ?? 0;
      this.addRank(
        columns.yearMin[ordinal] ?? Number.NaN,
        columns.yearMax[ordinal] ?? Number.NaN,
        columns.titleLengths[ordinal] ?? 0,
      );
      this.endRow();
    };
  }

  /** In steps that let requests through. @throws Error when another number of postings was added than was said */
  async finish(): Promise<Columns> {
    const { size, ids, posted, facts, companyPlaces, locationPlaces, wordStarts } = this;
    if (size !== ids.length) throw new Error(`${ids.length} postings were announced and ${size} came.`);
    const added = await this.terms.finish();
    const { copied } = this;
    return {
      size,
      ids,
      posted,
      facts,
      companyPlaces,
      locationPlaces,
      wordStarts,
      wordPlaces: this.wordPlaces.slice(0, this.wordCount),
      companies: this.companies.finish(),
      locations: this.locations.finish(),
      words: this.words.finish(),
      terms: copied === null ? added : await mergedTermLists(copied.terms, copied.numbers, added),
      yearMin: this.yearMin,
      yearMax: this.yearMax,
      firstSeen: this.firstSeen,
      titleLengths: this.titleLengths,
    };
  }

  /** @param start where they begin in `bits` */
  private addFacts(bits: FactBits, start: number): void {
    for (let at = 0; at < FACT_WORDS; at += 1) this.facts[this.size * FACT_WORDS + at] = bits[start + at] ?? 0;
  }

  private addNumbers(id: number, posted: number, company: number, location: number): void {
    const { size } = this;
    this.ids[size] = id;
    this.posted[size] = posted;
    this.companyPlaces[size] = company;
    this.locationPlaces[size] = location;
  }

  private addRank(yearMin: number, yearMax: number, titleLength: number): void {
    this.yearMin[this.size] = yearMin;
    this.yearMax[this.size] = yearMax;
    this.titleLengths[this.size] = titleLength;
  }

  private addWord(place: number): void {
    if (this.wordCount === this.wordPlaces.length) {
      const larger = new Uint32Array(this.wordPlaces.length * 2);
      larger.set(this.wordPlaces);
      this.wordPlaces = larger;
    }
    this.wordPlaces[this.wordCount] = place;
    this.wordCount += 1;
  }

  private endRow(): void {
    this.size += 1;
    this.wordStarts[this.size] = this.wordCount;
  }
}

/** Places in old terms to places in new ones, each worked out once. */
function translator({ ids, texts }: Terms, place: (id: number, text: string) => number): (old: number) => number {
  const known = new Int32Array(texts.length).fill(-1);
  return (old) => {
    const found = known[old] ?? -1;
    if (found !== -1) return found;
    const fresh = place(ids[old] ?? 0, texts[old] ?? '');
    known[old] = fresh;
    return fresh;
  };
}
