import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { FREE, PREMIUM } from '../../../testing/plans.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import CvOptimizeRoute from './cv-optimize.route.tsx';
import { viewed } from '../../../testing/viewed.ts';

vi.mock('../../../features/cv/versions/cv-versions.tsx', () => ({ CvVersions: () => 'The versions' }));

const never = () => new Promise<never>(() => {});
const MINUTE_MS = 60_000;

beforeEach(() => publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true }));
afterEach(() => void vi.useRealTimers());

/** Lets a test go away from a page and come back to it. */
function Visits({ children }: { children: ReactNode }) {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Come and go
      </button>
      {isThere && children}
    </>
  );
}
const comeAndGo = () => fireEvent.click(screen.getByRole('button', { name: 'Come and go' }));

describe('/cv-optimize', () => {
  test('a visitor is asked to sign in, and no plan is asked for', async () => {
    publishSession(null);
    renderApp(<CvOptimizeRoute />);
    expect(await screen.findByRole('heading', { name: 'Welcome to CV Optimizer' })).toBeDefined();
  });

  test('says that it checks the access', async () => {
    renderApp(<CvOptimizeRoute />, { server: { CvAccess: never, PremiumChanged: never } });
    expect(await screen.findByText('Checking premium access...')).toBeDefined();
  });

  test.each([
    ['without active access', FREE],
    ['on tier free', { ...FREE, isActive: true }],
  ])('shows someone %s what Premium adds, and the way to it', async (_, premiumAccess) => {
    const server = { CvAccess: () => ({ data: { premiumAccess } }), PremiumChanged: never };
    renderApp(<CvOptimizeRoute />, { server });
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeDefined();
    for (const bullet of [
      'AI-powered CV optimization',
      '9 professional templates',
      'Matching cover letters',
      'Professional traits and motivators',
    ]) {
      expect(screen.getByText(bullet)).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/pricing');
    // Those who had Premium before keep what they have.
    expect(await screen.findByText('The versions')).toBeDefined();
  });

  test('lets people with Premium through', async () => {
    const server = {
      CvAccess: () => ({ data: { premiumAccess: PREMIUM } }),
      PremiumChanged: never,
      CvOptimizePage: () => ({
        data: { cvRun: null, ...viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }) },
      }),
      CvRunChanged: never,
    };
    renderApp(<CvOptimizeRoute />, { server });
    expect(await screen.findByRole('form', { name: 'CV Optimizer' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'What Our CV Optimizer Does' })).toBeDefined();
    expect(screen.queryByText('Premium Feature')).toBeNull();
  });

  test('what was answered is fresh for five minutes, and asked for again afterwards', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const CvAccess = vi.fn(() => ({ data: { premiumAccess: FREE } }));
    renderApp(
      <Visits>
        <CvOptimizeRoute />
      </Visits>,
      { server: { CvAccess, PremiumChanged: never } },
    );
    await screen.findByText('Premium Feature');
    comeAndGo();
    vi.setSystemTime(Date.now() + 5 * MINUTE_MS - 1000);
    comeAndGo();
    await screen.findByText('Premium Feature');
    expect(CvAccess).toHaveBeenCalledTimes(1);
    comeAndGo();
    vi.setSystemTime(Date.now() + 2000);
    comeAndGo();
    await vi.waitFor(() => expect(CvAccess).toHaveBeenCalledTimes(2));
  });

  test('says what went wrong, and asks again', async () => {
    let isBroken = true;
    const CvAccess = () =>
      isBroken
        ? { data: null, errors: [{ message: 'A sentence for people.', extensions: { code: 'INTERNAL' } }] }
        : { data: { premiumAccess: FREE } };
    renderApp(<CvOptimizeRoute />, { server: { CvAccess, PremiumChanged: never } });
    expect((await screen.findByRole('alert')).textContent).toContain('A sentence for people.');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Premium Feature')).toBeDefined();
  });
});
