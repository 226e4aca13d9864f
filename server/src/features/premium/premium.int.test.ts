import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { createStripeGateway } from '../../platform/payments/stripe-gateway.ts';
import { createBus, type Bus } from '../../platform/pubsub.ts';
import { createLogger } from '../../platform/logger.ts';
import { aSubscription } from '../../testing/factories/premium.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import { startFakeStripeServer, type FakeStripeServer, WEBHOOK_SECRET } from '../../testing/fake-stripe-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PremiumService } from './premium.service.ts';

let app: TestApp;
let bus: Bus;
let stripe: FakeStripeServer;
beforeAll(async () => {
  app = await startTestApp();
  bus = await createBus(app.databaseUrl, createLogger('error'));
  stripe = await startFakeStripeServer();
});
afterAll(async () => {
  await bus.close();
  await app.close();
  await stripe.close();
});

/** The service as used by a command beside the server. */
const premium = (gateway: PaymentGateway | null = null) =>
  new PremiumService({ em: app.orm.em.fork(), pubSub: bus.pubSub, clock: systemClock, gateway });

const PLAN = '{ premiumAccess { isActive tier until } }';
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

describe('Subscription.premiumChanged', () => {
  it("returns a person's own plan only", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const socket = openSocket(app.origin, person.token);
    const events = await socket.subscribe('subscription { premiumChanged { isActive tier } }');
    await premium().grant(other.id, null);
    await premium().grant(person.id, null);
    expect(await events.next()).toEqual({
      data: { premiumChanged: { isActive: true, tier: 'PREMIUM' } },
    });
    await premium().revoke(person.id);
    expect(await events.next()).toEqual({ data: { premiumChanged: { isActive: false, tier: 'FREE' } } });
    await socket.close();
  });

  it('is not for visitors', async () => {
    const socket = openSocket(app.origin);
    void socket.subscribe('subscription { premiumChanged { isActive } }');
    expect(await socket.closed).toBe(4403);
    await socket.close();
  });
});

describe('premium with an end date', () => {
  it('lasts until then and ends by itself, everywhere', async () => {
    const { id, token } = await newPerson();
    const until = inHours(1);
    await premium().grant(id, until);
    expect((await app.graphql(PLAN, {}, token)).data?.premiumAccess).toEqual({
      isActive: true,
      tier: 'PREMIUM',
      until: until.toISOString(),
    });
    await premium().grant(id, inHours(-1));
    expect((await app.graphql(PLAN, {}, token)).data?.premiumAccess).toEqual({
      isActive: false,
      tier: 'FREE',
      until: null,
    });
    expect((await app.api('GET', '/me/premium', { token })).json()).toEqual({
      is_active: false,
      subscription_tier: 'free',
    });
  });
});

describe('a deleted account', () => {
  const rows = async (id: string): Promise<unknown> => {
    const { rows: found } = await app.query(
      `select (select count(*)::int from premium_access where user_id = $1) as given,
              (select count(*)::int from paid_subscription where user_id = $1) as paid`,
      [id],
    );
    return found[0];
  };

  async function payingPerson(customer: string): Promise<string> {
    const person = await newPerson();
    await premium().grant(person.id, null);
    await aSubscription(app, person, { customerId: customer });
    stripe.customers.add(customer);
    return person.id;
  }

  const gateway = () =>
    createStripeGateway({ secretKey: 'sk_test_x', webhookSecret: WEBHOOK_SECRET, origin: stripe.origin });

  it('is removed here and at Stripe, with the subscription, and may be removed again', async () => {
    const id = await payingPerson('cus_leaving');
    await premium(gateway()).forget(id);
    expect(stripe.customers.has('cus_leaving')).toBe(false);
    expect(await rows(id)).toEqual({ given: 0, paid: 0 });
    await premium(gateway()).forget(id);
  });

  it('keeps its customer until Stripe can be reached', async () => {
    const id = await payingPerson('cus_stuck');
    stripe.isDown = true;
    await expect(premium(gateway()).forget(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await rows(id)).toEqual({ given: 0, paid: 1 });
    await expect(premium(null).forget(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    stripe.isDown = false;
    await premium(gateway()).forget(id);
    expect(await rows(id)).toEqual({ given: 0, paid: 0 });
  });
});
