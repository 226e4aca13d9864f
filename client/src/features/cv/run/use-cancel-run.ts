import { useApolloClient } from '@apollo/client/react';
import { applyCvRun } from './apply-cv-run.ts';
import { useCancelCvRunMutation } from '../model/cv-run.generated.ts';

/** Ends a run; one that has come to its end meanwhile stays as it is. The call throws what the server refused. */
export function useCancelRun(): (id: string) => Promise<void> {
  const { cache } = useApolloClient();
  const [cancel] = useCancelCvRunMutation({ fetchPolicy: 'no-cache' });
  return async (id) => {
    const { data } = await cancel({ variables: { id } });
    applyCvRun(cache, data.cancelCvRun.run);
  };
}
