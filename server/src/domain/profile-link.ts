const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const HOST_FIRST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u;

/**
 * A profile link as it is stored: an http(s) address, '' for none, null for what is neither (accounts-18). Written
 * without its scheme, as people do (`github.com/ada`), it gets https.
 */
export function profileLink(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const address = !SCHEME.test(trimmed) && HOST_FIRST.test(trimmed) ? `https://${trimmed}` : trimmed;
  // The parser of addresses drops line breaks and tabs, so what is stored would not be what was checked.
  if (/\s/.test(address) || !/^https?:\/\//i.test(address)) return null;
  return URL.canParse(address) ? address : null;
}
