import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { ErrorState } from './query-state.tsx';

test('a load that failed is tried again when the connection is back', () => {
  const onRetry = vi.fn();
  renderApp(<ErrorState message="Network error - check your connection" onRetry={onRetry} />);
  screen.getByRole('button', { name: 'Try again' });
  expect(onRetry).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
