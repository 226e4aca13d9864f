import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ERROR_SENTENCE, type ErrorCode, isErrorCode } from '@foothold/server/domain';

/** The contract's code in an error, if the server answered with one. */
export function errorCode(error: unknown): ErrorCode | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  return error.errors.map(({ extensions }) => extensions?.code).find(isErrorCode);
}

/** What an error says for people: the server's sentence, or the error's own. */
export function errorSentence(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? ERROR_SENTENCE.INTERNAL;
  return error instanceof Error ? error.message : ERROR_SENTENCE.INTERNAL;
}

export interface Message {
  readonly title: string;
  readonly text: string;
}

/** What a person reads when their board could not be loaded (SPEC §8 "Board load"). */
export const BOARD_LOAD = {
  signedOut: { title: 'Authentication Required', text: 'Please sign in to view your applications' },
  refused: { title: 'Authentication Error', text: 'Please sign out and sign back in' },
  late: {
    title: 'Request Timeout',
    text: 'Loading took too long. Please check your connection and try again.',
  },
  failed: { title: 'Error', text: 'Failed to load your job applications. Please try again.' },
} as const satisfies Record<string, Message>;

/** Which of them an error stands for. `hasSession` tells whether there was a token to send. */
export function boardLoadMessage(error: unknown, hasSession: boolean): Message {
  const sentence = errorSentence(error);
  const isRefused =
    errorCode(error) === 'UNAUTHENTICATED' ||
    (ServerError.is(error) && error.statusCode === 401) ||
    /invalid token|unauthorized/i.test(sentence);
  if (isRefused) return hasSession ? BOARD_LOAD.refused : BOARD_LOAD.signedOut;
  if (errorCode(error) === 'TIMEOUT' || /timeout|timed out/i.test(sentence)) return BOARD_LOAD.late;
  return BOARD_LOAD.failed;
}
