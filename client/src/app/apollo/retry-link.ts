import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, map, of, retry, throwError, timer } from 'rxjs';
import { isPassing, retryWaits } from './retry-policy.ts';

/** Carries an answer that has errors only past the attempts; the caller gets the answer itself. */
class RefusedAnswer extends Error {
  override readonly name = 'RefusedAnswer';
  readonly answer: ApolloLink.Result;
  readonly reason: CombinedGraphQLErrors;
  constructor(answer: ApolloLink.Result) {
    super('The answer holds errors only.');
    this.answer = answer;
    this.reason = new CombinedGraphQLErrors(answer);
  }
}

/** Asks again as the operation's policy says, while the failure is one that passes. Anyone who leaves ends the attempts. */
export const retryLink = new ApolloLink((operation, forward) => {
  const waits = retryWaits(operation.operationName, operation.operationType === OperationTypeNode.QUERY);
  return defer(() => forward(operation)).pipe(
    map((answer) => {
      if ('data' in answer && !answer.data && answer.errors?.length) throw new RefusedAnswer(answer);
      return answer;
    }),
    retry({
      count: waits.length,
      delay: (error: unknown, attempt) =>
        isPassing(error instanceof RefusedAnswer ? error.reason : error)
          ? timer(waits[attempt - 1] ?? 0)
          : throwError(() => error),
    }),
    catchError((error: unknown) => (error instanceof RefusedAnswer ? of(error.answer) : throwError(() => error))),
  );
});
