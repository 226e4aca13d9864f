import * as z from 'zod';

const SourceKey = z.object({
  /** Whom the key is of: an app id or an address; '' where the key says it all. */
  user: z.string(),
  secret: z.string(),
});

/** The operator's keys of the sources that are read with one; null: not set. They never stand in messages or logs. */
export const SourceKeys = z.object({
  usajobs: SourceKey.nullable(),
  adzuna: SourceKey.nullable(),
  reed: SourceKey.nullable(),
});

export type SourceKeys = z.infer<typeof SourceKeys>;

export const NO_KEYS: SourceKeys = { usajobs: null, adzuna: null, reed: null };
