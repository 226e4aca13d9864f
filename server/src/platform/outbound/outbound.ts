import { gunzipSync } from 'node:zlib';
import { decodeText } from './response-text.ts';
import { createDownloader, type DownloaderOptions } from './downloader.ts';
import { type Fetcher, OutboundError } from './fetcher.ts';
import { MAX_BYTES } from './response-bytes.ts';

/** `createDownloader` with text decoding, for programs that serve no requests, such as the ingest process. */
export function createFetcher(options: DownloaderOptions = {}): Fetcher {
  const downloader = createDownloader(options);
  return {
    async get(address, asked) {
      const { bytes: received, contentType, ...answer } = await downloader.download(address, asked);
      const bytes = unpacked(received, new URL(answer.url).hostname);
      return { ...answer, text: decodeText({ bytes, contentType, url: answer.url }) };
    },
  };
}

/** A file that is packed itself, such as `sitemap.xml.gz`. @throws OutboundError when it's damaged or too large */
function unpacked(bytes: Uint8Array, host: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    const sentence = isLarge
      ? `The response of ${host} is larger than ${MAX_BYTES / 1024 / 1024} MB.`
      : `The response of ${host} can't be decompressed.`;
    throw new OutboundError(isLarge ? 'too-large' : 'type', sentence, { cause: error });
  }
}
