import { walkHtml } from './html-walk.ts';

/** What a page says to programs rather than to people. */
export interface WebPage {
  /** The text of each of its JSON-LD blocks, in their order. */
  readonly jsonLd: readonly string[];
  /** Where it says it is: its canonical link, else its og:url; '' when it says neither. */
  readonly canonical: string;
}

const TAGS = new Set(['script', 'link', 'meta']);

/**
 * Reads a page once, from its start to its end, in time that grows with its length only.
 *
 * @param html anything; what is no HTML holds nothing
 */
export function readPage(html: string): WebPage {
  const jsonLd: string[] = [];
  let [link, openGraph] = ['', ''];
  /** The pieces of the JSON-LD block being read; null outside of one. */
  let block: string[] | null = null;
  walkHtml(html, TAGS, {
    open: (tag, attributes) => {
      if (tag === 'script') block = isJsonLd(attributes) ? [] : null;
      else if (tag === 'link' && word(attributes, 'rel') === 'canonical') link ||= attributes.get('href') ?? '';
      else if (tag === 'meta' && word(attributes, 'property') === 'og:url') {
        openGraph ||= attributes.get('content') ?? '';
      }
    },
    text: (piece) => void block?.push(piece),
    close: () => {
      if (block !== null) jsonLd.push(block.join(''));
      block = null;
    },
  });
  return { jsonLd, canonical: link || openGraph };
}

const word = (attributes: ReadonlyMap<string, string>, name: string): string =>
  (attributes.get(name) ?? '').trim().toLowerCase();

/** With or without parameters behind it: 'application/ld+json; charset=utf-8'. */
function isJsonLd(attributes: ReadonlyMap<string, string>): boolean {
  const [type = ''] = word(attributes, 'type').split(';', 1);
  return type.trim() === 'application/ld+json';
}
