import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { CvOptimizer } from '../../../features/cv/page/cv-optimizer.tsx';
import { errorSentence } from '../../../lib/error.ts';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { ErrorState, LoadingState } from '../../../ui/query-state.tsx';
import { useCvOptimizePageQuery } from './cv-optimize.generated.ts';
import { useCvTarget } from './use-cv-target.ts';
import { cvPageTexts } from '../../texts/cv-optimize.texts.ts';

const NO_VERSIONS: never[] = [];

/** The optimizer with what the server knows of earlier and running work (cv-15). */
export function CvWorkspace() {
  const client = useApolloClient();
  const { data, error, refetch } = useCvOptimizePageQuery({
    fetchPolicy: 'cache-and-network',
    // A late answer gives way to a newer state of the run, asked for again or not.
    refetchWritePolicy: 'merge',
  });
  const target = useCvTarget();
  useLeaveGuard();
  // Errors are shown where the request was made; the plan is found by the query that watches it.
  const askAgain = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const askForPlan = useCallback(() => {
    void client.refetchQueries({
      updateCache: (cache) => cache.modify({ fields: { premiumAccess: (_known, { INVALIDATE }) => INVALIDATE } }),
    });
  }, [client]);

  if (!data || target === undefined) {
    return error ? (
      <ErrorState message={errorSentence(error)} onRetry={askAgain} />
    ) : (
      <LoadingState label={cvPageTexts.loading} onRetry={() => location.reload()} />
    );
  }
  return (
    <CvOptimizer
      run={data.cvRun}
      versions={data.viewer?.cvVersions?.nodes ?? NO_VERSIONS}
      target={target}
      onStale={askAgain}
      onPremiumLost={askForPlan}
    />
  );
}
