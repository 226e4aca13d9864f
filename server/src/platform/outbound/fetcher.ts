/** Asks other people's servers; made by `createFetcher`, which holds the rules. */
export interface Fetcher {
  /**
   * One GET, redirects followed. A status of 400 and above is a refusal; 304 is an answer with `notModified`.
   *
   * @throws OutboundError with a sentence for people.
   */
  get(url: string, options?: FetchOptions): Promise<OutboundAnswer>;
}

export interface FetchOptions {
  /** What the answer may be; anything else is refused before it is read. Default: JSON. */
  readonly accept?: 'json' | 'xml' | 'html';
  /** Milliseconds for one attempt as a whole; default 10,000. */
  readonly timeout?: number;
  /** The longest Retry-After, in milliseconds, that is waited for before giving up; default 60,000. */
  readonly patience?: number;
  /** From the answer before, so that an unchanged one costs a 304. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

export interface OutboundAnswer {
  /** After redirects. */
  readonly url: string;
  /** Nothing changed since the given etag or date; `text` is ''. */
  readonly notModified: boolean;
  /** Decoded by the charset that the answer names, else UTF-8. */
  readonly text: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
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
