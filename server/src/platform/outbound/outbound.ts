import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerText } from './answer-text.ts';
import { attempt, type AttemptRules, checkedUrl, resolveBySystem } from './attempt.ts';
import { type Fetcher, type FetchOptions, type OutboundAnswer, OutboundError } from './fetcher.ts';
import { problemOf, refusal, statusOf, typeProblem } from './outbound-problems.ts';

const TIMEOUT = 10_000;
const MOST_REDIRECTS = 5;
const MOST_ATTEMPTS = 3;
/** Between the beginnings of two requests to one host. */
const PAUSE = 1_000;
/** The longest Retry-After that is waited for, unless a source has its own. */
const PATIENCE = 60_000;

const ACCEPT = {
  json: 'application/json, */*;q=0.1',
  xml: 'application/xml, text/xml, */*;q=0.1',
  html: 'text/html, application/xhtml+xml, */*;q=0.1',
} as const;

export interface OutboundOptions extends Partial<AttemptRules> {
  /** Where whoever is asked can look up who we are; named in the User-Agent. */
  readonly contact?: string;
  /** Ends what is under way. */
  readonly signal?: AbortSignal;
  /** Milliseconds between two requests to one host. */
  readonly pause?: number;
  /** For tests: passes time without waiting. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly now?: () => number;
}

/**
 * The one way out of Foothold to other people's servers. http and https only; resolved addresses checked and pinned,
 * after each redirect again; 10 s and 10 MB; one request at a time to a host, a second apart; Retry-After obeyed.
 */
export function createFetcher(options: OutboundOptions = {}): Fetcher {
  const rules: AttemptRules = {
    resolve: options.resolve ?? resolveBySystem,
    allowLoopback: options.allowLoopback ?? false,
  };
  const sleep = options.sleep ?? ((ms: number) => wait(ms, undefined, { signal: options.signal }));
  const inTurn = turns(options.pause ?? PAUSE, options.now ?? Date.now, sleep);
  const agent = `Foothold/1.0${options.contact === undefined ? '' : ` (+${options.contact})`}`;

  async function follow(url: URL, asked: FetchOptions, signal: AbortSignal): Promise<OutboundAnswer> {
    let current = url;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const response = await attempt(current, headersOf(asked, agent), signal, rules);
      const next = redirectOf(response, current);
      if (next === null) return await readAnswer(response, current, asked);
      response.destroy();
      current = checkedUrl(next, rules);
    }
    throw new OutboundError('redirects', `${url.hostname} redirects in circles.`);
  }

  return {
    async get(address, asked = {}) {
      const url = checkedUrl(address, rules);
      for (let round = 1; ; round += 1) {
        try {
          return await inTurn(url.host, async () => {
            const timeout = AbortSignal.timeout(asked.timeout ?? TIMEOUT);
            const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
            try {
              return await follow(url, asked, signal);
            } catch (error) {
              options.signal?.throwIfAborted();
              // A body that is cut short by our own clock looks like a broken connection.
              throw problemOf(timeout.aborted ? timeout.reason : error, url.hostname, asked.timeout ?? TIMEOUT);
            }
          });
        } catch (error) {
          const pause = error instanceof OutboundError ? retryIn(error, round, asked.patience ?? PATIENCE) : null;
          if (pause === null) throw error;
          await sleep(pause);
        }
      }
    },
  };
}

/** Milliseconds until the next attempt; null: this one was the last. */
function retryIn(error: OutboundError, round: number, patience: number): number | null {
  if (round >= MOST_ATTEMPTS || !['busy', 'cut', 'timeout'].includes(error.problem)) return null;
  const pause = error.retryAfter ?? 2_000 * 2 ** (round - 1);
  return pause > patience ? null : pause;
}

/** Lets through one piece of work per host at a time, the next not sooner than `pause` after the one before began. */
function turns(pause: number, now: () => number, sleep: (ms: number) => Promise<void>) {
  const hosts = new Map<string, { last: Promise<unknown>; began: number }>();
  return async <T>(host: string, work: () => Promise<T>): Promise<T> => {
    const turn = hosts.get(host) ?? { last: Promise.resolve(), began: -Infinity };
    hosts.set(host, turn);
    const mine = turn.last.then(async () => {
      const early = turn.began + pause - now();
      if (early > 0) await sleep(early);
      turn.began = now();
      return work();
    });
    turn.last = mine.catch(() => undefined);
    return mine;
  };
}

function headersOf(asked: FetchOptions, agent: string): Record<string, string> {
  return {
    accept: ACCEPT[asked.accept ?? 'json'],
    'accept-encoding': 'gzip, br',
    'user-agent': agent,
    ...(asked.etag ? { 'if-none-match': asked.etag } : {}),
    ...(asked.lastModified ? { 'if-modified-since': asked.lastModified } : {}),
  };
}

function redirectOf(response: IncomingMessage, from: URL): string | null {
  const { location } = response.headers;
  if (![301, 302, 303, 307, 308].includes(statusOf(response)) || location === undefined) return null;
  return URL.parse(location, from.href)?.href ?? location;
}

async function readAnswer(response: IncomingMessage, url: URL, asked: FetchOptions): Promise<OutboundAnswer> {
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  const answer = { url: url.href, etag, lastModified };
  const problem = refusal(response, url.hostname) ?? typeProblem(response, url.hostname, asked.accept ?? 'json');
  if (problem !== null || statusOf(response) === 304) {
    response.destroy();
    if (problem !== null) throw problem;
    return { ...answer, notModified: true, text: '' };
  }
  return { ...answer, notModified: false, text: await answerText(response, url.hostname) };
}
