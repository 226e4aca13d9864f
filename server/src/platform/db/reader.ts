import type { Pool } from 'pg';

/** Where reads go that a copy of the database may answer. */
export interface Reader {
  /** For reads that must see everything that is committed. */
  readonly primary: Pool;
  /**
   * Runs a read on one server, as a whole. It may be run again on another one, so it must change nothing.
   *
   * @throws what the primary says; a replica that fails is not the caller's concern
   */
  read<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  /** From now on reads show at least what the primary had committed at this position. */
  require(position: number): void;
  /** From now on reads show at least what the primary had committed when this was called. */
  requireLatest(): Promise<void>;
}

/** Reads from the primary alone, which always shows everything. */
export function primaryReader(pool: Pool): Reader {
  return { primary: pool, read: (work) => work(pool), require: () => undefined, requireLatest: async () => undefined };
}
