import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import PricingRoute from './pricing.route.tsx';

vi.mock('../../../lib/client-config.ts', () => ({ clientConfig: () => ({ freeApplications: 12 }) }));

const start = () => screen.getByRole('link', { name: 'Get Started Free' }).getAttribute('href');

beforeEach(() => publishSession(null));

describe('the plans', () => {
  test('name the number of applications this deployment gives for free', () => {
    renderApp(<PricingRoute />);
    expect(screen.getByText('Up to 12 job applications')).toBeTruthy();
  });

  test('lead visitors to an account, and people who have one to the search', () => {
    const { unmount } = renderApp(<PricingRoute />);
    expect(start()).toBe('/sign-up');
    unmount();
    publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
    renderApp(<PricingRoute />);
    expect(start()).toBe('/search');
  });
});
