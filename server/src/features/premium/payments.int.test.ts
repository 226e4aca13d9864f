import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { givePremium } from '../../testing/factories/premium.factory.ts';
import { endSessions, newPerson, type Person } from '../../testing/people.ts';
import { openSocket } from '../../testing/socket-client.ts';
import {
  signedEvent,
  startFakeStripeServer,
  STRIPE_ENV,
  type FakeStripeServer,
} from '../../testing/fake-stripe-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHECKOUT =
  'mutation ($interval: BillingInterval!) { createCheckout(input: { interval: $interval }) { page { url } } }';
const PORTAL = 'mutation { createPortal(input: {}) { page { url } } }';
const PORTAL_BACK_TO =
  'mutation ($returnTo: String!) { createPortal(input: { returnTo: $returnTo }) { page { url } } }';
const PLAN = '{ premiumAccess { isActive tier until renews hasSubscription isPaymentDue } }';

const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;

let stripe: FakeStripeServer;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  stripe = await startFakeStripeServer();
  // Stripe fails here on purpose, so it isn't logged.
  app = await startTestApp(STRIPE_ENV, { stripeOrigin: stripe.origin, logger: createLogger('silent') });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  person = await newPerson();
  stripe.isDown = false;
  stripe.asked.length = 0;
});

/** Opens a checkout once, so that Stripe knows the person; returns their customer id. */
async function becomeCustomer({ id, token }: Person = person): Promise<string> {
  await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, token);
  return [...stripe.customers].find((customer) => customer.endsWith(id)) ?? '';
}

async function tell(type: string, customer: string | null, id = `evt_${randomUUID()}`) {
  const { body, headers } = await signedEvent({ id, type, customer });
  return app.api('POST', '/stripe/webhook', { body, headers });
}

const planOf = async ({ token }: Person = person) => (await app.graphql(PLAN, {}, token)).data?.premiumAccess;
const calls = () => stripe.asked.map(({ call }) => call);

