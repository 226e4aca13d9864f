import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AutoApplyAttemptFilter } from '../../../graphql/types.generated.ts';
import { useAutoApplyHistoryQuery } from './attempt.generated.ts';
import { isOutcome } from './attempt-words.ts';

const PATIENCE_MS = 300;
/** Rows that one step shows more. */
const STEP = 20;
/** No page has more of them. */
const MOST = 100;

/** What of the history is wanted, as the fields hold it. */
export interface HistoryWish {
  /** '' = every one. */
  readonly outcome: string;
  /** Stands in the title or the company. */
  readonly text: string;
}

/**
 * The history, newest first, as far as it was asked for. The old rows stay while the next are on their way.
 *
 * @param age rises when something may have changed on the server
 */
export function useHistory(wish: HistoryWish, age: number) {
  const [text] = useDebouncedValue(wish.text.trim(), PATIENCE_MS);
  const [limit, setLimit] = useState(STEP);
  const filter = useMemo(() => filterOf({ outcome: wish.outcome, text }), [text, wish.outcome]);
  const { data, previousData, error, loading, refetch } = useAutoApplyHistoryQuery({
    variables: { limit, filter },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const ask = (): void => void refetch().catch(() => undefined);
  const askAnew = useEffectEvent(ask);
  useEffect(() => {
    if (age > 0) askAnew();
  }, [age]);
  const page = (data ?? previousData)?.autoApplyAttempts;
  const shown = page?.attempts.length ?? 0;
  return {
    page,
    isOld: loading,
    hasFailed: error !== undefined && !loading,
    retry: ask,
    /** null: all is shown, or as much as one list can hold. */
    more: page && shown < page.total && limit < MOST ? () => setLimit(Math.min(limit + STEP, MOST)) : null,
    isCut: page !== undefined && shown >= MOST && page.total > shown,
  };
}

function filterOf({ outcome, text }: HistoryWish): AutoApplyAttemptFilter {
  return { ...(isOutcome(outcome) && { outcomes: [outcome] }), ...(text !== '' && { text }) };
}
