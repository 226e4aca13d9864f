import type { CvBasics } from '../model/cv-model.ts';
import { cleanText, SEPARATOR } from './clean-text.ts';
import type { Line, Part } from './cv-lines.ts';

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

/** A web address without its scheme, as people write it. */
export function addressPart(text: string): Part {
  const address = cleanText(text);
  const shown = address.replace(/^https?:\/\//iu, '').replace(/\/$/u, '') || address;
  return { text: shown, link: addressOf(/^[a-z][a-z\d+.-]*:/iu.test(address) ? address : `https://${address}`) };
}

/** With its network's name where the address doesn't say it. */
function linkPart({ network, url }: CvBasics['links'][number]): Part {
  const name = cleanText(network);
  const address = addressPart(url);
  if (!address.text) return { text: name };
  const isNamed = !name || address.text.toLowerCase().includes(name.toLowerCase());
  // No line break between the name and the address.
  return isNamed ? address : { ...address, text: `${name}:\u00a0${address.text}` };
}

/** The address when it may be opened from a document: web pages and mail alone. */
function addressOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  if (url.protocol === 'mailto:') return url.pathname.includes('@') ? url.href : undefined;
  const isPage = url.protocol === 'https:' || url.protocol === 'http:';
  return isPage && url.hostname.includes('.') ? url.href : undefined;
}
