import { MantineProvider } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import { cssVariables, theme } from '../theme.ts';

/** What every page needs: the look, and a place for toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
      <IdleToasts />
    </MantineProvider>
  );
}

/**
 * The toasts' code is no part of the first paint; messages sent before it arrives wait in its store. Not suspended: what
 * waits in Suspense comes last, and a page that is busy would keep its messages to itself.
 */
function IdleToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = (): void =>
    void import('../../ui/toasts.tsx').then(
      (code) => {
        setToasts(() => code.Toasts);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  useEffect(() => whenIdle(load), []);
  if (Toasts) return <Toasts />;
  return hasFailed && <RetryWhenOnline onRetry={load} />;
}
