import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { PaidSubscription } from './paid-subscription.entity.ts';
import { PremiumAccess } from './premium.types.ts';
import { PremiumGrant } from './premium-grant.entity.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

function given(until: Date | null): PremiumGrant {
  const grant = new PremiumGrant('ada');
  grant.give(until);
  return grant;
}

function paid(status: string, periodEnd: Date | null, ends = false): PaidSubscription {
  const subscription = new PaidSubscription();
  subscription.applyProviderState([{ status, periodEnd, ends }]);
  return subscription;
}

const FREE = { isActive: false, subscriptionTier: 'free', until: null, renews: false, hasSubscription: false };

describe('granted premium', () => {
  it('does not exist without a row', () => {
    expect(new PremiumAccess('ada', null, null, NOW)).toMatchObject(FREE);
  });

  it('lasts to its end and not a moment longer', () => {
    const access = new PremiumAccess('ada', given(inDays(1)), null, NOW);
    expect(access).toMatchObject({ isActive: true, subscriptionTier: 'premium', until: inDays(1), renews: false });
    expect(access.isPremium()).toBe(true);
    expect(new PremiumAccess('ada', given(NOW), null, NOW)).toMatchObject(FREE);
  });

  it('has no end by default, and is gone when revoked', () => {
    const grant = given(null);
    expect(new PremiumAccess('ada', grant, null, NOW)).toMatchObject({ isActive: true, until: null });
    grant.take();
    expect(new PremiumAccess('ada', grant, null, NOW)).toMatchObject(FREE);
  });

  it('of tier free is not premium', () => {
    const grant = given(null);
    grant.subscriptionTier = 'free';
    // The plan is in force, and it is the free one.
    const access = new PremiumAccess('ada', grant, null, NOW);
    expect(access.isPremium()).toBe(false);
    expect(access).toMatchObject({ isActive: true, tier: 'free', until: null });
  });

  it('that was revoked or has ended leaves the free plan', () => {
    const revoked = given(inDays(5));
    revoked.take();
    expect(new PremiumAccess('ada', revoked, null, NOW)).toMatchObject({ ...FREE, tier: 'free' });
    expect(new PremiumAccess('ada', given(inDays(-1)), null, NOW)).toMatchObject({ ...FREE, tier: 'free' });
    expect(new PremiumAccess('ada', given(inDays(1)), null, NOW).tier).toBe('premium');
  });
});

describe('a subscription', () => {
  it.each(['active', 'trialing', 'past_due'])('counts while it is %s', (status) => {
    const access = new PremiumAccess('ada', null, paid(status, inDays(10)), NOW);
    expect(access.isPremium()).toBe(true);
    expect(access).toMatchObject({ until: inDays(10), renews: true, hasSubscription: true });
    expect(access.isPaymentDue).toBe(status === 'past_due');
  });

  it.each(['canceled', 'incomplete', 'incomplete_expired', 'paused', 'none'])(
    'does not count when it is %s',
    (status) => expect(new PremiumAccess('ada', null, paid(status, inDays(10)), NOW)).toMatchObject(FREE),
  );

  it('allows three days for a late renewal event, but not when it was to end', () => {
    expect(new PremiumAccess('ada', null, paid('active', inDays(-2)), NOW).isPremium()).toBe(true);
    expect(new PremiumAccess('ada', null, paid('active', inDays(-4)), NOW).isPremium()).toBe(false);
    expect(new PremiumAccess('ada', null, paid('active', inDays(-2), true), NOW).isPremium()).toBe(false);
  });

  it('is over when unpaid, but can still be paid', () => {
    const owing = { ...FREE, hasSubscription: true, isPaymentDue: true };
    expect(new PremiumAccess('ada', null, paid('unpaid', inDays(10)), NOW)).toMatchObject(owing);
    expect(new PremiumAccess('ada', null, paid('past_due', inDays(-4)), NOW)).toMatchObject(owing);
    const subscription = new PaidSubscription();
    subscription.applyProviderState([
      { status: 'canceled', periodEnd: inDays(90), ends: false },
      { status: 'unpaid', periodEnd: inDays(10), ends: false },
    ]);
    expect(subscription.status).toBe('unpaid');
  });

  it('prefers the best of several subscriptions', () => {
    const subscription = new PaidSubscription();
    subscription.applyProviderState([
      { status: 'canceled', periodEnd: inDays(90), ends: false },
      { status: 'active', periodEnd: inDays(30), ends: false },
      { status: 'active', periodEnd: inDays(10), ends: true },
    ]);
    expect(subscription).toMatchObject({ status: 'active', periodEnd: inDays(30), ends: false });
  });
});

describe('a grant and a subscription', () => {
  it('do not affect each other', () => {
    expect(new PremiumAccess('ada', given(inDays(-1)), paid('active', inDays(5), true), NOW).isPremium()).toBe(true);
    expect(new PremiumAccess('ada', given(inDays(5)), paid('canceled', inDays(-1)), NOW).isPremium()).toBe(true);
  });

  it('end when the later one ends, and show the next payment', () => {
    expect(new PremiumAccess('ada', given(inDays(50)), paid('active', inDays(5), true), NOW).until).toEqual(inDays(50));
    expect(new PremiumAccess('ada', given(inDays(5)), paid('active', inDays(50), true), NOW).until).toEqual(inDays(50));
    expect(new PremiumAccess('ada', given(inDays(-1)), paid('active', inDays(5), true), NOW).until).toEqual(inDays(5));
    expect(new PremiumAccess('ada', given(null), paid('active', inDays(5), true), NOW).until).toBeNull();
    expect(new PremiumAccess('ada', null, paid('active', null), NOW).until).toBeNull();
    expect(new PremiumAccess('ada', given(null), paid('active', inDays(5)), NOW)).toMatchObject({
      until: inDays(5),
      renews: true,
    });
  });
});
