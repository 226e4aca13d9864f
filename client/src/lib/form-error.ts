import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_SENTENCE, type ErrorCode, isErrorCode } from '@foothold/server/domain';

/** The product's code in whatever a call threw, or null when it carries none. */
export function errorCode(error: unknown): ErrorCode | null {
  const code = firstError(error)?.extensions?.code;
  return isErrorCode(code) ? code : null;
}

/** One sentence for people: the server's own, else the sentence of its code, else the error's message. */
export function errorSentence(error: unknown, fallback = 'An unexpected error occurred'): string {
  const answered = firstError(error);
  if (answered?.message) return answered.message;
  const code = errorCode(error);
  if (code) return ERROR_SENTENCE[code];
  if (ServerError.is(error)) return error.statusCode >= 500 ? ERROR_SENTENCE.UNAVAILABLE : `HTTP ${error.statusCode}`;
  return error instanceof Error && error.message ? error.message : fallback;
}

interface Answered {
  readonly message: string;
  readonly extensions?: Record<string, unknown>;
}

function firstError(error: unknown): Answered | undefined {
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
