import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is loaded when it is asked for, and null until then. Unlike `lazy`, a failed load leaves
 * everything on the screen as it is, and the next call asks again. `load` must stay the same between renders.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  const ask = useCallback(() => {
    load().then(
      (component) => setLate(() => component),
      (error: unknown) => console.error('A part of the page could not be loaded.', error),
    );
  }, [load]);
  return [Late, ask] as const;
}
