import { hash } from 'node:crypto';
import { OutboundError } from '../../../platform/outbound/fetcher.ts';
import { fieldsOf, id, jsonOf } from './feed-row.ts';
import type { FeedRequest, FeedRow } from './job-source.ts';

/** Texts that one run asks for; a second apart, that is a quarter of an hour. */
const MOST_TEXTS = 1_000;

export interface TextWalk {
  /** Where a posting's own answer is. */
  readonly url: (posting: string) => string;
  /** Maps a row of the list, with or without what its own answer added. */
  readonly read: (rows: readonly unknown[]) => readonly FeedRow[];
  /** For tests. */
  readonly mostTexts?: number;
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
    this.#left = walk.mostTexts ?? MOST_TEXTS;
  }

  /** One page of the list; `postponed` counts the rows whose texts are left to the next run. */
  async rowsOf(found: readonly unknown[]): Promise<{ rows: FeedRow[]; postponed: number }> {
    const rows: FeedRow[] = [];
    let postponed = 0;
    for (const row of found) {
      const posting = idOf(row);
      const version = hash('sha256', JSON.stringify(row), 'hex').slice(0, 16);
      const known = posting === null ? undefined : this.#request.known.get(posting);
      if (posting === null) rows.push(...this.#walk.read([row]));
      else if (known === version) rows.push({ asItWas: posting });
      else if (this.#left > 0) rows.push(...(await this.#withText(row, posting, version)));
      else {
        postponed += 1;
        // A text that is a little old is better than none.
        rows.push(...(known === undefined ? this.#walk.read([row]) : [{ asItWas: posting }]));
      }
    }
    return { rows, postponed };
  }

  /** As it is when its own answer is gone; without a version then, so that it is asked for again. */
  async #withText(row: unknown, posting: string, version: string): Promise<readonly FeedRow[]> {
    this.#left -= 1;
    try {
      const answer = await this.#request.fetcher.get(this.#walk.url(posting));
      const whole = { ...fields(row), ...fields(jsonOf(answer.text)) };
      return this.#walk.read([whole]).map((read) => ('posting' in read ? { ...read, version } : read));
    } catch (error) {
      if (error instanceof OutboundError && error.problem === 'not-found') return this.#walk.read([row]);
      throw error;
    }
  }
}

function idOf(row: unknown): string | null {
  const found = fieldsOf(row);
  const value = found?.get('id');
  return found !== null && (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? id(found, 'id')
    : null;
}

const fields = (value: unknown): object => Object.fromEntries(fieldsOf(value) ?? []);
