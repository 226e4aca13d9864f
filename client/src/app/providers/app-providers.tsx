import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIdle } from '../../lib/use-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import { cssVariables, theme } from '../theme.ts';

// The toasts' code is no part of the first paint; messages sent before it arrives wait in its store.
const Toasts = lazyPart(async () => (await import('../../ui/toasts.tsx')).Toasts, {
  renderFailure: (retry) => <RetryWhenOnline onRetry={retry} />,
});

/** What every page needs: the look, and a place for toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const isIdle = useIdle();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
      {isIdle && <Toasts />}
    </MantineProvider>
  );
}
