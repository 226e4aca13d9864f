import type { Posting } from '../posting.ts';

/** One row of a feed: a posting in our vocabulary, or why it is none. */
export type FeedRow = { readonly posting: Posting } | { readonly rejected: string };

/** An outside feed of postings; one file per feed in this folder, named in `registry.ts`. */
export interface JobSource {
  /** As `--source` names it. */
  readonly name: string;
  /**
   * Reads a recorded response of the feed. A row that cannot be used is a rejection, never an exception.
   *
   * @throws FeedError when the whole is not what the feed sends.
   */
  parse(text: string): readonly FeedRow[];
}

/** A response that cannot be read at all; the message is a sentence for people. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
