import { ServerError } from '@apollo/client/errors';
import { errorCode, errorSentence } from '../../../lib/error.ts';
import { boardTexts } from '../texts/board.texts.ts';

export interface Message {
  readonly title: string;
  readonly text: string;
}

/** What a person reads when their board could not be loaded (board-6). */
export const BOARD_LOAD = {
  signedOut: { title: boardTexts.authenticationRequired, text: boardTexts.signInToView },
  refused: { title: boardTexts.authenticationError, text: boardTexts.signOutAndIn },
  late: {
    title: boardTexts.requestTimeout,
    text: boardTexts.loadingTookTooLong,
  },
  failed: { title: boardTexts.error, text: boardTexts.failedToLoadBoard },
} as const satisfies Record<string, Message>;

/** Which of them an error stands for. `hasSession`: whether there was a token to send. */
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
