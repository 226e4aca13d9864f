import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { newPerson, type Person } from '../../testing/people.ts';
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

const planOf = async ({ token }: Person = person) => (await app.graphql(PLAN, {}, token)).data?.premiumAccess;
const calls = () => stripe.asked.map(({ call }) => call);

describe('Mutation.createCheckout', () => {
  it('returns a checkout page with the chosen price and the return URL', async () => {
    const { data } = await app.graphql(CHECKOUT, { interval: 'QUARTERLY' }, person.token);
    const customer = `cus_${stripe.customers.size}_${person.id}`;
    expect(data).toEqual({ createCheckout: { page: { url: stripe.checkouts.at(-1)?.url } } });
    expect(calls()).toEqual([
      'POST /v1/customers',
      'GET /v1/checkout/sessions',
      'GET /v1/subscriptions',
      'POST /v1/checkout/sessions',
    ]);
    expect(stripe.asked[0]?.form.get('email')).toBe(person.email);
    expect(Object.fromEntries(stripe.asked[3]?.form ?? [])).toEqual({
      mode: 'subscription',
      customer,
      'line_items[0][price]': 'price_quarterly',
      'line_items[0][quantity]': '1',
      'metadata[price]': 'price_quarterly',
      success_url: `${app.config.http.publicUrl}/pricing?checkout=success`,
      cancel_url: `${app.config.http.publicUrl}/pricing?checkout=cancelled`,
    });
  });

  it('creates one customer for parallel requests', async () => {
    const before = stripe.customers.size;
    await Promise.all(Array.from({ length: 5 }, () => app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token)));
    expect(stripe.customers.size).toBe(before + 1);
  });

  it('is one page for parallel and repeated requests', async () => {
    const ask = () => app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    const urls = [...answers, await ask()].map(({ data }) => JSON.stringify(data));
    expect(new Set(urls).size).toBe(1);
    expect(stripe.checkouts.filter(({ customer }) => customer.endsWith(person.id))).toHaveLength(1);
  });

  it('leaves database connections to others while Stripe is slow, however many tabs request it', async () => {
    const answering = Promise.withResolvers<void>();
    stripe.answersAfter = answering.promise;
    const tabs = Array.from({ length: 11 }, () => app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token));
    await expect.poll(calls).toEqual(['POST /v1/customers']);
    // At the last request all tabs are waiting.
    const { token } = await newPerson();
    const codes: unknown[] = [];
    for (let n = 0; n < 10; n += 1) codes.push((await app.graphql('{ profile { firstName } }', {}, token)).code);
    answering.resolve();
    expect(codes.filter((code) => code !== undefined)).toEqual([]);
    expect((await Promise.all(tabs)).filter(({ code }) => code !== undefined)).toEqual([]);
  });

  it('expires the page of another interval, so that nobody pays twice', async () => {
    await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    await app.graphql(CHECKOUT, { interval: 'QUARTERLY' }, person.token);
    const own = stripe.checkouts.filter(({ customer }) => customer.endsWith(person.id));
    expect(own.map(({ price, status }) => [price, status])).toEqual([
      ['price_monthly', 'expired'],
      ['price_quarterly', 'open'],
    ]);
  });

  it("sells nothing twice before the first payment's event arrives, and applies that payment", async () => {
    await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    stripe.pay(stripe.checkouts.at(-1)?.url ?? '', inDays(30));
    const again = await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    expect(again.code).toBe('CONFLICT');
    expect(stripe.checkouts.filter(({ customer }) => customer.endsWith(person.id))).toHaveLength(1);
    expect(await planOf()).toMatchObject({ isActive: true, hasSubscription: true });
  });

  it('is limited to thirty requests per hour, together with the billing page', async () => {
    const limited = await startTestApp(
      { ...STRIPE_ENV, RATE_LIMIT_PER_MINUTE: '1000' },
      { stripeOrigin: stripe.origin, logger: createLogger('silent') },
    );
    try {
      const ask = (query: string) => limited.graphql(query, { interval: 'MONTHLY' }, person.token);
      for (let n = 0; n < 15; n += 1) {
        expect((await ask(CHECKOUT)).code).toBeUndefined();
        expect((await limited.graphql(PORTAL, {}, person.token)).code).toBeUndefined();
      }
      expect((await ask(CHECKOUT)).code).toBe('RATE_LIMITED');
      expect((await limited.graphql(PORTAL, {}, person.token)).code).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });

  it('sells nothing twice', async () => {
    await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    const { url = '', customer = '' } = stripe.checkouts.at(-1) ?? {};
    stripe.pay(url, inDays(30));
    const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', customer };
    await app.api('POST', '/stripe/webhook', await signedEvent(event));
    stripe.asked.length = 0;
    expect(await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token)).toMatchObject({ code: 'CONFLICT' });
    // A known subscription needs no call to Stripe.
    expect(stripe.asked).toEqual([]);
  });

  it("answers UNAVAILABLE while payments can't be reached", async () => {
    stripe.isDown = true;
    const answer = await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    expect(answer.errors?.[0]).toMatchObject({
      message: "Payments can't be reached right now. Please try again in a moment.",
      extensions: { code: 'UNAVAILABLE' },
    });
  });

  it('is not for visitors, and accepts no other interval', async () => {
    expect(await app.graphql(CHECKOUT, { interval: 'MONTHLY' })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await app.graphql(CHECKOUT, { interval: 'YEARLY' }, person.token)).toMatchObject({ status: 400 });
    expect(stripe.asked).toEqual([]);
  });
});
