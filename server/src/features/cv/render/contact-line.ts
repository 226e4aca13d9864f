import type { CvBasics } from '../cv-model.ts';
import { cleanText } from './clean-text.ts';
import type { Line, Part } from './cv-lines.ts';

const SEPARATOR = ' | ';

/** E-mail, telephone, place and links on one line of the body; nothing when there are none. */
export function contactLines(basics: CvBasics): readonly Line[] {
  const email = cleanText(basics.email);
  const details: readonly Part[] = [
    { text: email, link: addressOf(`mailto:${email}`) },
    { text: cleanText(basics.phone) },
    { text: cleanText(basics.location) },
    ...basics.links.map(linkPart),
  ].filter(({ text }) => text !== '');
  if (details.length === 0) return [];
  const parts = details.flatMap((part, index) => (index === 0 ? [part] : [{ text: SEPARATOR }, part]));
  return [{ kind: 'contact', parts, dates: '', isAside: false }];
}

/** Shown without its scheme, and with its network's name where the address does not tell it. */
function linkPart({ network, url }: CvBasics['links'][number]): Part {
  const address = cleanText(url);
  const name = cleanText(network);
  const shown = address.replace(/^https?:\/\//iu, '').replace(/\/$/u, '') || address;
  const isNamed = !name || shown.toLowerCase().includes(name.toLowerCase());
  if (!address) return { text: name };
  return {
    text: isNamed ? shown : `${name}: ${shown}`,
    link: addressOf(/^[a-z][a-z\d+.-]*:/iu.test(address) ? address : `https://${address}`),
  };
}

/** The address when it may be opened from a document: web pages and mail alone. */
function addressOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return url.pathname.includes('@') ? url.href : undefined;
  const isPage = url.protocol === 'https:' || url.protocol === 'http:';
  return isPage && url.hostname.includes('.') ? url.href : undefined;
}
