import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import type { MutationOptions, MutationTuple } from './mutation.ts';

type Hook = (options?: MutationOptions<object, object>) => MutationTuple<object, object>;

const isHook = (entry: readonly [string, unknown]): entry is [string, Hook] => /^use\w+Mutation$/.test(entry[0]);

/** Every generated mutation hook there is. */
const hooks = Object.values(import.meta.glob<Record<string, unknown>>('../**/*.generated.ts', { eager: true }))
  .flatMap((module) => Object.entries(module).filter(isHook))
  .toSorted(([one], [other]) => one.localeCompare(other));

describe('every generated mutation hook', () => {
  test('is tested here', () => expect(hooks.length).toBeGreaterThan(30));

  test.each(hooks)('%s takes an answer without data for a failure', async (name, useIt) => {
    const operation = name.replace(/^use(\w+)Mutation$/, '$1');
    const { client } = renderApp(null, { server: { [operation]: () => ({ data: null }) } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    );
    const onCompleted = vi.fn();
    const update = vi.fn();
    const { result } = renderHook(() => useIt({ onCompleted, update }), { wrapper });
    const [mutate] = result.current;
    await act(() =>
      expect(mutate({ variables: { input: { id: '1', ids: [], items: [] } } })).rejects.toThrow('Invalid response'),
    );
    await waitFor(() => expect(result.current[1].error?.message).toBe('Invalid response from server'));
    expect(onCompleted).not.toHaveBeenCalled();
    expect(update).not.toHaveBeenCalled();
  });
});
