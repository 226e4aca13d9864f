import type { Fetcher } from '../../../platform/outbound/fetcher.ts';
import type { Posting } from '../model/posting.ts';
import type { SourceFacts } from './source-facts.ts';
import type { SourceKeys } from './source-keys.ts';

/**
 * One row of a feed: a posting in our vocabulary, the id of one that is as it was (`FeedRequest.known`), or why it is
 * none. The version is what the next run compares, for feeds that hand the text out posting by posting.
 */
export type FeedRow =
  | { readonly posting: Posting; readonly version?: string }
  | { readonly asItWas: string }
  | { readonly rejected: string };

/** What the last complete run over a board left, so that the next one asks for less; all null on the first. */
export interface FeedState {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Where a feed that only grows goes on; its meaning is the source's own. */
  readonly cursor: string | null;
}

export const NO_STATE: FeedState = { etag: null, lastModified: null, cursor: null };

export interface FeedRequest {
  /** The board, site, tenant or page as `--board` names it; '' where a source has only one. */
  readonly board: string;
  /** The employer as the list of boards names it; '' when nobody said. */
  readonly company: string;
  /** What the operator has of sources that want a key. */
  readonly keys: SourceKeys;
  readonly fetcher: Fetcher;
  readonly state: FeedState;
  /** The versions of the board's open postings, by their ids: their texts need not be asked for again. */
  readonly known: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** The unit that goes into the database together or not at all. */
export interface FeedPage {
  readonly rows: readonly FeedRow[];
  /** How many postings the board says it has, for the progress bar. */
  readonly total?: number;
  /** The board says that nothing changed since the state given: all that was there is still there. */
  readonly unchanged?: boolean;
  /** How many postings of the page have no text yet, because a run asks for no more of them; the next run does. */
  readonly postponed?: number;
  /** The run walked to the end of a list that mostly is read from its new end: what it did not meet has closed. */
  readonly whole?: boolean;
  /** What the next run is to be given; the last page that names one counts, and only if the run ends well. */
  readonly state?: FeedState;
}

/**
 * An outside feed of postings; one file per feed in this folder, named in `registry.ts`, with its facts in
 * `source-facts.ts`. Its terms stand above it.
 */
export interface JobSource extends SourceFacts {
  /**
   * True when a complete run shows every open posting of the board, so that one that is missing has closed; false for
   * feeds that show the newest alone, of which a page may say that it was the last one of all (`whole`).
   */
  readonly complete: boolean;
  /**
   * Fetches a board page by page. A row that cannot be used is a rejection, never an exception.
   *
   * @throws FeedError, OutboundError: nothing of the page that was being read goes in, pages before it stay.
   */
  pages?(request: FeedRequest): AsyncIterable<FeedPage>;
  /**
   * Reads a recorded response of the feed (`--file`).
   *
   * @param board given by `--board`; some feeds name the employer nowhere in the answer.
   * @throws FeedError when the whole is not what the feed sends.
   */
  parseFile(text: string, board?: string): readonly FeedRow[];
}

/** A response that cannot be read at all; the message is a sentence for people. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
