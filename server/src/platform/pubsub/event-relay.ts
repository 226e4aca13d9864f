import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { GAP, parseWire, wireText } from './wire.ts';

/** Sends a text to every listening process, this one included; rejects when it may not have arrived. */
export type Send = (text: string) => Promise<unknown>;

export interface RelayOptions {
  readonly send: Send;
  readonly logger: Logger;
  /** Milliseconds between attempts to report lost events. */
  readonly retryMs: number;
}

/** Events in flight whose start time is remembered; lost ones must not pile up. */
const TIMED_EVENTS = 1_000;

/** An EventTarget whose events leave the process, and reach its subscribers when they come back. */
export class EventRelay extends EventTarget {
  private readonly options: RelayOptions;
  private readonly sentAt = new Map<string, number>();
  private readonly listeners: ((topic: string, lagMs: number | null) => void)[] = [];
  private readonly gapListeners: (() => void)[] = [];
  private owing: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(options: RelayOptions) {
    super();
    this.options = options;
    // Every subscription of every socket listens here.
    setMaxListeners(0, this);
  }

  override dispatchEvent(event: Event): boolean {
    const text = wireText(event.type, event instanceof CustomEvent ? event.detail : undefined);
    if (this.sentAt.size >= TIMED_EVENTS) this.sentAt.clear();
    this.sentAt.set(text, performance.now());
    this.options.send(text).catch((error: unknown) => {
      if (this.isClosed) return;
      // The change is committed and nobody would know: every client must refetch.
      this.options.logger.error({ err: error }, 'bus: event not sent');
      this.oweGap();
    });
    return true;
  }

  /** Passes a received text to this process's subscribers. */
  deliver(text: string): void {
    const wire = parseWire(text);
    if (!wire) return;
    if (wire.topic === GAP) return this.gap();
    super.dispatchEvent(new CustomEvent(wire.topic, { detail: wire.payload }));
    const sentAt = this.sentAt.get(text);
    this.sentAt.delete(text);
    const [topic = ''] = wire.topic.split(':', 1);
    for (const listener of this.listeners) listener(topic, sentAt === undefined ? null : performance.now() - sentAt);
  }

  /** Events may have been missed here. */
  gap(): void {
    if (this.isClosed) return;
    for (const listener of this.gapListeners) listener();
  }

  onEvent(listener: (topic: string, lagMs: number | null) => void): void {
    this.listeners.push(listener);
  }

  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  close(): void {
    this.isClosed = true;
    if (this.owing) clearTimeout(this.owing);
  }

  /** Retries until every process knows that an event was lost. */
  private oweGap(): void {
    this.owing ??= setTimeout(() => {
      this.options.send(wireText(GAP, null)).then(
        () => (this.owing = null),
        () => {
          this.owing = null;
          if (!this.isClosed) this.oweGap();
        },
      );
    }, this.options.retryMs);
  }
}
