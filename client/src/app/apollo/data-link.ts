import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { EmptyAnswerError } from '../../lib/error.ts';

/**
 * An answer without data is a failure, whatever its status says. A mutation has data when there are no errors, and every
 * payload it asked for is there with all that it names. The hook's promise rejects otherwise, and neither `update` nor
 * `onCompleted` is called. A payload that says in `errors` why nothing changed is an answer: it may hold what is needed to
 * go on.
 */
export const dataLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((answer) => {
      const isMutation = operation.operationType === OperationTypeNode.MUTATION;
      const { data, errors } = answer;
      if (errors?.length) {
        if (isMutation) throw new CombinedGraphQLErrors(answer);
        return answer;
      }
      if (!data || (isMutation && Object.values(data).some(isEmpty))) throw new EmptyAnswerError();
      return answer;
    }),
  ),
);

/** A payload that is missing, or that names nothing and doesn't say why. */
function isEmpty(payload: unknown): boolean {
  if (typeof payload !== 'object') return false;
  return payload === null || (Object.values(payload).includes(null) && !isRefusal(payload));
}

const isRefusal = (payload: object): boolean =>
  'errors' in payload && Array.isArray(payload.errors) && payload.errors.length > 0;
