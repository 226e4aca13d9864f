const UTF8 = new TextDecoder('utf-8', { fatal: true });
/** The Latin-1 of the web, which has letters where Latin-1 has control characters. */
const LATIN1 = new TextDecoder('windows-1252');

/** Text as its mark of byte order says; without one UTF-8, and what that is not, Latin-1. */
export function decodedText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return UTF8.decode(bytes);
  } catch {
    return LATIN1.decode(bytes);
  }
}
