import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ZoneContext } from '../../../lib/zone.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ReminderBadge } from './reminder-badge.tsx';

const AT = '2026-12-01T08:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-01T08:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const badge = (zone = 'Europe/Berlin') =>
  renderApp(
    <ZoneContext value={zone}>
      <ReminderBadge id="a" nextReminder={AT} />
    </ZoneContext>,
  );
const text = () => screen.getByRole('button').textContent;
/** Lets the time pass as a running page sees it: once to get there, once for what is drawn then. */
async function pass(to: string): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(Date.parse(to) - Date.now()));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('a reminder shows its day, becomes due at its time and overdue at the end of that day, by itself', async () => {
  badge();
  expect(text()).toBe('Reminder Dec 1');
  await pass('2026-11-29T23:00:00.000Z');
  expect(text()).toBe('Reminder tomorrow');
  await pass('2026-12-01T07:59:59.000Z');
  expect(text()).toBe('Reminder today');
  await pass('2026-12-01T08:00:00.000Z');
  expect(text()).toBe('Reminder, due today');
  await pass('2026-12-01T22:59:59.000Z');
  expect(text()).toBe('Reminder, due today');
  await pass('2026-12-01T23:00:00.000Z');
  expect(text()).toBe('Reminder, overdue by 1 day');
  await pass('2026-12-02T23:00:00.000Z');
  expect(text()).toBe('Reminder, overdue by 2 days');
});

test('a reminder of another year shows the year', () => {
  vi.setSystemTime(new Date('2025-11-01T08:00:00.000Z'));
  badge();
  expect(text()).toBe('Reminder Dec 1, 2026');
});

test('anyone who comes back to the page after a sleep sees what holds now', () => {
  badge();
  vi.setSystemTime(new Date('2026-12-02T08:00:00.000Z'));
  expect(text()).toBe('Reminder Dec 1');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(text()).toBe('Reminder, overdue by 1 day');
});

test('the time is shown in the person’s time zone, also to those who do not see colours', () => {
  badge('America/New_York');
  expect(screen.getByRole('button', { name: 'Reminder Dec 1, 2026, 3:00 AM' })).toBeTruthy();
  act(() => {
    vi.setSystemTime(new Date(AT));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByRole('button', { name: 'Reminder, due today, Dec 1, 2026, 3:00 AM' })).toBeTruthy();
});

test('leaves no timer behind', () => {
  const { unmount } = badge();
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
