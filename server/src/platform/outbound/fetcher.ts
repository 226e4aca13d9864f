/** Fetches from other servers; created by `createDownloader`, which enforces the rules. */
export interface Downloader {
  /**
   * Sends one GET and follows redirects. A status of 400 and above is an error; 304 is a result with `notModified`. The
   * content isn't parsed: that is for a worker thread.
   *
   * @throws OutboundError with a message for people; AppError RATE_LIMITED and UNAVAILABLE when too many wait for the
   * host
   */
  download(url: string, options?: FetchOptions): Promise<Download>;
}

/** The same with the content as text, for programs that serve no requests. */
export interface Fetcher {
  /** @throws as `Downloader` */
  get(url: string, options?: FetchOptions): Promise<OutboundResponse>;
}

export interface FetchOptions {
  /** Sends this as JSON with POST instead of GET; for searches that change nothing. Redirects aren't followed. */
  readonly json?: object;
  /** Further headers, such as a key. They go to the address's own origin, not to where it redirects. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Accepted content types; anything else is refused before it is read. Default: JSON. */
  readonly accept?: 'json' | 'xml' | 'html';
  /** Timeout of one attempt in milliseconds; default 10,000. */
  readonly timeout?: number;
  /** The person the request is for. Callers take turns at each host. */
  readonly caller?: string;
  /** Aborts it, including the time in the queue; the problem is then 'timeout'. */
  readonly signal?: AbortSignal;
  /** The longest Retry-After, in milliseconds, to wait for before giving up; default 60,000. */
  readonly maxRetryAfterMs?: number;
  /** From the previous response, so that unchanged content costs a 304. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

interface Answer {
  /** After redirects. */
  readonly url: string;
  /** Not modified since the given ETag or date; there is no content. */
  readonly notModified: boolean;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The decompressed content, as `textOf` reads it. */
export interface Download extends Answer {
  readonly bytes: Uint8Array;
  /** The Content-Type header; '' without one. */
  readonly contentType: string;
}

export interface OutboundResponse extends Answer {
  /** Decoded with the response's charset, else UTF-8. */
  readonly text: string;
}

export type OutboundProblem =
  | 'address' // refused by our own rules
  | 'unreachable'
  | 'timeout'
  | 'cut' // the connection broke in the middle
  | 'too-large'
  | 'not-found' // 404 and 410
  | 'busy' // 429 and 503, after the longest wait we accept
  | 'status' // any other error status
  | 'redirects'
  | 'type'; // a content type or charset we don't read

/** A request without a usable response; the message is for people. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  /** Milliseconds to wait as requested by the server; null if it didn't say. */
  readonly retryAfter: number | null;

  constructor(
    readonly problem: OutboundProblem,
    message: string,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}
