import {
  type Downloader,
  type FetchOptions,
  type Fetcher,
  type OutboundAnswer,
  OutboundError,
} from '../platform/outbound/fetcher.ts';
import { type FeedPage, type FeedRequest, type JobSource, NO_STATE } from '../features/jobs/sources/job-source.ts';

/** One request that was made. */
export interface Asked extends FetchOptions {
  readonly url: string;
}

/** A fetcher that answers from a list, by exact address; any other address is not found. */
export function recordedFetcher(answers: Readonly<Record<string, string | Partial<OutboundAnswer>>>): {
  readonly fetcher: Fetcher;
  readonly asked: Asked[];
} {
  const asked: Asked[] = [];
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

/** What a fetcher answers, as it comes before anybody has read it. */
export function downloaderOf(fetcher: Fetcher): Downloader {
  return {
    async download(url, options) {
      const { text, ...answer } = await fetcher.get(url, options);
      return { ...answer, bytes: Buffer.from(text), contentType: 'text/html; charset=utf-8' };
    },
  };
}

/** All pages that a source brings. */
export async function pagesOf(
  source: JobSource,
  fetcher: Fetcher,
  { board = '', state = NO_STATE, known = new Map(), now = new Date() }: Partial<FeedRequest> = {},
): Promise<FeedPage[]> {
  const pages: FeedPage[] = [];
  for await (const page of source.pages?.({ board, fetcher, state, known, now }) ?? []) pages.push(page);
  return pages;
}
