import { DAY_MS } from '../../../platform/clock.ts';
import { type FeedPage, type FeedRequest, type FeedRow, NO_STATE } from './job-source.ts';

/** What one page of a list says. */
export interface ListPage {
  readonly rows: readonly FeedRow[];
  readonly total?: number;
  /** The address of the page after it; null at the end. */
  readonly next: string | null;
}

export interface ListWalk {
  readonly start: string;
  /** @param page counts from 1 */
  readonly read: (text: string, page: number) => ListPage;
  /** Where to stop on the first run, and at the latest. */
  readonly maxPages: number;
  /** The list holds every open posting: a walk to its end shows which have closed. Others end at some age or number. */
  readonly holdsAll?: boolean;
}

/**
 * Walks a list that shows the newest postings first, until it meets a page on which everything is older than what the
 * run before had seen, with a day to spare for what lists put in late. The cursor is that newest time.
 */
export async function* newestFirst(
  { fetcher, state }: FeedRequest,
  { start, read, maxPages, holdsAll = false }: ListWalk,
): AsyncGenerator<FeedPage> {
  const seen = state.cursor === null ? -Infinity : Date.parse(state.cursor) - DAY_MS;
  let newest = state.cursor === null ? 0 : Date.parse(state.cursor);
  let address: string | null = start;
  for (let page = 1; address !== null; page += 1) {
    // Page after page: the address of one stands in the one before.
    const { text } = await fetcher.get(address);
    const { rows, total, next } = read(text, page);
    const times = rows.flatMap((row) => ('posting' in row ? [row.posting.postedDate.getTime()] : []));
    newest = Math.max(newest, ...times);
    const isKnown = times.length > 0 && times.every((time) => time < seen);
    address = isKnown || rows.length === 0 || page >= maxPages ? null : next;
    const cursor = newest > 0 ? new Date(newest).toISOString() : null;
    yield {
      rows,
      ...(total === undefined ? {} : { total }),
      // From the newest to past the oldest, and nothing left out in between.
      ...(holdsAll && state.cursor === null && page > 1 && rows.length === 0 ? { whole: true } : {}),
      ...(address === null ? { state: { ...NO_STATE, cursor } } : {}),
    };
  }
}

/** One address whose answer is the whole feed; unchanged it costs a 304. */
export async function* wholeFeed(
  { fetcher, state }: FeedRequest,
  address: string,
  read: (text: string) => readonly FeedRow[],
): AsyncGenerator<FeedPage> {
  const { notModified, text, etag, lastModified } = await fetcher.get(address, {
    etag: state.etag,
    lastModified: state.lastModified,
  });
  if (notModified) yield { rows: [], unchanged: true };
  else yield { rows: read(text), state: { etag, lastModified, cursor: null } };
}
