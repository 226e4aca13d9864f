/**
 * The address of a posting when it is one a browser may be sent to: http or https (SECURITY "Rules"). Feeds are text
 * from outside; a `javascript:` address in one must never become a link.
 */
export function postingUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
