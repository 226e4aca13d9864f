import { type Download, OutboundError } from './fetcher.ts';

/**
 * What was downloaded, as text: the charset of the head counts, then the document's own word in its first kilobyte, then
 * UTF-8.
 *
 * @throws OutboundError for a charset that nobody reads
 */
export function textOf({ bytes, contentType, url }: Pick<Download, 'bytes' | 'contentType' | 'url'>): string {
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
    throw new OutboundError('type', `${host} writes in a charset that is not known ('${charset}').`);
  }
}

/**
 * Said to be UTF-8, but every letter beyond ASCII is broken: it is Windows' Latin with a wrong label. Where others are
 * whole, single bytes are damaged and stay marked as such.
 */
function isLatin(text: string): boolean {
  const beyondAscii = text.match(/\P{ASCII}/gu) ?? [];
  const broken = beyondAscii.filter((letter) => letter === '\uFFFD').length;
  return broken > 0 && broken * 2 > beyondAscii.length;
}
