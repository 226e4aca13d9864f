import { useApolloClient } from '@apollo/client/react';
import { applyCvRun } from './apply-cv-run.ts';
import { useCancelCvRunMutation } from '../model/cv-run.generated.ts';

/** Cancels a run; one that has already ended stays as it is. The call throws the server's error. */
export function useCancelRun(): (id: string) => Promise<void> {
  const { cache } = useApolloClient();
  const [cancel] = useCancelCvRunMutation({ fetchPolicy: 'no-cache' });
  return async (id) => {
    const { data } = await cancel({ variables: { id } });
    applyCvRun(cache, data.cancelCvRun.run);
  };
}
