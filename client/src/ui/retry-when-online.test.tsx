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
  vi.advanceTimersByTime(1000);
  expect(retry).toHaveBeenCalledTimes(2);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('it is asked for in waits that double up to half a minute, and go on where they were', () => {
  connect(true);
  const retry = vi.fn();
  const { unmount } = render(<RetryWhenOnline onRetry={retry} />);
  vi.advanceTimersByTime(1000 + 2000 + 4000);
  expect(retry).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(8000 + 16_000 + 30_000 + 30_000);
  expect(retry).toHaveBeenCalledTimes(7);
  unmount();
  render(<RetryWhenOnline onRetry={retry} attempt={5} />);
  vi.advanceTimersByTime(29_999);
  expect(retry).toHaveBeenCalledTimes(7);
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledTimes(8);
});
