/** The channel of all events, in PostgreSQL and in Redis. */
export const CHANNEL = 'foothold_events';

/** Sends one event through any connection, e.g. in the transaction of a command that runs beside the server. */
export const NOTIFY_STATEMENT = `select pg_notify('${CHANNEL}', $1)`;

/** Sends several events with one commit, in this order. */
export const NOTIFY_ALL_STATEMENT = `select pg_notify('${CHANNEL}', text) from unnest($1::text[]) text`;

/** Reports that unknown events were lost. */
export const GAP = 'gap';

/** One event on its way between processes. */
export interface Wire {
  /** 'boardChanged:<user id>'; the part after the colon is the person. */
  readonly topic: string;
  readonly payload: unknown;
}

/** The wire format of one event; for writers in a process without a bus. */
export function wireText(topic: string, payload: unknown): string {
  return JSON.stringify({ topic, payload } satisfies Wire);
}

/** null: not one of our messages. */
export function parseWire(text: string): Wire | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'topic' in value && typeof value.topic === 'string') {
      return { topic: value.topic, payload: 'payload' in value ? value.payload : undefined };
    }
  } catch {
    return null;
  }
  return null;
}
