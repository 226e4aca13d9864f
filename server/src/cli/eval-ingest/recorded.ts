import { createHash } from 'node:crypto';
import type { Posting } from '../../features/jobs/model/posting.ts';

/** A recorded posting as ingest would store it. */
export interface Recorded {
  readonly posting: Posting;
  /** Whether the recording is still the labelled one. */
  readonly hash: string;
}

/** The first 16 digits of SHA-256. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
