/**
 * Batches texts for a transport that sends several as quickly as one: what arrives while it is busy goes into the next
 * batch. Nothing queues one by one, so a burst of events can't cause timeouts.
 */
export class Notifier {
  private readonly deliver: (texts: readonly string[]) => Promise<unknown>;
  private waiting: string[] = [];
  private under: Promise<unknown> = Promise.resolve();

  /** @param deliver all of them or none, in this order */
  constructor(deliver: (texts: readonly string[]) => Promise<unknown>) {
    this.deliver = deliver;
  }

  /** Resolves once the text is delivered. @throws the error of its batch */
  send(text: string): Promise<unknown> {
    this.waiting.push(text);
    // The first of a batch sends it for all.
    if (this.waiting.length === 1) {
      this.under = this.under.catch(() => undefined).then(() => this.deliver(this.waiting.splice(0)));
    }
    return this.under;
  }
}
