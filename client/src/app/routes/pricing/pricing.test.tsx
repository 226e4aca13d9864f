import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { FREE, PREMIUM } from '../../../testing/plans.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import PricingRoute from './pricing.route.tsx';

const deployment = vi.hoisted(() => ({ freeApplications: 12, payments: false }));
vi.mock('../../../lib/client-config.ts', () => ({ clientConfig: () => deployment }));
const leaveTo = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/leave-to.ts', () => ({ leaveTo }));

const PAID = { ...PREMIUM, until: '2027-02-20T12:00:00.000Z', renews: true, hasSubscription: true };

const never = () => new Promise<never>(() => {});

/** A server on which someone has this plan, four applications and two of them saved only. */
function serverWith(access: object, more: FakeServer = {}): FakeServer {
  const byStage = [
    { __typename: 'StageCount', stage: 'SAVED', count: 2 },
    { __typename: 'StageCount', stage: 'OFFER', count: 2 },
  ];
  const applicationStats = { __typename: 'ApplicationStats', total: 4, byStage };
  return { OwnPlan: () => ({ data: { premiumAccess: access, applicationStats } }), PremiumChanged: never, ...more };
}

const signIn = () => publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
const plan = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  publishSession(null);
  Object.assign(deployment, { freeApplications: 12, payments: false });
  leaveTo.mockClear();
});

describe('the pricing page', () => {
  test('names the two plans, and the applications this deployment gives for free', () => {
    renderApp(<PricingRoute />);
    expect(screen.getByRole('heading', { level: 1, name: 'Simple, Transparent Pricing' })).toBeTruthy();
    expect(plan('Free').getByText('$0')).toBeTruthy();
    expect(plan('Free').getByText('Up to 12 job applications')).toBeTruthy();
    expect(plan('Premium').getByText('Unlimited job applications')).toBeTruthy();
  });

  test('shows the price of a month, or of three with what they save', async () => {
    renderApp(<PricingRoute />);
    const premium = plan('Premium');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true);
    expect(premium.getByText('$9.9')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('radio', { name: '3 Months' }));
    expect(premium.getByText('$24.9')).toBeTruthy();
    expect(premium.getByText('$29.70').tagName).toBe('S');
    expect(premium.getByText(/You save 16%/)).toBeTruthy();
    expect(premium.queryByText('$9.9')).toBeNull();
  });

  test('has three testimonials that are marked as examples', () => {
    renderApp(<PricingRoute />);
    const section = within(screen.getByRole('region', { name: 'What people could say' }));
    expect(section.getAllByRole('figure')).toHaveLength(3);
    expect(section.getAllByText('Example')).toHaveLength(3);
    expect(section.getByText("We wrote these examples. They aren't customer quotes.")).toBeTruthy();
  });

  test('ends with its call to action; it leads visitors to an account, others to the search', async () => {
    const start = () => screen.getByRole('link', { name: 'Get Started Free' }).getAttribute('href');
    const { unmount } = renderApp(<PricingRoute />);
    expect(screen.getByText('No credit card required • Free forever plan • Upgrade anytime')).toBeTruthy();
    expect(start()).toBe('/sign-up');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Learn More' }));
    expect(document.activeElement?.textContent).toBe('What each plan includes');
    unmount();
    signIn();
    renderApp(<PricingRoute />, { server: serverWith(FREE) });
    expect(start()).toBe('/search');
  });
});

