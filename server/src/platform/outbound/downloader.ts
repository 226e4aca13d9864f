import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readResponseBytes } from './response-bytes.ts';
import { attempt, type AttemptRequest, type AttemptRules, checkedUrl, resolveBySystem } from './attempt.ts';
import { type Download, type Downloader, type FetchOptions, OutboundError } from './fetcher.ts';
import { type HostQueueLimits, createHostQueue } from './host-queue.ts';
import { toOutboundError, httpProblem, statusOf, contentTypeProblem } from './outbound-problems.ts';

const TIMEOUT = 10_000;
const MAX_REDIRECTS = 5;
const MAX_ATTEMPTS = 3;
/** Minimum interval between requests to one host. */
const PAUSE = 1_000;
/** The longest Retry-After that is honored, unless a source sets its own. */
const MAX_RETRY_AFTER_MS = 60_000;

const ACCEPT = {
  json: 'application/json, */*;q=0.1',
  xml: 'application/xml, text/xml, */*;q=0.1',
  html: 'text/html, application/xhtml+xml, */*;q=0.1',
} as const;

export interface DownloaderOptions extends Partial<AttemptRules> {
  /** Where the operators of other servers can find out who we are; part of the User-Agent. */
  readonly contact?: string;
  /** Aborts requests in progress. */
  readonly signal?: AbortSignal;
  /** Queue limits per host; default: none, for programs that fetch one thing after the other. */
  readonly queue?: HostQueueLimits;
  /** Milliseconds between two requests to one host. */
  readonly pause?: number;
  /** For tests: passes time without waiting. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly now?: () => number;
}

/**
 * The only way to fetch from other servers. http and https only; resolved addresses checked and pinned, again after
 * each redirect; 10 s and 10 MB; one request at a time per host, a second apart; Retry-After honored.
 */
export function createDownloader(options: DownloaderOptions = {}): Downloader {
  const rules: AttemptRules = {
    resolve: options.resolve ?? resolveBySystem,
    allowLoopback: options.allowLoopback ?? false,
  };
  const sleep = options.sleep ?? ((ms: number) => wait(ms, undefined, { signal: options.signal }));
  const inTurn = createHostQueue({
    pause: options.pause ?? PAUSE,
    now: options.now ?? Date.now,
    sleep,
    queue: options.queue,
  });
  const agent = `Foothold/1.0${options.contact === undefined ? '' : ` (+${options.contact})`}`;

  async function follow(url: URL, asked: FetchOptions, signal: AbortSignal): Promise<Download> {
    let current = url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await attempt(current, requestOf(asked, agent, current.origin === url.origin), signal, rules);
      const next = redirectOf(response, current);
      if (next === null) return await readAnswer(response, current, asked);
      response.destroy();
      if (asked.json !== undefined) throw new OutboundError('redirects', `${url.hostname} redirects a search.`);
      current = checkedUrl(next, rules);
    }
    throw new OutboundError('redirects', `${url.hostname} redirects in a loop.`);
  }

  return {
    async download(address, asked = {}) {
      const url = checkedUrl(address, rules);
      const ends = [options.signal, asked.signal].filter((end) => end !== undefined);
      const { timeout = TIMEOUT, caller = 'server' } = asked;
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTurn(url.host, { caller, signal: AbortSignal.any(ends) }, async () => {
            const expired = AbortSignal.timeout(timeout);
            const signal = AbortSignal.any([expired, ...ends]);
            try {
              return await follow(url, asked, signal);
            } catch (error) {
              // A body cut short by our own timeout looks like a broken connection.
              throw toOutboundError(signal.aborted ? signal.reason : error, url.hostname, timeout);
            }
          });
        } catch (error) {
          options.signal?.throwIfAborted();
          if (asked.signal?.aborted) throw toOutboundError(asked.signal.reason, url.hostname, timeout);
          const pause =
            error instanceof OutboundError ? retryIn(error, tries, asked.maxRetryAfterMs ?? MAX_RETRY_AFTER_MS) : null;
          if (pause === null) throw error;
          await sleep(pause);
        }
      }
    },
  };
}

/** Milliseconds until the next attempt; null: this one was the last. */
function retryIn(error: OutboundError, tries: number, maxPause: number): number | null {
  if (tries >= MAX_ATTEMPTS || !['busy', 'cut', 'timeout'].includes(error.problem)) return null;
  const pause = error.retryAfter ?? 2_000 * 2 ** (tries - 1);
  return pause > maxPause ? null : pause;
}

function headersOf(asked: FetchOptions, agent: string, isOwnOrigin: boolean): Record<string, string> {
  return {
    accept: ACCEPT[asked.accept ?? 'json'],
    'accept-encoding': 'gzip, br',
    'user-agent': agent,
    ...(asked.etag ? { 'if-none-match': asked.etag } : {}),
    ...(asked.lastModified ? { 'if-modified-since': asked.lastModified } : {}),
    ...(isOwnOrigin ? asked.headers : {}),
  };
}

function requestOf(asked: FetchOptions, agent: string, isOwnOrigin: boolean): AttemptRequest {
  const headers = headersOf(asked, agent, isOwnOrigin);
  if (asked.json === undefined) return { headers };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(asked.json) };
}

function redirectOf(response: IncomingMessage, from: URL): string | null {
  const { location } = response.headers;
  if (![301, 302, 303, 307, 308].includes(statusOf(response)) || location === undefined) return null;
  return URL.parse(location, from.href)?.href ?? location;
}

async function readAnswer(response: IncomingMessage, url: URL, asked: FetchOptions): Promise<Download> {
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  const answer = { url: url.href, etag, lastModified, contentType: response.headers['content-type'] ?? '' };
  const problem =
    httpProblem(response, url.hostname) ?? contentTypeProblem(response, url.hostname, asked.accept ?? 'json');
  if (problem !== null || statusOf(response) === 304) {
    response.destroy();
    if (problem !== null) throw problem;
    return { ...answer, notModified: true, bytes: new Uint8Array() };
  }
  return { ...answer, notModified: false, bytes: await readResponseBytes(response, url.hostname) };
}
