import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { cssVariables, theme } from '../theme.ts';

// The toasts' code is no part of the first paint; messages sent before it arrives wait in its store.
const Toasts = lazy(() => import('../../ui/toasts.tsx').then(({ Toasts: component }) => ({ default: component })));

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
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </MantineProvider>
  );
}
