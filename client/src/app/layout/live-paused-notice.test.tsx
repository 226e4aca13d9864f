import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { livePaused, pauseLive, resumeLive } from '../../lib/live/live-connection.ts';
import { LivePausedNotice } from './live-paused-notice.tsx';

afterEach(() => act(resumeLive));

test('a tab that lost its live updates says so until it takes them back', async () => {
  const onGone = vi.fn();
  render(<LivePausedNotice onGone={onGone} />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(pauseLive);
  expect(screen.getByRole('status').textContent).toBe('Live updates are paused here. Foothold is open in many tabs.');
  await userEvent.click(screen.getByRole('button', { name: 'Use this tab' }));
  expect(livePaused.get()).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(onGone).toHaveBeenCalledTimes(1);
});
