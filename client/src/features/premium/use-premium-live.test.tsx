import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceSubscribed } from '../../lib/live/live-connection.ts';
import { PREMIUM as WITHOUT_END } from '../../testing/plans.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { usePremiumLive } from './use-premium-live.ts';
import type { ViewerPlan_AccessFragment } from './viewer-plan.generated.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const PREMIUM: ViewerPlan_AccessFragment = { ...WITHOUT_END, until: '2026-11-20T13:00:00.000Z' };
const server = { PremiumChanged: () => new Promise<never>(() => {}) };
const refetch = vi.fn();

function Follower({ access, isOn = true }: { access: ViewerPlan_AccessFragment; isOn?: boolean }) {
  usePremiumLive({ isOn, access, refetch });
  return null;
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  refetch.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('asks again when premium has come to its end, once', async () => {
  renderApp(<Follower access={PREMIUM} />, { server });
  await pass(59);
  expect(refetch).not.toHaveBeenCalled();
  await pass(2);
  expect(refetch).toHaveBeenCalledTimes(1);
  await pass(600);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('waits for no end where premium renews, has none, or ends on another day', async () => {
  for (const change of [{ renews: true }, { until: null }, { until: '2026-12-24T12:00:00.000Z' }]) {
    renderApp(<Follower access={{ ...PREMIUM, ...change }} />, { server });
  }
  await pass(120);
  expect(refetch).not.toHaveBeenCalled();
});

test('asks again when the socket was away; a visitor follows nothing', () => {
  renderApp(<Follower access={PREMIUM} isOn={false} />, { server });
  act(() => announceSubscribed());
  expect(refetch).not.toHaveBeenCalled();
  renderApp(<Follower access={PREMIUM} />, { server });
  act(() => announceSubscribed());
  expect(refetch).toHaveBeenCalledTimes(1);
});
