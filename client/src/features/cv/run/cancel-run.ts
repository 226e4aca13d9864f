import type { ApolloClient } from '@apollo/client';
import { applyCvRun } from './apply-cv-run.ts';
import { CancelCvRunDocument } from './cv-run.generated.ts';

/** Ends a run; one that has come to its end meanwhile stays as it is. @throws what the server refused */
export async function cancelRun(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.mutate({ mutation: CancelCvRunDocument, variables: { id }, fetchPolicy: 'no-cache' });
  if (data) applyCvRun(client.cache, data.cancelCvRun);
}
