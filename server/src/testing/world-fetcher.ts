import type { DownloaderOptions } from '../platform/outbound/downloader.ts';
import type { Fetcher } from '../platform/outbound/fetcher.ts';
import { createFetcher } from '../platform/outbound/outbound.ts';

/** Fetches from a recorded world instead of the hosts it stands for; each host still has its own turns and pauses. */
export function worldFetcher(port: number, options: DownloaderOptions = {}): Fetcher {
  const fetcher = createFetcher({ ...options, allowLoopback: true, resolve: () => Promise.resolve(['127.0.0.1']) });
  return {
    get(address, asked) {
      const url = new URL(address);
      return fetcher.get(`http://${url.hostname}:${port}${url.pathname}${url.search}`, asked);
    },
  };
}
