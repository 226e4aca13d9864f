import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { AutoApplyAttemptFilter } from '../../../graphql/types.generated.ts';
import { isSame } from '../../../lib/is-same.ts';
import { type AutoApplyHistoryQuery, useAutoApplyHistoryQuery } from './attempt.generated.ts';
import { isOutcome } from './attempt-words.ts';
import { OWN_REQUEST } from '../../../lib/live/use-refresh.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';

const DEBOUNCE_MS = 300;
/** Rows of a page. */
const LIMIT = 10;

export type HistoryPage = NonNullable<NonNullable<AutoApplyHistoryQuery['viewer']>['autoApplyAttempts']>;

/** The filter of the history, as typed. */
export interface HistoryFilter {
  /** '' = all. */
  readonly outcome: string;
  /** Text in the title or the company. */
  readonly text: string;
}

/**
 * A page of the history, newest first. The previous rows stay while the next ones load.
 *
 * @param age increases when data may have changed on the server
 */
export function useHistory(typed: HistoryFilter, age: number) {
  const [text] = useDebouncedValue(typed.text.trim(), DEBOUNCE_MS);
  const filter = useMemo(() => filterOf({ outcome: typed.outcome, text }), [text, typed.outcome]);
  /** The cursors from the first page to this one; another filter starts at the first page. */
  const [trail, setTrail] = useState<Trail>({ filter, cursors: [] });
  const cursors = isSame(trail.filter, filter) ? trail.cursors : [];
  const at = cursors.at(-1);
  const { data, previousData, error, loading, refetch } = useAutoApplyHistoryQuery({
    variables: { first: LIMIT, filter, ...(at !== undefined && { after: at }) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: OWN_REQUEST,
  });
  const ask = (): void => void refetch().catch(() => undefined);
  useOnChange(age, ask);
  const page = (data ?? previousData)?.viewer?.autoApplyAttempts ?? undefined;
  const end = data?.viewer?.autoApplyAttempts?.pageInfo;
  const next = end?.hasNextPage ? end.endCursor : null;
  return {
    page,
    /** How many newer attempts precede the page. */
    place: (data ? cursors.length : Math.max(0, cursors.length - 1)) * LIMIT,
    isOld: loading,
    hasFailed: error !== undefined && !loading,
    retry: ask,
    /** null: there are none. */
    older: next === null ? null : () => setTrail({ filter, cursors: [...cursors, next] }),
    newer: cursors.length === 0 ? null : () => setTrail({ filter, cursors: cursors.slice(0, -1) }),
  };
}

interface Trail {
  readonly filter: AutoApplyAttemptFilter;
  readonly cursors: readonly string[];
}

function filterOf({ outcome, text }: HistoryFilter): AutoApplyAttemptFilter {
  return { ...(isOutcome(outcome) && { outcomes: [outcome] }), ...(text !== '' && { text }) };
}
