import { setMaxListeners } from 'node:events';
import { createPubSub, type PubSub } from '@graphql-yoga/subscription';
import pg from 'pg';
import type { Logger } from 'pino';
import { PATIENCE } from './db/orm.ts';

/** What travels between server processes: ids and numbers only, never a record. */
export type Topics = {
  /** Keyed by the person whose board changed. */
  boardChanged: [userId: string, change: { revision: number; applicationId: string }];
  /** Keyed by the person who is to be reminded; `dueAt` in ISO 8601. */
  reminderDue: [userId: string, reminder: { applicationId: string; dueAt: string }];
  /** Keyed by the person whose plan changed. */
  premiumChanged: [userId: string, change: { userId: string }];
  /** A person's sessions are over, on every device and at every door. */
  sessionsEnded: [event: { userId: string }];
  /** Postings were written; counts and copies of them are out of date. */
  jobsChanged: [change: { source: string }];
};

export type AppPubSub = PubSub<Topics>;

/** A bus to publish on and to close; `onGap` hears that events may have been missed. */
export interface Bus {
  readonly pubSub: AppPubSub;
  /** Calls back each time the bus is up again after it was cut off: whoever depends on every event must look anew. */
  onGap(listener: () => void): void;
  /**
   * Calls back with the topic of each event that came, of whatever process.
   *
   * @param lagMs how long it was on its way; null = another process sent it
   */
  onEvent(listener: (topic: string, lagMs: number | null) => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'foothold_events';
const RETRY_MS = 500;
const PULSE_MS = 15_000;
/** Events on their way whose beginning is remembered; those that were lost must not pile up. */
const TIMED_EVENTS = 1_000;

interface Wire {
  readonly topic: string;
  readonly payload: unknown;
}

/** The text of one event as NOTIFY carries it; for writers that run in a process without a bus. */
export function wireText(topic: string, payload: unknown): string {
  return JSON.stringify({ topic, payload } satisfies Wire);
}

/** Sends one event through any connection, e.g. from a command-line tool beside the server. */
export const NOTIFY_STATEMENT = `select pg_notify('${CHANNEL}', $1)`;

function parseWire(text: string): Wire | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'topic' in value && typeof value.topic === 'string') {
      return { topic: value.topic, payload: 'payload' in value ? value.payload : undefined };
    }
  } catch {
    // Somebody else's text on our channel.
  }
  return null;
}

/** An EventTarget whose events go through PostgreSQL and come back to every process that listens, this one included. */
class NotifyEventTarget extends EventTarget {
  private readonly send: (text: string) => void;
  private readonly sentAt = new Map<string, number>();
  private readonly listeners: ((topic: string, lagMs: number | null) => void)[] = [];

  constructor(send: (text: string) => void) {
    super();
    this.send = send;
  }

  override dispatchEvent(event: Event): boolean {
    const text = wireText(event.type, event instanceof CustomEvent ? event.detail : undefined);
    if (this.sentAt.size >= TIMED_EVENTS) this.sentAt.clear();
    this.sentAt.set(text, performance.now());
    this.send(text);
    return true;
  }

  /** Hands an event that came back from PostgreSQL to this process's subscribers. */
  deliver(text: string): void {
    const wire = parseWire(text);
    if (!wire) return;
    super.dispatchEvent(new CustomEvent(wire.topic, { detail: wire.payload }));
    const sentAt = this.sentAt.get(text);
    this.sentAt.delete(text);
    // What follows the colon says whose event it is.
    const [topic = ''] = wire.topic.split(':', 1);
    for (const heard of this.listeners) heard(topic, sentAt === undefined ? null : performance.now() - sentAt);
  }

  onEvent(listener: (topic: string, lagMs: number | null) => void): void {
    this.listeners.push(listener);
  }
}

/**
 * Live updates between server processes by LISTEN/NOTIFY. The listening connection comes back by itself after the
 * database was away; events of the time between are gone, which `onGap` tells.
 */
export async function createBus(url: string, logger: Logger): Promise<Bus> {
  const pool = new pg.Pool({ connectionString: url, max: 1, ...PATIENCE });
  pool.on('error', (error) => logger.warn({ err: error }, 'bus: idle connection lost'));
  const target = new NotifyEventTarget((text) => {
    pool.query(NOTIFY_STATEMENT, [text]).catch((error: unknown) => {
      // The change is committed; whoever missed the event sees a gap in the revision with the next one.
      logger.error({ err: error }, 'bus: event not sent');
    });
  });
  // Every subscription of every socket listens here.
  setMaxListeners(0, target);
  const gapListeners: (() => void)[] = [];
  let listener: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, ...PATIENCE });
    const lost = (error?: Error): void => {
      if (closed || listener !== client) return;
      logger.warn({ err: error }, 'bus: listening connection lost');
      listener = null;
      again();
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload }) => target.deliver(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (closed) await client.end();
    else listener = client;
  }

  /** A connection that was dropped without a word looks quiet for hours; asked, it fails in seconds. */
  const pulse = setInterval(() => {
    const asked = listener;
    asked?.query('select 1').catch(() => void asked.end().catch(() => undefined));
  }, PULSE_MS);

  function again(): void {
    retry = setTimeout(() => {
      listen().then(
        () => {
          for (const heard of gapListeners) heard();
        },
        () => again(),
      );
    }, RETRY_MS);
  }

  await listen();
  return {
    pubSub: createPubSub<Topics>({ eventTarget: target }),
    onGap: (heard) => void gapListeners.push(heard),
    onEvent: (heard) => target.onEvent(heard),
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      clearInterval(pulse);
      await listener?.end();
      await pool.end();
    },
  };
}
