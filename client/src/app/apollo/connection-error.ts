import { TimeoutError } from 'rxjs';
import { commonTexts } from '../../lib/texts.ts';

/** No answer in time, or none at all (pages-17). */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly status: 408 | 0;
  constructor(status: 408 | 0, options?: ErrorOptions) {
    super(status === 408 ? commonTexts.requestTimeout : commonTexts.networkError, options);
    this.status = status;
  }
}

/** An error in the words for failures of the line, where it is one. */
export function asConnectionError(error: unknown): unknown {
  if (error instanceof TimeoutError) return new ConnectionError(408, { cause: error });
  // A browser's fetch rejects with a TypeError when no answer came at all.
  if (error instanceof TypeError) return new ConnectionError(0, { cause: error });
  return error;
}

/** Whether no answer came at all, and not because it took too long. */
export function isOffline(error: unknown): boolean {
  return error instanceof ConnectionError && error.status === 0;
}
