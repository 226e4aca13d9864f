/** One subscription at the payment provider. */
export interface SubscriptionState {
  /** The provider's status: active, trialing, past_due, canceled, … */
  readonly status: string;
  /** The end of the paid period; null if nothing is paid. */
  readonly periodEnd: Date | null;
  /** It ends then instead of being renewed. */
  readonly ends: boolean;
}

/** A checkout page that was created and neither used nor expired. */
export interface OpenCheckout {
  readonly id: string;
  readonly priceId: string;
  readonly url: string;
}

/** An event at the provider. It only says that something changed; the current state is fetched. */
export interface PaymentEvent {
  readonly id: string;
  /** The customer it is about; null for events we ignore. */
  readonly customerId: string | null;
}

/**
 * The payment provider. Every method but `readEvent` calls it over the network.
 *
 * @throws AppError UNAVAILABLE when it can't be reached or refuses
 */
export interface PaymentGateway {
  /** Creates the customer; repeated calls for the same person within a day return the same customer. */
  createCustomer(person: { readonly id: string; readonly email: string }): Promise<string>;
  /** The URL of a checkout page. */
  checkoutPage(order: {
    readonly customerId: string;
    readonly priceId: string;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<string>;
  /** A customer's open checkout pages; none for a deleted customer. */
  openCheckouts(customerId: string): Promise<OpenCheckout[]>;
  /** Expires a checkout page. Fails for one that was paid. */
  closeCheckout(id: string): Promise<void>;
  /** The URL of a page where a customer changes or cancels their subscription. */
  portalPage(customerId: string, returnUrl: string): Promise<string>;
  /** All subscriptions of a customer, including ended ones; none for a deleted customer. */
  subscriptions(customerId: string): Promise<SubscriptionState[]>;
  /** Cancels a customer's subscriptions at once and deletes the customer. */
  forgetCustomer(customerId: string): Promise<void>;
  /**
   * @param body the raw bytes
   * @throws AppError INVALID_INPUT when the signature is invalid or too old
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>;
}
