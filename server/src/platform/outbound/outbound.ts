import { decodeText } from './response-text.ts';
import { createDownloader, type DownloaderOptions } from './downloader.ts';
import type { Fetcher } from './fetcher.ts';

/** `createDownloader` with text decoding, for programs that serve no requests, such as the ingest process. */
export function createFetcher(options: DownloaderOptions = {}): Fetcher {
  const downloader = createDownloader(options);
  return {
    async get(address, asked) {
      const { bytes, contentType, ...answer } = await downloader.download(address, asked);
      return { ...answer, text: decodeText({ bytes, contentType, url: answer.url }) };
    },
  };
}
