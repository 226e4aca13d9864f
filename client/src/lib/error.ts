import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { ERROR_SENTENCE, type ErrorCode, isErrorCode } from '@foothold/server/domain';
import { commonTexts } from './texts.ts';

/** The server answered, and its answer has nothing of what was requested. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError';
  constructor() {
    super(commonTexts.invalidResponse);
  }
}

/** Why a change was refused, as the `errors` of a mutation's payload say it. */
interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A change was refused for a reason that its operation asked for. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** What a program may read beside the code, e.g. `{ limit: 5 }`. */
  readonly refusal: Refusal & Readonly<Record<string, unknown>>;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = { ...refusal };
  }
}

/** The product's code in whatever a call threw, or null when it carries none. */
export function errorCode(error: unknown): ErrorCode | null {
  const code = firstError(error)?.extensions?.code;
  return isErrorCode(code) ? code : null;
}

/** What the server said, in its own words or else in those of its code; null when it said nothing of ours. */
export function serverSentence(error: unknown): string | null {
  const code = errorCode(error);
  return firstError(error)?.message || (code && ERROR_SENTENCE[code]);
}

/** One sentence for people: the server's, else the status of its answer (pages-18), else the error's own message. */
export function errorSentence(error: unknown, fallback = commonTexts.unexpectedError): string {
  const said = serverSentence(error);
  if (said) return said;
  if (ServerError.is(error) || ServerParseError.is(error)) return commonTexts.httpStatus(error.statusCode);
  return error instanceof Error && error.message ? error.message : fallback;
}

/** What a program may read beside the code, e.g. `{ limit: 5 }`; empty when there is nothing. */
export function errorDetails(error: unknown): Readonly<Record<string, unknown>> {
  const details = firstError(error)?.extensions?.details;
  return typeof details === 'object' && details !== null ? { ...details } : {};
}

interface Answered {
  readonly message: string;
  readonly extensions?: Record<string, unknown>;
}

function firstError(error: unknown): Answered | undefined {
  if (error instanceof RefusedError) {
    const { code, message, ...details } = error.refusal;
    return { message, extensions: { code, details } };
  }
  if (CombinedGraphQLErrors.is(error)) return error.errors[0];
  // Parse, validation and variable errors answer HTTP 400, with the same body.
  if (ServerError.is(error)) return errorOfBody(error.bodyText);
  return undefined;
}

function errorOfBody(text: string): Answered | undefined {
  try {
    const body: { errors?: readonly Answered[] } | null = JSON.parse(text);
    return body?.errors?.[0];
  } catch {
    return undefined;
  }
}
