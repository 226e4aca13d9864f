/**
 * Hands texts to something that takes several as quickly as one: what comes while it is busy goes together the next
 * time. Nothing waits in line for a turn of its own, so a burst of events cannot outlast anybody's patience.
 */
export class Notifier {
  private readonly deliver: (texts: readonly string[]) => Promise<unknown>;
  private waiting: string[] = [];
  private under: Promise<unknown> = Promise.resolve();

  /** @param deliver all of them or none, in this order */
  constructor(deliver: (texts: readonly string[]) => Promise<unknown>) {
    this.deliver = deliver;
  }

  /** Resolves once the text is delivered. @throws what kept it, and those that went with it, from being delivered */
  send(text: string): Promise<unknown> {
    this.waiting.push(text);
    // The first of those that wait makes the way for all of them.
    if (this.waiting.length === 1) {
      this.under = this.under.catch(() => undefined).then(() => this.deliver(this.waiting.splice(0)));
    }
    return this.under;
  }
}