describe('without payments', () => {
  test('the buttons lead nowhere and say why', async () => {
    const user = userEvent.setup();
    const { router } = renderApp(<PricingRoute />, { address: '/pricing' });
    await user.click(screen.getByRole('button', { name: 'Choose Premium' }));
    expect(plan('Premium').getByRole('status').textContent).toMatch(/^Payments aren't enabled on this server\./);
    await user.click(screen.getByRole('button', { name: 'Choose Free' }));
    expect(plan('Free').getByRole('link', { name: 'Create one' }).getAttribute('href')).toBe('/sign-up');
    expect(router.state.location.pathname).toBe('/pricing');
  });
});

describe('someone’s own plan', () => {
  test('is marked, and says how much of it is used', async () => {
    signIn();
    renderApp(<PricingRoute />, { server: serverWith(FREE) });
    expect(await plan('Free').findByText('Your plan')).toBeTruthy();
    expect(plan('Free').getByText('2 of 12 applications used')).toBeTruthy();
    expect(plan('Premium').queryByText('Your plan')).toBeNull();
  });

  test('has no meter when it is Premium, and says how long it lasts', async () => {
    signIn();
    const { unmount } = renderApp(<PricingRoute />, { server: serverWith(PREMIUM) });
    expect(await plan('Premium').findByText('Your plan')).toBeTruthy();
    expect(plan('Premium').getByText('You have Premium with no end date.')).toBeTruthy();
    expect(screen.queryByText(/applications used/)).toBeNull();
    unmount();
    renderApp(<PricingRoute />, { server: serverWith({ ...PREMIUM, until: '2027-02-20T12:00:00.000Z' }) });
    expect(await plan('Premium').findByText('Yours until February 20, 2027.')).toBeTruthy();
  });

  test('changes here when it is changed elsewhere', async () => {
    signIn();
    const change = deferred<FormattedExecutionResult>();
    renderApp(<PricingRoute />, { server: serverWith(FREE, { PremiumChanged: () => change.promise }) });
    await plan('Free').findByText('Your plan');
    change.resolve({ data: { premiumChanged: PREMIUM } });
    expect(await plan('Premium').findByText('Your plan')).toBeTruthy();
  });
});

describe('with payments', () => {
  beforeEach(() => void Object.assign(deployment, { payments: true }));

  test('a visitor signs in first, and comes back here', async () => {
    renderApp(<PricingRoute />, { address: '/pricing' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Choose Premium' }));
    expect(screen.getByRole('link', { name: 'Sign in to choose it' }).getAttribute('href')).toBe('/sign-in');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('a person goes to the payment page of what they chose', async () => {
    signIn();
    const createCheckout = vi.fn(() => ({ data: { createCheckout: { page: { url: 'https://pay.example/1' } } } }));
    renderApp(<PricingRoute />, { server: serverWith(FREE, { CreateCheckout: createCheckout }) });
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: '3 Months' }));
    await user.click(screen.getByRole('button', { name: 'Choose Premium' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
    expect(createCheckout).toHaveBeenCalledWith({ input: { interval: 'QUARTERLY' } });
  });

  test('a payment page that cannot be opened is said, and the button works again', async () => {
    signIn();
    const message = 'Payments cannot be reached right now. Please try again in a moment.';
    const errors = [{ message, extensions: { code: 'UNAVAILABLE' } }];
    renderApp(<PricingRoute />, { server: serverWith(FREE, { CreateCheckout: () => ({ data: null, errors }) }) });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Choose Premium' }));
    expect(await plan('Premium').findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose Premium' }).getAttribute('aria-disabled')).toBe('false');
  });

  test('who subscribes sees when it renews and manages it', async () => {
    signIn();
    const CreatePortal = () => ({ data: { createPortal: { page: { url: 'https://pay.example/manage' } } } });
    renderApp(<PricingRoute />, { server: serverWith(PAID, { CreatePortal }) });
    expect(await screen.findByText('Renews on February 20, 2027.')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Manage billing' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/manage'));
  });

  test('a failed payment is said', async () => {
    signIn();
    renderApp(<PricingRoute />, { server: serverWith({ ...PAID, isPaymentDue: true }) });
    expect(await screen.findByText(/^Your last payment failed\./)).toBeTruthy();
  });

  test('someone whose subscription waits for its payment can fix it, and buys no second one', async () => {
    signIn();
    const CreatePortal = () => ({ data: { createPortal: { page: { url: 'https://pay.example/portal' } } } });
    const owing = { ...FREE, hasSubscription: true, isPaymentDue: true };
    renderApp(<PricingRoute />, { server: serverWith(owing, { CreatePortal }) });
    expect(await plan('Premium').findByText(/, so Premium is on hold\./)).toBeTruthy();
    expect(plan('Free').getByText('Your plan')).toBeTruthy();
    expect(plan('Premium').queryByRole('button', { name: 'Choose Premium' })).toBeNull();
    await userEvent.setup().click(plan('Premium').getByRole('button', { name: 'Manage billing' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/portal'));
  });
});

describe('coming back from the payment page', () => {
  beforeEach(() => void Object.assign(deployment, { payments: true }));

  test('says that nothing was charged when it was cancelled', () => {
    renderApp(<PricingRoute />, { address: '/pricing?checkout=cancelled' });
    expect(screen.getByText("You weren't charged. Choose a plan whenever you like.")).toBeTruthy();
  });

  test('waits for the confirmation in plain words, and thanks when it has come', async () => {
    signIn();
    const change = deferred<FormattedExecutionResult>();
    const server = serverWith(FREE, { PremiumChanged: () => change.promise });
    renderApp(<PricingRoute />, { address: '/pricing?checkout=success', server });
    expect(screen.getByText(/^Thank you\. We're confirming your payment;/)).toBeTruthy();
    await plan('Free').findByText('Your plan');
    act(() => change.resolve({ data: { premiumChanged: PAID } }));
    expect(await screen.findByText('Thank you. You have Premium.')).toBeTruthy();
  });

  test('leads who was signed out meanwhile to their account', () => {
    renderApp(<PricingRoute />, { address: '/pricing?checkout=success' });
    expect(screen.getByText('Thank you. Sign in to see your plan.')).toBeTruthy();
  });

  test('ignores what it does not know', () => {
    renderApp(<PricingRoute />, { address: '/pricing?checkout=<script>' });
    expect(screen.queryByText(/Thank you|Nothing was charged/)).toBeNull();
  });
});
