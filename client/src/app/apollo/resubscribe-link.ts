import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { defer, map, repeat, retry } from 'rxjs';
import { EmptyAnswerError } from '../../lib/error.ts';
import { confirmSubscribed } from '../../lib/live/live-connection.ts';

/** Milliseconds before a subscription that the server has ended is opened again. */
export const RESUBSCRIBE_MS = 2000;

interface ResubscribeOptions {
  readonly waitMs?: number;
  /** Asks whether the server has taken a subscription that is about to be sent, for the first time or again. */
  readonly confirm?: (isAgain: boolean) => void;
}

/**
 * Keeps every subscription open: one that the server refuses, ends, or answers without data is opened again after a
 * while. Its components never see it end; `onSubscribed` notifies them when events may have been missed.
 */
export function createResubscribeLink({
  waitMs = RESUBSCRIBE_MS,
  confirm = confirmSubscribed,
}: ResubscribeOptions = {}): ApolloLink {
  return new ApolloLink((operation, forward) => {
    let isAgain = false;
    return defer(() => {
      confirm(isAgain);
      isAgain = true;
      return forward(operation);
    }).pipe(map(requireData), retry({ delay: waitMs }), repeat({ delay: waitMs }));
  });
}

function requireData(answer: ApolloLink.Result): ApolloLink.Result {
  if (answer.errors?.length) throw new CombinedGraphQLErrors(answer);
  if (!answer.data) throw new EmptyAnswerError();
  return answer;
}
