import { textOf } from './answer-text.ts';
import { createDownloader, type DownloaderOptions } from './downloader.ts';
import type { Fetcher } from './fetcher.ts';

/** `createDownloader` for programs that serve nobody, such as the one that ingests: what came is read at once. */
export function createFetcher(options: DownloaderOptions = {}): Fetcher {
  const downloader = createDownloader(options);
  return {
    async get(address, asked) {
      const { bytes, contentType, ...answer } = await downloader.download(address, asked);
      return { ...answer, text: textOf({ bytes, contentType, url: answer.url }) };
    },
  };
}
