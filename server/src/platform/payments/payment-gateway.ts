/** One subscription as the payment provider has it. */
export interface SubscriptionState {
  /** In the provider's words: active, trialing, past_due, canceled, … */
  readonly status: string;
  /** The end of what is paid for; null when nothing is. */
  readonly periodEnd: Date | null;
  /** It ends then instead of being renewed. */
  readonly ends: boolean;
}

/** A page to subscribe at that was made and neither used nor given up. */
export interface OpenCheckout {
  readonly id: string;
  readonly priceId: string;
  readonly url: string;
}

/** Something that happened at the provider. What holds now is asked for, never read out of it. */
export interface PaymentEvent {
  readonly id: string;
  /** Whom it is about; null when it is nothing we follow. */
  readonly customerId: string | null;
}

/**
 * The payment provider. Every method but `readEvent` calls it over the network.
 *
 * @throws AppError UNAVAILABLE when it cannot be reached or refuses
 */
export interface PaymentGateway {
  /** Makes the person known there; asked twice for the same person within a day, it is one customer. */
  createCustomer(person: { readonly id: string; readonly email: string }): Promise<string>;
  /** The address of a page to subscribe at. */
  checkoutPage(order: {
    readonly customerId: string;
    readonly priceId: string;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<string>;
  /** Pages of a customer that can still be paid at; none for a customer who is gone. */
  openCheckouts(customerId: string): Promise<OpenCheckout[]>;
  /** Nobody can pay at the page any more. Fails for one that was paid at. */
  closeCheckout(id: string): Promise<void>;
  /** The address of a page where a customer changes or ends their subscription. */
  portalPage(customerId: string, returnUrl: string): Promise<string>;
  /** All subscriptions of a customer, ended ones included; none for a customer who is gone. */
  subscriptions(customerId: string): Promise<SubscriptionState[]>;
  /** Ends a customer's subscriptions at once and forgets the customer. */
  forgetCustomer(customerId: string): Promise<void>;
  /**
   * @param body as it came, not a byte changed
   * @throws AppError INVALID_INPUT when the signature does not fit or is too old
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>;
}
