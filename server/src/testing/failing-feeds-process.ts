/**
 * The process that reads boards with test servers: a URL that contains `/hang` blocks it forever, and one that contains
 * `/crash` ends it.
 */
import process from 'node:process';
import { runFeedsChild } from '../features/jobs/feeds/run-feeds-child.ts';
import { createFetcher } from '../platform/outbound/outbound.ts';

/** Much longer than the computation takes: this machine may be busy. */
const HANG_MS = 5_000;

await runFeedsChild((options) => {
  const outside = createFetcher({ ...options, allowLoopback: true, pause: 0 });
  return {
    get(url, asked) {
      if (url.includes('/hang')) for (;;);
      if (url.includes('/crash')) process.exit(9);
      return outside.get(url, asked);
    },
  };
}, HANG_MS);
