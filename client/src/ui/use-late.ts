import { type ComponentType, useCallback, useRef, useState } from 'react';
import { mendStyles } from './mend-styles.ts';
import { useBackOnline } from './use-back-online.ts';

/** What people read when a part of the page has not come; the address of its file says nothing to them. */
export const PART_MISSING = 'This part of the page could not be loaded. Check your connection and try again.';

/**
 * A component whose code is loaded when it is asked for, and null until then. Unlike `lazy`, a failed load leaves
 * everything on the screen as it is; the next call asks again, and so does the connection's return. `load` must stay the
 * same between renders.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const state = useRef<'idle' | 'asking' | 'failed'>('idle');
  const ask = useCallback(() => {
    if (state.current === 'asking') return;
    const loading = state.current === 'failed' ? mendStyles().then(load) : load();
    state.current = 'asking';
    loading.then(
      (component) => {
        state.current = 'idle';
        setLate(() => component);
        setHasFailed(false);
      },
      (error: unknown) => {
        state.current = 'failed';
        console.error('A part of the page could not be loaded.', error);
        setHasFailed(true);
      },
    );
  }, [load]);
  useBackOnline(hasFailed, ask);
  return [Late, ask, hasFailed] as const;
}
