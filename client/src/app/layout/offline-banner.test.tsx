import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '../../testing/connection.ts';
import '../../testing/render-app.tsx';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a lost connection is said in a region that was there before, and no longer when it is back', () => {
  render(<OfflineBanner />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => connect(false));
  expect(region.textContent).toMatch(/^You're offline\./);
  act(() => connect(true));
  expect(region.textContent).toBe('');
});
