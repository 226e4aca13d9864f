import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { signedEvent, startStripePeer, STRIPE_ENV, type StripePeer } from '../../testing/stripe-peer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CHECKOUT =
  'mutation ($interval: BillingInterval!) { createCheckout(input: { interval: $interval }) { page { url } } }';
const PORTAL = 'mutation { createPortal(input: {}) { page { url } } }';
const PLAN = '{ premiumAccess { isActive tier until renews hasSubscription isPaymentDue } }';

const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;

let peer: StripePeer;
let app: TestApp;
let person: Person;
beforeAll(async () => {
  peer = await startStripePeer();
  // Stripe is away now and then; that is logged, and not here.
  app = await startTestApp(STRIPE_ENV, { stripeOrigin: peer.origin, logger: createLogger('silent') });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  person = await newPerson();
  peer.isDown = false;
  peer.asked.length = 0;
});

const planOf = async ({ token }: Person = person) => (await app.graphql(PLAN, {}, token)).data?.premiumAccess;
const calls = () => peer.asked.map(({ call }) => call);

describe('Mutation.createCheckout', () => {
  it('answers a page to subscribe at, with the price that was chosen and the way back', async () => {
    const { data } = await app.graphql(CHECKOUT, { interval: 'QUARTERLY' }, person.token);
    const customer = `cus_${peer.customers.size}_${person.id}`;
    expect(data).toEqual({ createCheckout: { page: { url: peer.checkouts.at(-1)?.url } } });
    expect(calls()).toEqual([
      'POST /v1/customers',
      'GET /v1/checkout/sessions',
      'GET /v1/subscriptions',
      'POST /v1/checkout/sessions',
    ]);
    expect(peer.asked[0]?.form.get('email')).toBe(person.email);
    expect(Object.fromEntries(peer.asked[3]?.form ?? [])).toEqual({
      mode: 'subscription',
      customer,
      'line_items[0][price]': 'price_quarterly',
      'line_items[0][quantity]': '1',
      'metadata[price]': 'price_quarterly',
      success_url: `${app.config.http.publicUrl}/pricing?checkout=success`,
      cancel_url: `${app.config.http.publicUrl}/pricing?checkout=cancelled`,
    });
  });

  it('makes one customer of many tabs that ask at once', async () => {
    const before = peer.customers.size;
    await Promise.all(Array.from({ length: 5 }, () => app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token)));
    expect(peer.customers.size).toBe(before + 1);
  });

  it('is one page of many tabs that ask at once, and of who asks again', async () => {
    const ask = () => app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    const urls = [...answers, await ask()].map(({ data }) => JSON.stringify(data));
    expect(new Set(urls).size).toBe(1);
    expect(peer.checkouts.filter(({ customer }) => customer.endsWith(person.id))).toHaveLength(1);
  });

  it('leaves the database to others while Stripe is slow, however many tabs ask', async () => {
    const answering = Promise.withResolvers<void>();
    peer.answersAfter = answering.promise;
    const tabs = Array.from({ length: 11 }, () => app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token));
    await expect.poll(calls).toEqual(['POST /v1/customers']);
    // By the last question all tabs have come as far as they get.
    const { token } = await newPerson();
    const codes: unknown[] = [];
    for (let n = 0; n < 10; n += 1) codes.push((await app.graphql('{ profile { firstName } }', {}, token)).code);
    answering.resolve();
    expect(codes.filter((code) => code !== undefined)).toEqual([]);
    expect((await Promise.all(tabs)).filter(({ code }) => code !== undefined)).toEqual([]);
  });

  it('closes the page of another interval, so that nobody can pay at both', async () => {
    await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    await app.graphql(CHECKOUT, { interval: 'QUARTERLY' }, person.token);
    const own = peer.checkouts.filter(({ customer }) => customer.endsWith(person.id));
    expect(own.map(({ price, status }) => [price, status])).toEqual([
      ['price_monthly', 'expired'],
      ['price_quarterly', 'open'],
    ]);
  });

  it('sells nothing twice though nothing was heard yet of the first payment, and takes that in', async () => {
    await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    peer.pay(peer.checkouts.at(-1)?.url ?? '', inDays(30));
    const again = await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    expect(again.code).toBe('CONFLICT');
    expect(peer.checkouts.filter(({ customer }) => customer.endsWith(person.id))).toHaveLength(1);
    expect(await planOf()).toMatchObject({ isActive: true, hasSubscription: true });
  });

  it('may be asked for thirty times an hour, together with the page to manage it', async () => {
    const limited = await startTestApp(
      { ...STRIPE_ENV, RATE_LIMIT_PER_MINUTE: '1000' },
      { stripeOrigin: peer.origin, logger: createLogger('silent') },
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
    const { url = '', customer = '' } = peer.checkouts.at(-1) ?? {};
    peer.pay(url, inDays(30));
    const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', customer };
    await app.api('POST', '/stripe/webhook', await signedEvent(event));
    peer.asked.length = 0;
    expect(await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token)).toMatchObject({ code: 'CONFLICT' });
    // What is known already nobody needs to ask for.
    expect(peer.asked).toEqual([]);
  });

  it('says that payments cannot be reached while they cannot', async () => {
    peer.isDown = true;
    const answer = await app.graphql(CHECKOUT, { interval: 'MONTHLY' }, person.token);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Payments cannot be reached right now. Please try again in a moment.',
      extensions: { code: 'UNAVAILABLE' },
    });
  });

  it('is not for visitors, and takes no other interval', async () => {
    expect(await app.graphql(CHECKOUT, { interval: 'MONTHLY' })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await app.graphql(CHECKOUT, { interval: 'YEARLY' }, person.token)).toMatchObject({ status: 400 });
    expect(peer.asked).toEqual([]);
  });
});
