import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { PlanMeter } from './plan-meter.tsx';

describe('the meter of the free plan', () => {
  test('says how much is used, with a way to the plans', () => {
    renderApp(<PlanMeter used={3} limit={5} />);
    expect(screen.getByText('3 of 5 applications used')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/pricing');
  });

  test('says that it is full, and what stays free', () => {
    renderApp(<PlanMeter used={5} limit={5} />);
    expect(
      screen.getByText('5 of 5 applications used. Your free plan is full; saving jobs is always free.'),
    ).toBeTruthy();
  });

  test('shows no way to the page one is on', () => {
    renderApp(<PlanMeter used={0} limit={0} isOnPricing />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
