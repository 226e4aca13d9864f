import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { OWN_REQUEST, useRefresh } from '../../../lib/live/use-refresh.ts';
import { AutoApplySettingsNowDocument, useAutoApplyWorkQuery } from './auto-apply-work.generated.ts';
import { useAutoApplyLive } from './use-auto-apply-live.ts';

/** The newest run and what waits for the person, kept as they are on the server while the tab is open. */
export function useAutoApplyWork() {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useAutoApplyWorkQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: OWN_REQUEST,
  });
  const refresh = useRefresh(refetch);
  /** Rises whenever anything may have changed; anyone who shows more than this asks again then. */
  const [age, setAge] = useState(0);
  /** The same for the jobs that match. */
  const [matchesAge, setMatchesAge] = useState(0);
  const ask = (mayMatchOtherwise: boolean): void => {
    setAge((known) => known + 1);
    if (mayMatchOtherwise) setMatchesAge((known) => known + 1);
    void refresh();
  };
  useAutoApplyLive((mayMatchOtherwise) => {
    ask(mayMatchOtherwise);
    // They enter the cache, where the page's own question finds them.
    void client
      .query({ query: AutoApplySettingsNowDocument, fetchPolicy: 'network-only', context: OWN_REQUEST })
      .catch(() => undefined);
  });
  return {
    /** undefined: not known yet; null: there was none yet. */
    run: data?.viewer?.autoApplyRun,
    waiting: data?.viewer?.autoApplyAttempts ?? undefined,
    hasFailed: error !== undefined && !loading && !data,
    age,
    matchesAge,
    retry: () => ask(true),
  };
}

export type AutoApplyWork = ReturnType<typeof useAutoApplyWork>;
