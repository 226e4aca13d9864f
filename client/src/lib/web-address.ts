/**
 * A text's address when it is one a browser may be sent to: http or https (pages-20). Postings are text from
 * outside; a `javascript:` address in one must never become a link.
 */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text.trim())) return null;
  const { protocol, href } = new URL(text.trim());
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
