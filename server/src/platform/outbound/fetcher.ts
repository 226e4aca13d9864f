/** Asks other people's servers; made by `createDownloader`, which holds the rules. */
export interface Downloader {
  /**
   * One GET, redirects followed. A status of 400 and above is a refusal; 304 is an answer with `notModified`. What came is
   * not looked at: that is for a worker thread.
   *
   * @throws OutboundError with a sentence for people; AppError RATE_LIMITED and UNAVAILABLE when too many wait for the host
   */
  download(url: string, options?: FetchOptions): Promise<Download>;
}

/** The same with the text of what came, for programs that serve nobody. */
export interface Fetcher {
  /** @throws as `Downloader` */
  get(url: string, options?: FetchOptions): Promise<OutboundAnswer>;
}

export interface FetchOptions {
  /** What the answer may be; anything else is refused before it is read. Default: JSON. */
  readonly accept?: 'json' | 'xml' | 'html';
  /** Milliseconds for one attempt as a whole; default 10,000. */
  readonly timeout?: number;
  /** Whose request it is: a person's id. Callers take turns at each host. */
  readonly caller?: string;
  /** Ends it, the waiting for its turn included; the problem is then 'timeout'. */
  readonly signal?: AbortSignal;
  /** The longest Retry-After, in milliseconds, that is waited for before giving up; default 60,000. */
  readonly patience?: number;
  /** From the answer before, so that an unchanged one costs a 304. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

interface Answer {
  /** After redirects. */
  readonly url: string;
  /** Nothing changed since the given etag or date, and nothing came. */
  readonly notModified: boolean;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What came, unpacked, as `textOf` reads it. */
export interface Download extends Answer {
  readonly bytes: Uint8Array;
  /** As the answer's head says; '' when it does not. */
  readonly contentType: string;
}

export interface OutboundAnswer extends Answer {
  /** Decoded by the charset that the answer names, else UTF-8. */
  readonly text: string;
}

export type OutboundProblem =
  | 'address' // refused by our own rules
  | 'unreachable'
  | 'timeout'
  | 'cut' // the connection ended in the middle
  | 'too-large'
  | 'not-found' // 404 and 410
  | 'busy' // 429 and 503, after waiting as long as we do
  | 'status' // any other refusal
  | 'redirects'
  | 'type'; // neither the content type nor the charset is one we read

/** A request that brought no usable answer; the message is a sentence for people. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  /** Milliseconds that the server asks to wait; null when it did not say. */
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