describe('Mutation.createPortal', () => {
  it('returns the page of their own subscription', async () => {
    const customer = await becomeCustomer();
    const { data } = await app.graphql(PORTAL, {}, person.token);
    expect(data).toEqual({ createPortal: { page: { url: `https://billing.example/${customer}` } } });
    expect(stripe.asked.at(-1)?.form.get('return_url')).toBe(`${app.config.http.publicUrl}/pricing`);
  });

  it.each([
    ['/settings', '/settings'],
    ['/settings?tab=plan#billing', '/settings?tab=plan#billing'],
    ['/a/../pricing', '/pricing'],
  ])('leads back to %s of the web app', async (returnTo, used) => {
    await becomeCustomer();
    expect((await app.graphql(PORTAL_BACK_TO, { returnTo }, person.token)).code).toBeUndefined();
    expect(stripe.asked.at(-1)?.form.get('return_url')).toBe(`${app.config.http.publicUrl}${used}`);
  });

  it.each([
    'https://elsewhere.example/pricing',
    '//elsewhere.example/pricing',
    String.raw`/\elsewhere.example`,
    '/\t/elsewhere.example',
    '//',
    'pricing',
    'javascript:alert(1)',
    '',
  ])('refuses to lead back to %j, and asks Stripe for nothing', async (returnTo) => {
    await becomeCustomer();
    stripe.asked.length = 0;
    const { code, errors } = await app.graphql(PORTAL_BACK_TO, { returnTo }, person.token);
    expect({ code, message: errors?.[0]?.message }).toEqual({
      code: 'INVALID_INPUT',
      message: 'returnTo must be a path of this site, such as /pricing.',
    });
    expect(calls()).toEqual([]);
  });

  it('is NOT_FOUND for someone who never paid, and not for visitors', async () => {
    expect(await app.graphql(PORTAL, {}, person.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.graphql(PORTAL)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a revoked session', () => {
  it('gets no payment page, even if its token was cached as valid', async () => {
    await becomeCustomer();
    await endSessions(person);
    stripe.asked.length = 0;
    const checkout = await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    expect(checkout).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await app.graphql(PORTAL, {}, person.token)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(calls()).toEqual([]);
  });
});

describe('POST /stripe/webhook', () => {
  it('gives premium when the first payment succeeds, at once and to open tabs', async () => {
    const customer = await becomeCustomer();
    const socket = openSocket(app.origin, person.token);
    const subscription = await socket.subscribe('subscription { premiumChanged { isActive renews } }');
    const periodEnd = inDays(30);
    stripe.subscriptions.set(customer, [{ status: 'active', periodEnd }]);
    const answer = await tell('checkout.session.completed', customer);
    expect(answer.json()).toEqual({ received: true });
    expect(await subscription.next()).toEqual({ data: { premiumChanged: { isActive: true, renews: true } } });
    expect(await planOf()).toEqual({
      isActive: true,
      tier: 'PREMIUM',
      until: new Date(periodEnd * 1000).toISOString(),
      renews: true,
      hasSubscription: true,
      isPaymentDue: false,
    });
    expect((await app.api('GET', '/me/premium', { token: person.token })).json()).toEqual({
      is_active: true,
      subscription_tier: 'premium',
    });
    await socket.close();
  });

  it('follows a failed payment, a cancellation and the end', async () => {
    const customer = await becomeCustomer();
    const periodEnd = inDays(30);
    stripe.subscriptions.set(customer, [{ status: 'past_due', periodEnd }]);
    await tell('invoice.payment_failed', customer);
    expect(await planOf()).toMatchObject({ isActive: true, isPaymentDue: true });
    stripe.subscriptions.set(customer, [{ status: 'active', periodEnd, cancelAt: periodEnd }]);
    await tell('customer.subscription.updated', customer);
    expect(await planOf()).toMatchObject({ isActive: true, isPaymentDue: false, renews: false });
    stripe.subscriptions.set(customer, [{ status: 'unpaid', periodEnd }]);
    await tell('customer.subscription.updated', customer);
    expect(await planOf()).toMatchObject({ isActive: false, hasSubscription: true, isPaymentDue: true });
    stripe.subscriptions.set(customer, [{ status: 'canceled', periodEnd }]);
    await tell('customer.subscription.deleted', customer);
    expect(await planOf()).toMatchObject({ isActive: false, tier: 'FREE', hasSubscription: false });
  });

  it('ends in the same state whatever the order of events', async () => {
    const customer = await becomeCustomer();
    stripe.subscriptions.set(customer, [{ status: 'canceled', periodEnd: inDays(3) }]);
    await tell('customer.subscription.deleted', customer);
    await tell('customer.subscription.updated', customer);
    await tell('customer.subscription.created', customer);
    expect(await planOf()).toMatchObject({ isActive: false });
  });

  it('applies an event once, however often and in parallel it arrives', async () => {
    const customer = await becomeCustomer();
    stripe.subscriptions.set(customer, [{ status: 'active', periodEnd: inDays(30) }]);
    const id = `evt_${randomUUID()}`;
    stripe.asked.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tell('customer.subscription.created', customer, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(calls()).toEqual(['GET /v1/subscriptions']);
  });

  it('leaves database connections to others while Stripe is slow, however many events arrive', async () => {
    const customer = await becomeCustomer();
    const { token } = await newPerson();
    stripe.asked.length = 0;
    const answering = Promise.withResolvers<void>();
    stripe.answersAfter = answering.promise;
    const events = Array.from({ length: 11 }, () => tell('customer.subscription.updated', customer));
    await expect.poll(calls).toEqual(['GET /v1/subscriptions']);
    const codes: unknown[] = [];
    for (let n = 0; n < 10; n += 1) codes.push((await app.graphql('{ profile { firstName } }', {}, token)).code);
    answering.resolve();
    expect(codes.filter((code) => code !== undefined)).toEqual([]);
    expect(new Set((await Promise.all(events)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is retried by Stripe when Stripe could not be asked, and applied then', async () => {
    const customer = await becomeCustomer();
    stripe.subscriptions.set(customer, [{ status: 'active', periodEnd: inDays(30) }]);
    stripe.isDown = true;
    stripe.asked.length = 0;
    const id = `evt_${randomUUID()}`;
    expect((await tell('customer.subscription.created', customer, id)).status).toBe(503);
    // Once: others waiting for the row have five seconds.
    expect(calls()).toEqual(['GET /v1/subscriptions']);
    expect(await planOf()).toMatchObject({ isActive: false });
    stripe.isDown = false;
    expect((await tell('customer.subscription.created', customer, id)).status).toBe(200);
    expect(await planOf()).toMatchObject({ isActive: true });
  });

  it('acknowledges and ignores events about unknown people and other things', async () => {
    expect((await tell('customer.subscription.created', 'cus_of_somebody_else')).status).toBe(200);
    expect((await tell('checkout.session.completed', null)).status).toBe(200);
    const customer = await becomeCustomer();
    stripe.asked.length = 0;
    expect((await tell('payment_method.attached', customer)).status).toBe(200);
    expect(stripe.asked).toEqual([]);
  });

  it('refuses a missing, expired or wrong signature', async () => {
    const customer = await becomeCustomer();
    stripe.subscriptions.set(customer, [{ status: 'active', periodEnd: inDays(30) }]);
    const event = { id: `evt_${randomUUID()}`, type: 'customer.subscription.created', customer };
    const forged = await signedEvent(event, { secret: 'whsec_of_somebody_else' });
    const old = await signedEvent(event, { timestamp: Math.floor(Date.now() / 1000) - 301 });
    const good = await signedEvent(event);
    const changed = { ...good, body: good.body.replace(customer, `${customer} `) };
    for (const { body, headers } of [
      forged,
      old,
      changed,
      { body: good.body, headers: {} },
      { body: '', headers: {} },
    ]) {
      const answer = await app.api('POST', '/stripe/webhook', { body, headers });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', error: 'Invalid signature.' });
    }
    expect(await planOf()).toMatchObject({ isActive: false });
  });

  it('accepts at most 256 KB and no other method, and is not part of GraphQL', async () => {
    const large = await app.api('POST', '/stripe/webhook', { body: JSON.stringify('x'.repeat(300_000)) });
    expect(large.json()).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect((await app.api('GET', '/stripe/webhook')).status).toBe(405);
  });
});

describe('a grant and a subscription', () => {
  it('exist side by side', async () => {
    const customer = await becomeCustomer();
    await givePremium(app, person);
    stripe.subscriptions.set(customer, [{ status: 'canceled', periodEnd: inDays(-1) }]);
    await tell('customer.subscription.deleted', customer);
    expect(await planOf()).toMatchObject({ isActive: true, hasSubscription: false, until: null });
    await app.query('update premium_access set is_active = false where user_id = $1', [person.id]);
    stripe.subscriptions.set(customer, [{ status: 'active', periodEnd: inDays(30) }]);
    await tell('customer.subscription.created', customer);
    expect(await planOf()).toMatchObject({ isActive: true, hasSubscription: true });
  });
});
