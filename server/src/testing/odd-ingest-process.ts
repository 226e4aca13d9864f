/**
 * The process that ingests, with servers of a test as the outside: an address whose path holds `/hang` keeps it busy for
 * ever, and one that holds `/crash` ends it.
 */
import process from 'node:process';
import { runIngestChild } from '../features/jobs/ingest/ingest-child.ts';
import { createFetcher } from '../platform/outbound/outbound.ts';

/** Much longer than what is computed in it: this machine may have other things to do as well. */
const HANG_MS = 5_000;

await runIngestChild((options) => {
  const outside = createFetcher({ ...options, allowLoopback: true, pause: 0 });
  return {
    get(url, asked) {
      if (url.includes('/hang')) for (;;);
      if (url.includes('/crash')) process.exit(9);
      return outside.get(url, asked);
    },
  };
}, HANG_MS);
