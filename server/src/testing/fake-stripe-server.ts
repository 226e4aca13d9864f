import { once } from 'node:events';
import { createServer } from 'node:http';
import { Stripe } from 'stripe';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** Settings for a Foothold that takes payments through the fake server. */
export const STRIPE_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_QUARTERLY: 'price_quarterly',
} as const;

export interface FakeSubscription {
  readonly status: string;
  /** Seconds since 1970, as Stripe counts. */
  readonly periodEnd: number;
  readonly cancelAt?: number;
}

export interface FakeCheckout {
  readonly id: string;
  readonly customer: string;
  readonly price: string;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
}

/** A fake Stripe API with the few calls Foothold makes, in memory. */
export interface FakeStripeServer {
  readonly origin: string;
  /** 'POST /v1/customers', in order. */
  readonly asked: { readonly call: string; readonly form: URLSearchParams; readonly key: string | undefined }[];
  readonly customers: Set<string>;
  readonly subscriptions: Map<string, FakeSubscription[]>;
  readonly checkouts: FakeCheckout[];
  /** Pays at a checkout page: the subscription exists at once, its webhook event comes later. */
  pay(url: string, periodEnd: number): void;
  /** While true every call fails. */
  isDown: boolean;
  /** Calls are answered once this is resolved. */
  answersAfter: Promise<void>;
  close(): Promise<void>;
}

export async function startFakeStripeServer(): Promise<FakeStripeServer> {
  const state = { isDown: false, answersAfter: Promise.resolve() };
  const asked: FakeStripeServer['asked'] = [];
  const customers = new Set<string>();
  const subscriptions: FakeStripeServer['subscriptions'] = new Map();
  const checkouts: FakeCheckout[] = [];

  function answer(call: string, form: URLSearchParams): object | null {
    const customer = form.get('customer') ?? '';
    if (call === 'POST /v1/customers') {
      const id = `cus_${customers.size + 1}_${form.get('metadata[userId]')}`;
      customers.add(id);
      return { id, object: 'customer' };
    }
    if (call.startsWith('DELETE /v1/customers/')) {
      const id = call.split('/').at(-1) ?? '';
      subscriptions.delete(id);
      return customers.delete(id) ? { id, deleted: true } : null;
    }
    const [, expired] = /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(call) ?? [];
    if (expired !== undefined) {
      const checkout = checkouts.find(({ id, status }) => id === expired && status === 'open');
      if (checkout === undefined) return null;
      checkout.status = 'expired';
      return checkoutJson(checkout);
    }
    if (!customers.has(customer)) return null;
    if (call === 'POST /v1/checkout/sessions') {
      const id = `cs_${checkouts.length + 1}`;
      const price = form.get('line_items[0][price]') ?? '';
      checkouts.push({ id, customer, price, url: `https://checkout.example/${id}/${customer}`, status: 'open' });
      return checkoutJson(checkouts.at(-1));
    }
    if (call === 'GET /v1/checkout/sessions') {
      const found = checkouts.filter((one) => one.customer === customer && one.status === form.get('status'));
      return { object: 'list', has_more: false, data: found.map(checkoutJson) };
    }
    if (call === 'POST /v1/billing_portal/sessions') return { url: `https://billing.example/${customer}` };
    if (call !== 'GET /v1/subscriptions') return null;
    return { object: 'list', has_more: false, data: (subscriptions.get(customer) ?? []).map(subscriptionJson) };
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost');
      const call = `${request.method} ${url.pathname}`;
      const form = new URLSearchParams(body === '' ? url.search : body);
      const key = request.headers['idempotency-key'];
      asked.push({ call, form, key: typeof key === 'string' ? key : undefined });
      void state.answersAfter.then(() => {
        const result = state.isDown ? { error: { type: 'api_error', message: 'down' } } : answer(call, form);
        const missing = {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
        };
        response.writeHead(state.isDown ? 503 : result === null ? 404 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(result ?? missing));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    customers,
    subscriptions,
    checkouts,
    pay(url, periodEnd) {
      const checkout = checkouts.find((one) => one.url === url && one.status === 'open');
      if (checkout === undefined) throw new Error('Nobody can pay at this page.');
      checkout.status = 'complete';
      const had = subscriptions.get(checkout.customer) ?? [];
      subscriptions.set(checkout.customer, [...had, { status: 'active', periodEnd }]);
    },
    get isDown() {
      return state.isDown;
    },
    set isDown(isDown) {
      state.isDown = isDown;
    },
    get answersAfter() {
      return state.answersAfter;
    },
    set answersAfter(moment) {
      state.answersAfter = moment;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function checkoutJson(checkout: FakeCheckout | undefined): object {
  const { id = '', status, price = '', url } = checkout ?? {};
  return { id, object: 'checkout.session', status, metadata: { price }, url: status === 'open' ? url : null };
}

function subscriptionJson({ status, periodEnd, cancelAt }: FakeSubscription): object {
  return {
    object: 'subscription',
    status,
    cancel_at: cancelAt ?? null,
    cancel_at_period_end: cancelAt !== undefined,
    items: { data: [{ current_period_end: periodEnd }] },
  };
}

/** An event as Stripe sends it, with the signature over its bytes. `timestamp`: when it was signed, in seconds. */
export async function signedEvent(
  event: { readonly id: string; readonly type: string; readonly customer: string | null },
  { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
): Promise<{ body: string; headers: { 'stripe-signature': string } }> {
  const { id, type, customer } = event;
  const body = JSON.stringify({ id, type, object: 'event', data: { object: { object: 'thing', customer } } }, null, 2);
  const options = { payload: body, secret, ...(timestamp === undefined ? {} : { timestamp }) };
  return { body, headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(options) } };
}
