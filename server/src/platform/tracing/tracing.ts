/**
 * What a span may say: names from lists known beforehand, and numbers. Statements, variables, paths, ids and addresses
 * have no place here.
 */
export type SpanAttributes = Readonly<
  Partial<
    Record<
      | 'http.request.method'
      | 'http.route'
      | 'http.response.status_code'
      | 'graphql.operation.name'
      | 'db.system.name'
      | 'db.operation.name'
      | 'db.collection.name'
      | 'messaging.system'
      | 'messaging.destination.name'
      | 'foothold.mail.kind'
      | 'foothold.mail.outcome',
      string | number
    >
  >
>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes: SpanAttributes;
  /** The span that caused this one, in another process or at another time, as `currentTraceparent` named it. */
  readonly parent?: string;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Runs work of which spans are children of this one. */
  within<T>(work: () => T): T;
  /** Ends it; later calls do nothing. */
  end(attributes?: SpanAttributes, error?: unknown): void;
}

/** Records spans, and sends them to a collector. */
export interface Tracer {
  start(span: SpanStart): OpenSpan;
  /** The current span as the W3C header `traceparent`; null outside of spans. */
  traceparent(): string | null;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** One for the process, as for logs on standard output: spans begin in places that know nothing of each other. */
let tracer: Tracer | null = null;

/** Has all spans recorded from now on; null: none. */
export function setTracer(to: Tracer | null): void {
  tracer = to;
}

/** Begins a span that ends elsewhere. Without a tracer there is none. */
export const startSpan = (span: SpanStart): OpenSpan | null => tracer?.start(span) ?? null;

/** The current span, to be handed to what continues it; null outside of spans and without a tracer. */
export const currentTraceparent = (): string | null => tracer?.traceparent() ?? null;

/**
 * Runs work as a span.
 *
 * @param work gets a function that adds attributes known at its end
 */
export async function traced<T>(
  span: SpanStart,
  work: (note: (attributes: SpanAttributes) => void) => Promise<T>,
): Promise<T> {
  let noted: SpanAttributes = {};
  const note = (attributes: SpanAttributes): void => void (noted = { ...noted, ...attributes });
  const open = startSpan(span);
  if (open === null) return work(note);
  try {
    const result = await open.within(() => work(note));
    open.end(noted);
    return result;
  } catch (error) {
    open.end(noted, error);
    throw error;
  }
}

/** Runs work as a span if it is part of one: background work by itself would only fill the collector. */
export async function tracedWithin<T>(span: () => SpanStart, work: () => Promise<T>): Promise<T> {
  return currentTraceparent() === null ? work() : traced(span(), work);
}
