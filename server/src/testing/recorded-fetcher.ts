import {
  type Downloader,
  type FetchOptions,
  type Fetcher,
  type OutboundResponse,
  OutboundError,
} from '../platform/outbound/fetcher.ts';
import { type FeedPage, type FeedRequest, type JobSource, NO_STATE } from '../features/jobs/sources/job-source.ts';
import { NO_KEYS } from '../features/jobs/sources/source-keys.ts';

/** One recorded request. */
export interface RecordedRequest extends FetchOptions {
  readonly url: string;
}

/** A fetcher that answers from a list by exact URL; other URLs are not found. */
export function recordedFetcher(answers: Readonly<Record<string, string | Partial<OutboundResponse>>>): {
  readonly fetcher: Fetcher;
  readonly asked: RecordedRequest[];
} {
  const asked: RecordedRequest[] = [];
  const fetcher: Fetcher = {
    get(url, options = {}) {
      asked.push({ url, ...options });
      const answer = answers[url];
      if (answer === undefined) return Promise.reject(new OutboundError('not-found', `${url} is not there.`));
      const base = { url, notModified: false, text: '', etag: null, lastModified: null };
      return Promise.resolve(typeof answer === 'string' ? { ...base, text: answer } : { ...base, ...answer });
    },
  };
  return { fetcher, asked };
}

/** A fetcher's response before anything has read it. */
export function downloaderOf(fetcher: Fetcher): Downloader {
  return {
    async download(url, options) {
      const { text, ...answer } = await fetcher.get(url, options);
      return { ...answer, bytes: Buffer.from(text), contentType: 'text/html; charset=utf-8' };
    },
  };
}

/** All pages of a source. */
export async function pagesOf(
  source: JobSource,
  fetcher: Fetcher,
  {
    board = '',
    company = '',
    keys = NO_KEYS,
    state = NO_STATE,
    known = new Map(),
    now = new Date(),
  }: Partial<FeedRequest> = {},
): Promise<FeedPage[]> {
  const pages: FeedPage[] = [];
  for await (const page of source.pages?.({ board, company, keys, fetcher, state, known, now }) ?? []) pages.push(page);
  return pages;
}
