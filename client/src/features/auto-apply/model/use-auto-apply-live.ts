import { useEffect, useEffectEvent, useState } from 'react';
import { useResync } from '../../../lib/live/use-resync.ts';
import { type AutoApplyChangedSubscription, useAutoApplyChangedSubscription } from './auto-apply-work.generated.ts';

/** A run changes many things one after the other; they are fetched together, this many milliseconds after the first. */
const BATCH_MS = 250;

type Change = AutoApplyChangedSubscription['autoApplyChanged'];

/** Settings, or a run that has ended: a run under way causes many changes, and each search for matches is expensive. */
function touchesMatches(change: Change): boolean {
  if ('run' in change) return change.run.status !== 'QUEUED' && change.run.status !== 'RUNNING';
  return 'settings' in change;
}

/**
 * Calls when the person's runs, attempts or settings may have changed: after events, or when some may have been missed.
 *
 * @param onChange fetches what is shown; `mayMatchOtherwise`: other jobs may match than before
 */
export function useAutoApplyLive(onChange: (mayMatchOtherwise: boolean) => void): void {
  const [pending, setPending] = useState<'none' | 'work' | 'matches'>('none');
  useAutoApplyChangedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const touches = data !== undefined && touchesMatches(data.autoApplyChanged);
      setPending((before) => (touches || before === 'matches' ? 'matches' : 'work'));
    },
  });
  useResync(() => onChange(true));

  const isPending = pending !== 'none';
  const flush = useEffectEvent(() => {
    setPending('none');
    onChange(pending === 'matches');
  });
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => flush(), BATCH_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
}
