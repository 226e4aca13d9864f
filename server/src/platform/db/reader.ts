import type { Pool } from 'pg';
import { type SpanStart, tracedWithin } from '../tracing/tracing.ts';

/** Runs reads that a replica may answer. */
export interface Reader {
  /** For reads that must see everything committed. */
  readonly primary: Pool;
  /**
   * Runs a read entirely on one server. It may be retried on another one, so it must change nothing.
   *
   * @throws errors of the primary; a failing replica isn't the caller's concern
   */
  read<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  /** From now on reads see at least what the primary had committed at this position. */
  require(position: number): void;
  /** From now on reads see at least what the primary had committed when this was called. */
  requireLatest(): Promise<void>;
}

/** Reads from the primary only, which always sees everything. */
export function primaryReader(pool: Pool): Reader {
  return {
    primary: pool,
    read: (work) => tracedRead(() => work(pool)),
    require: () => undefined,
    requireLatest: async () => undefined,
  };
}

/** Reads of one answer are one span, whichever server answers. */
export const tracedRead = <T>(work: () => Promise<T>): Promise<T> => tracedWithin(() => READ_SPAN, work);

const READ_SPAN: SpanStart = {
  name: 'read postings',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'select' },
};
