import { ERROR_SENTENCE, type ErrorCode } from '../domain/index.ts';

/** Machine-readable details, e.g. `{ limit: 5 }`. Never personal data. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

/**
 * An error that people may see: a code from `domain/errors` and a message. Anything else is logged and reported as
 * INTERNAL.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  /** @param options the cause, for the log only */
  constructor(
    code: ErrorCode,
    message: string = ERROR_SENTENCE[code],
    details?: ErrorDetails,
    options?: { cause: unknown },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** The error for input that breaks a rule; the message names the rule, never what the person typed. */
export function invalidInput(message: string, details?: ErrorDetails, options?: { cause: unknown }): AppError {
  return new AppError('INVALID_INPUT', message, details, options);
}
