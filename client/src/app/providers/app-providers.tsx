import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { useLate } from '../../ui/use-late.ts';
import { cssVariables, theme } from '../theme.ts';

// The toasts' code is no part of the first paint; messages sent before it arrives wait in its store.
const loadToasts = async () => (await import('../../ui/toasts.tsx')).Toasts;

/** What every page needs: the look, and a place for toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [Toasts, askForToasts] = useLate(loadToasts);
  useEffect(() => whenIdle(askForToasts), [askForToasts]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
      {Toasts && <Toasts />}
    </MantineProvider>
  );
}
