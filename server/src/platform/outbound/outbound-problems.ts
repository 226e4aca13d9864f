import type { IncomingMessage } from 'node:http';
import { type FetchOptions, OutboundError } from './fetcher.ts';

/** The problem with a response, and when to retry; null for a usable response. */
export function httpProblem(response: IncomingMessage, host: string): OutboundError | null {
  const status = statusOf(response);
  if (status === 429 || status === 503) {
    const pause = retryAfter(response.headers['retry-after']);
    const when = pause === null ? 'later' : `in ${inWords(pause)}`;
    return new OutboundError('busy', `${host} is busy and asks to retry ${when} (HTTP ${status}).`, {
      retryAfter: pause,
    });
  }
  if (status === 404 || status === 410)
    return new OutboundError('not-found', `${host} has no such page (HTTP ${status}).`);
  if ([500, 502, 504].includes(status)) return new OutboundError('cut', `${host} failed (HTTP ${status}).`);
  if (status === 304 || (status >= 200 && status < 300)) return null;
  return new OutboundError('status', `${host} refuses (HTTP ${status}).`);
}

const TYPES = {
  json: { pattern: /json|javascript|text\/plain|octet-stream/, name: 'JSON' },
  xml: { pattern: /\bxml|\+xml|text\/plain|octet-stream|gzip/, name: 'XML' },
  html: { pattern: /html|text\/plain/, name: 'a web page' },
} as const;

/** A response with an unexpected content type isn't read at all. */
export function contentTypeProblem(
  response: IncomingMessage,
  host: string,
  accept: NonNullable<FetchOptions['accept']>,
): OutboundError | null {
  const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const { pattern, name } = TYPES[accept];
  if (type === '' || statusOf(response) === 304 || pattern.test(type)) return null;
  const what = type.includes('html') ? 'a web page' : type;
  return new OutboundError('type', `${host} returned ${what} instead of ${name}.`);
}

/** Any lower-level error as one sentence. */
export function toOutboundError(error: unknown, host: string, timeout: number): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = { cause: error };
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return new OutboundError('timeout', `${host} didn't respond within ${inWords(timeout)}.`, cause);
  }
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) {
    return new OutboundError('unreachable', `${host} wasn't found. Is this machine online?`, cause);
  }
  if (['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'Z_BUF_ERROR'].includes(code)) {
    return new OutboundError('cut', `The connection to ${host} was lost.`, cause);
  }
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR') || code.startsWith('ERR_BROTLI')) {
    return new OutboundError('type', `The response of ${host} can't be decompressed.`, cause);
  }
  return new OutboundError('unreachable', `Can't reach ${host} (${code || String(error)}).`, cause);
}

/** The status is undefined until the headers arrive; here they always have. */
export function statusOf(response: IncomingMessage): number {
  return response.statusCode ?? 0;
}

/** Milliseconds; the header contains seconds or a date. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const pause = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(pause) ? Math.max(0, pause) : null;
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`;
}
