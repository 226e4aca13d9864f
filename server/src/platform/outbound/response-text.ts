import { type Download, OutboundError } from './fetcher.ts';

/**
 * Decodes a download as text: the charset of the header counts first, then the document's declaration in its first
 * kilobyte, then UTF-8.
 *
 * @throws OutboundError for an unknown charset
 */
export function decodeText({ bytes, contentType, url }: Pick<Download, 'bytes' | 'contentType' | 'url'>): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const named =
    /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1] ??
    /<meta[^<>]*\bcharset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ??
    'utf-8';
  const decoder = decoderOf(named, new URL(url).hostname);
  const text = decoder.decode(bytes);
  return decoder.encoding === 'utf-8' && isLatin(text) ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function decoderOf(charset: string, host: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new OutboundError('type', `${host} uses an unknown charset ('${charset}').`);
  }
}

/**
 * Declared as UTF-8, but every non-ASCII letter is invalid: it is mislabeled Windows-1252. If others are valid, single
 * bytes are damaged and stay marked as such.
 */
function isLatin(text: string): boolean {
  const beyondAscii = text.match(/\P{ASCII}/gu) ?? [];
  const broken = beyondAscii.filter((letter) => letter === '\uFFFD').length;
  return broken > 0 && broken * 2 > beyondAscii.length;
}
