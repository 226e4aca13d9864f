import type { Terms } from './columns.ts';
import { invert, type OrdinalSet, type PostingsLists, union } from './postings-lists.ts';

/** Stands between the texts; neither a filter nor the database can hold it. */
const SEPARATOR = '\0';
/** What kept answers may weigh together, in bytes. */
const KEPT_BYTES = 12_000_000;
/** What the smallest answer weighs. */
const ENTRY_BYTES = 300;

/**
 * Which postings have a term that contains a text. The vocabulary is searched instead of the postings: it stands in one
 * long string, so that finding every term is a few calls of `indexOf`. Answers are kept, the longest unused go first.
 */
export class TextIndex {
  private readonly vocabulary: string;
  /** Where each term begins in the vocabulary. */
  private readonly begins: Uint32Array;
  private readonly lists: PostingsLists;
  private readonly size: number;
  private readonly kept = new Map<string, OrdinalSet>();
  private keptBytes = 0;

  private constructor(texts: readonly string[], lists: PostingsLists, size: number) {
    this.vocabulary = texts.join(SEPARATOR);
    this.begins = new Uint32Array(texts.length + 1);
    for (const [term, text] of texts.entries()) this.begins[term + 1] = (this.begins[term] ?? 0) + text.length + 1;
    this.lists = lists;
    this.size = size;
  }

  /** @param rowStarts as in `invert` */
  static async build(
    terms: Terms,
    size: number,
    rowStarts: Uint32Array | null,
    places: Uint32Array,
  ): Promise<TextIndex> {
    return new TextIndex(terms.texts, await invert(terms.texts.length, size, rowStarts, places), size);
  }

  /** The postings with a term that contains `text`, which is normalised and not empty. */
  find(text: string): OrdinalSet {
    const known = this.kept.get(text);
    if (known !== undefined) {
      // Put last: what is first in the map is what was not used for longest.
      this.kept.delete(text);
      this.kept.set(text, known);
      return known;
    }
    const found = union(this.lists, this.termsWith(text), this.size);
    this.keep(text, found);
    return found;
  }

  private termsWith(text: string): number[] {
    const found: number[] = [];
    let term = 0;
    for (let at = this.vocabulary.indexOf(text); at !== -1;) {
      while ((this.begins[term + 1] ?? Number.POSITIVE_INFINITY) <= at) term += 1;
      found.push(term);
      at = this.vocabulary.indexOf(text, this.begins[term + 1] ?? this.vocabulary.length);
    }
    return found;
  }

  private keep(text: string, found: OrdinalSet): void {
    this.kept.set(text, found);
    this.keptBytes += weight(text, found);
    for (const [oldText, oldest] of this.kept) {
      if (this.keptBytes <= KEPT_BYTES) break;
      this.kept.delete(oldText);
      this.keptBytes -= weight(oldText, oldest);
    }
  }
}

function weight(text: string, { bits, ordinals }: OrdinalSet): number {
  return ENTRY_BYTES + text.length * 2 + (bits ?? ordinals).byteLength;
}
