import type Stripe from 'stripe';
import { AppError, invalidInput } from '../app-error.ts';
import type { PaymentEvent, PaymentGateway, SubscriptionState } from './payment-gateway.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** For tests: another origin than Stripe's. */
  readonly origin?: string;
}

/** Milliseconds; shorter than the lock timeout of others waiting for the same row. */
const TIMEOUT_MS = 4_000;
/** For calls while a row is locked: others waiting for it would time out during a retry. */
const ONE_TRY = { maxNetworkRetries: 0 } as const;
/** Seconds a signature is valid, against replay. */
const TOLERANCE_S = 300;

/** Events that change a plan. All others are acknowledged and ignored. */
const FOLLOWED = /^(checkout\.session\.completed|customer\.subscription\.\w+|invoice\.payment_failed)$/;

/** Stripe through its official library, which is loaded on first use. */
export function createStripeGateway({ secretKey, webhookSecret, origin }: StripeSettings): PaymentGateway {
  let loading: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    loading ??= import('stripe').then(({ Stripe: Library }) => {
      const address = origin === undefined ? {} : addressOf(origin);
      return new Library(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...address });
    });
    return loading;
  };

  async function ask<T>(question: (client: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(await stripe());
    } catch (error) {
      throw refusal(error);
    }
  }

  return {
    createCustomer: ({ id, email }) =>
      ask(async ({ customers }) => {
        const person = { metadata: { userId: id }, ...(email === '' ? {} : { email }) };
        return (await customers.create(person, { ...ONE_TRY, idempotencyKey: `foothold-customer-${id}` })).id;
      }),
    checkoutPage: ({ customerId, priceId, successUrl, cancelUrl }) =>
      ask(async ({ checkout }) => {
        const { url } = await checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [{ price: priceId, quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            // A list of sessions doesn't include what they sell.
            metadata: { price: priceId },
          },
          ONE_TRY,
        );
        return requireUrl(url);
      }),
    openCheckouts: (customer) =>
      ask(async ({ checkout }) => {
        try {
          const { data } = await checkout.sessions.list({ customer, status: 'open', limit: 100 }, ONE_TRY);
          return data.flatMap(({ id, metadata, url }) =>
            url === null ? [] : [{ id, priceId: metadata?.['price'] ?? '', url }],
          );
        } catch (error) {
          if (isMissing(error)) return [];
          throw error;
        }
      }),
    closeCheckout: (id) =>
      ask(async ({ checkout }) => {
        await checkout.sessions.expire(id, {}, ONE_TRY);
      }),
    portalPage: (customerId, returnUrl) =>
      ask(async ({ billingPortal }) => {
        const { url } = await billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return requireUrl(url);
      }),
    subscriptions: (customer) =>
      ask(async ({ subscriptions }) => {
        try {
          const { data } = await subscriptions.list({ customer, status: 'all', limit: 100 }, ONE_TRY);
          return data.map(stateOf);
        } catch (error) {
          if (isMissing(error)) return [];
          throw error;
        }
      }),
    forgetCustomer: (customerId) =>
      ask(async ({ customers }) => {
        try {
          await customers.del(customerId);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),
    async readEvent(body, signature) {
      const { webhooks } = await stripe();
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, TOLERANCE_S)
        .catch((error: unknown) => {
          throw invalidInput('Invalid signature.', undefined, { cause: error });
        });
      return { id: event.id, customerId: FOLLOWED.test(event.type) ? customerOf(event) : null };
    },
  };
}

function stateOf({ status, cancel_at: cancelAt, items, ...rest }: Stripe.Subscription): SubscriptionState {
  const periodEnd = Math.max(0, ...items.data.map((item) => item.current_period_end));
  const end = cancelAt ?? periodEnd;
  return {
    status,
    periodEnd: end === 0 ? null : new Date(end * 1000),
    ends: rest.cancel_at_period_end || cancelAt !== null,
  };
}

function customerOf({ data }: Stripe.Event): PaymentEvent['customerId'] {
  const about: object = data.object;
  const customer: unknown = 'customer' in about ? about.customer : null;
  if (typeof customer === 'object' && customer !== null && 'id' in customer) return String(customer.id);
  return typeof customer === 'string' ? customer : null;
}

function requireUrl(url: string | null): string {
  if (url === null) throw new Error('Stripe named no address.');
  return url;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing';

/** One message for people; for the log the error code, without the request or the customer. */
function refusal(error: unknown): AppError {
  const field = (name: string): string => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? ` ${value}` : '';
  };
  const cause = new Error(`Stripe:${field('type')}${field('code')}${field('param')}${field('requestId')}`);
  const sentence = "Payments can't be reached right now. Please try again in a moment.";
  return new AppError('UNAVAILABLE', sentence, undefined, { cause });
}

function addressOf(origin: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(origin);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port };
}
