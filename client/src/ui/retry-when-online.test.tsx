import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../testing/connection.ts';
import { RetryWhenOnline } from './retry-when-online.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part is asked for when the connection is back, and again when that fails as well', () => {
  connect(false);
  const retry = vi.fn();
  const { unmount } = render(<RetryWhenOnline onRetry={retry} />);
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();
  connect(true);
  expect(retry).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(retry).toHaveBeenCalledTimes(2);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
