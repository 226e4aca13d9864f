import { screen, waitFor } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { describe, expect, it } from 'vitest';
import { application, boardData } from '../../../features/applications/testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, refusal, renderBoard } from './testing/render-board.tsx';

const saved = application('a', 'SAVED');

describe('a full plan', () => {
  it('says how full the plan is when the server reports it', async () => {
    const full = refusal('PLAN_LIMIT', 'For programs.', { used: 5, limit: 5, upgrade: '/pricing' });
    const { user } = renderBoard([saved], { MoveApplication: () => full });
    await choose(user, 'Job a', 'Move to', 'Applied');
    const sentence = 'Your free plan is full: 5 of 5 applications used. Saving jobs stays free.';
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });
});

describe('the meter of the free plan', () => {
  const premium = { isActive: true, tier: 'PREMIUM' };

  it('counts every stage but Saved, in the same frame as a move', async () => {
    const { user } = renderBoard([saved, application('b', 'REJECTED')], {
      MoveApplication: () => new Promise(() => {}),
    });
    expect(await screen.findByText('1 of 5 applications used')).toBeDefined();
    await choose(user, 'Job a', 'Move to', 'Applied');
    expect(screen.getByText('2 of 5 applications used')).toBeDefined();
  });

  it('is not for premium people, and goes when premium comes', async () => {
    const change = deferred<FormattedExecutionResult>();
    const data = boardData(1, saved);
    renderBoard([saved], { PremiumChanged: () => change.promise });
    await screen.findByText('0 of 5 applications used');
    change.resolve({ data: { premiumChanged: { ...data.premiumAccess, ...premium } } });
    await waitFor(() => expect(screen.queryByText(/applications used/)).toBeNull());
  });
});
