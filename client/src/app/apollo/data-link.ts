import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { EmptyAnswerError } from '../../lib/error.ts';

/**
 * An answer without data is a failure, whatever its status says. A mutation has data when every field it asked for is
 * there, and no errors; the schema has no mutation that answers null, which the code generator checks. The hook's
 * promise rejects then, and neither `update` nor `onCompleted` is called.
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
      if (!data || (isMutation && Object.values(data).some((field) => field === null))) throw new EmptyAnswerError();
      return answer;
    }),
  ),
);
