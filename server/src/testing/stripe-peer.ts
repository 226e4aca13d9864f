import { once } from 'node:events';
import { createServer } from 'node:http';
import { Stripe } from 'stripe';

export const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** The settings of a Foothold that takes payments from the peer. */
export const STRIPE_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_MONTHLY: 'price_monthly',
  STRIPE_PRICE_QUARTERLY: 'price_quarterly',
} as const;

export interface PeerSubscription {
  readonly status: string;
  /** Seconds since 1970, as Stripe counts. */
  readonly periodEnd: number;
  readonly cancelAt?: number;
}

/** Speaks the few calls of Stripe's API that Foothold makes, from memory. */
export interface StripePeer {
  readonly origin: string;
  /** 'POST /v1/customers', in order. */
  readonly asked: { readonly call: string; readonly form: URLSearchParams; readonly key: string | undefined }[];
  readonly customers: Set<string>;
  readonly subscriptions: Map<string, PeerSubscription[]>;
  /** While true every call fails. */
  isDown: boolean;
  close(): Promise<void>;
}

export async function startStripePeer(): Promise<StripePeer> {
  const state = { isDown: false };
  const asked: StripePeer['asked'] = [];
  const customers = new Set<string>();
  const subscriptions: StripePeer['subscriptions'] = new Map();

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
    if (!customers.has(customer)) return null;
    if (call === 'POST /v1/checkout/sessions') return { url: `https://checkout.example/${customer}` };
    if (call === 'POST /v1/billing_portal/sessions') return { url: `https://billing.example/${customer}` };
    if (call !== 'GET /v1/subscriptions') return null;
    return { object: 'list', has_more: false, data: (subscriptions.get(customer) ?? []).map(subscriptionJson) };
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://peer');
      const call = `${request.method} ${url.pathname}`;
      const form = new URLSearchParams(body === '' ? url.search : body);
      const key = request.headers['idempotency-key'];
      asked.push({ call, form, key: typeof key === 'string' ? key : undefined });
      const result = state.isDown ? { error: { type: 'api_error', message: 'down' } } : answer(call, form);
      const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' } };
      response.writeHead(state.isDown ? 503 : result === null ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result ?? missing));
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
    get isDown() {
      return state.isDown;
    },
    set isDown(isDown) {
      state.isDown = isDown;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function subscriptionJson({ status, periodEnd, cancelAt }: PeerSubscription): object {
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
