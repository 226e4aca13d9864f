import { hash } from 'node:crypto';
import {
  type FetchOptions,
  OutboundError,
  type OutboundProblem,
  type OutboundResponse,
} from '../../../platform/outbound/fetcher.ts';
import { fieldsOf, jsonOf, lineOr } from './feed-row.ts';
import { FeedError, type FeedRequest, type FeedRow } from './job-source.ts';

/** Texts that one run asks for; a second apart, that is a quarter of an hour. */
const MAX_TEXTS = 1_000;

/** What is wrong with one answer alone; anything else is the server's state, and more questions would not help. */
const ONE_ANSWER: ReadonlySet<OutboundProblem> = new Set(['too-large', 'type', 'redirects', 'address']);

export interface TextPage {
  readonly rows: readonly FeedRow[];
  /** Rows whose texts are left to the next run. */
  readonly postponed: number;
  readonly failure: FeedError | OutboundError | null;
}

export interface TextWalk {
  /** Where a posting's own answer is. */
  readonly url: (posting: string, row: unknown) => string;
  /** The id of a row as it stands in `url` and in `FeedRequest.known`; absent: its field `id`. */
  readonly idOf?: (row: unknown) => string;
  /** How it is asked for; absent: JSON. */
  readonly ask?: FetchOptions;
  /** What a posting's own answer adds to its row; absent: its JSON. @throws FeedError */
  readonly parse?: (answer: OutboundResponse) => unknown;
  /** Maps a row of the list, with or without what its own answer added. */
  readonly read: (rows: readonly unknown[]) => readonly FeedRow[];
  /** For tests. */
  readonly maxTexts?: number;
}

/**
 * Reads the rows of lists that have no texts: each text is asked for by itself, but only where the row is not what it
 * was when the text was read last. Whatever a run does not get to goes in without its text, or stays as it was.
 */
export class RowTexts {
  readonly #request: FeedRequest;
  readonly #walk: TextWalk;
  #left: number;

  constructor(request: FeedRequest, walk: TextWalk) {
    this.#request = request;
    this.#walk = walk;
    this.#left = walk.maxTexts ?? MAX_TEXTS;
  }

  /**
   * One page of the list, up to where nothing more can be asked for: `failure` then says why, and what was read before
   * is not lost.
   */
  async rowsOf(found: readonly unknown[]): Promise<TextPage> {
    const rows: FeedRow[] = [];
    let postponed = 0;
    for (const row of found) {
      const posting = (this.#walk.idOf ?? idIn)(row);
      const version = hash('sha256', JSON.stringify(row), 'hex').slice(0, 16);
      const known = posting === '' ? undefined : this.#request.known.get(posting);
      if (posting === '') rows.push(...this.#walk.read([row]));
      else if (known === version) rows.push({ asItWas: posting });
      else if (this.#left > 0) {
        const failure = await this.#askFor(row, posting, version, rows);
        if (failure === 'unreadable') postponed += 1;
        else if (failure !== null) return { rows, postponed, failure };
      } else {
        postponed += 1;
        // A text that is a little old is better than none.
        rows.push(...(known === undefined ? this.#walk.read([row]) : [{ asItWas: posting }]));
      }
    }
    return { rows, postponed, failure: null };
  }

  /** Adds the row with its text; as it is when its own answer is gone, without a version, so that it is asked for again. */
  async #askFor(
    row: unknown,
    posting: string,
    version: string,
    rows: FeedRow[],
  ): Promise<FeedError | OutboundError | 'unreadable' | null> {
    this.#left -= 1;
    try {
      const { url, ask, parse = ({ text }: OutboundResponse) => jsonOf(text) } = this.#walk;
      const answer = await this.#request.fetcher.get(url(posting, row), ask);
      const whole = { ...fields(row), ...fields(parse(answer)) };
      rows.push(...this.#walk.read([whole]).map((read) => ('posting' in read ? { ...read, version } : read)));
      return null;
    } catch (error) {
      if (!(error instanceof OutboundError || error instanceof FeedError)) throw error;
      if (error instanceof OutboundError && error.problem === 'not-found') rows.push(...this.#walk.read([row]));
      else if (error instanceof OutboundError && !ONE_ANSWER.has(error.problem)) return error;
      else {
        rows.push({ rejected: 'its text cannot be read' });
        return 'unreadable';
      }
      return null;
    }
  }
}

/** Clean, as the mapping reads it; '' when there is none that can stand in an address. */
function idIn(row: unknown): string {
  const found = fieldsOf(row);
  const value = found?.get('id');
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : '';
  return found === null ? '' : lineOr(found, 'id');
}

const fields = (value: unknown): object => Object.fromEntries(fieldsOf(value) ?? []);
