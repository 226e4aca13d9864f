import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { ErrorState } from './query-state.tsx';
import { PART_MISSING, useLate } from './use-late.ts';

/**
 * A component whose code comes with its first use, with `waiting` in its place meanwhile. When it cannot be loaded, a
 * sentence and 'Try again' stand there and the rest of the page stays; it loads by itself when the connection is back.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let known: ComponentType<Props> | null = null;
  const loadOnce = async () => (known = await load());

  return function Late(props: Props) {
    const [Loaded, ask, hasFailed] = useLate(loadOnce);
    const begin = useEffectEvent(() => {
      if (!known) ask();
    });
    useEffect(() => begin(), []);
    const Part = known ?? Loaded;
    if (Part) return <Part {...props} />;
    return hasFailed ? <ErrorState message={PART_MISSING} onRetry={ask} /> : waiting;
  };
}
