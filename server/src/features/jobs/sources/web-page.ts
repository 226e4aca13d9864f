import { Tokenizer } from 'htmlparser2';

/** What a page says to programs rather than to people. */
export interface WebPage {
  /** The text of each of its JSON-LD blocks, in their order. */
  readonly jsonLd: readonly string[];
  /** Where it says it is: its canonical link, else its og:url; '' when it says neither. */
  readonly canonical: string;
}

/** Every other tag is passed over without reading its attributes. */
const TAGS = new Set(['script', 'link', 'meta']);

/**
 * Reads a page once, from its start to its end, in time that grows with its length only. It's the tokenizer of an HTML
 * parser without the tree: a tree would cost time for every tag that is never closed.
 *
 * @param html anything; what is no HTML holds nothing
 */
export function readPage(html: string): WebPage {
  const jsonLd: string[] = [];
  let [link, openGraph] = ['', ''];
  let [tag, name, value] = ['', '', ''];
  let attributes = new Map<string, string>();
  /** The pieces of the JSON-LD block being read; null outside of one. */
  let block: string[] | null = null;

  const endOpeningTag = (): void => {
    if (tag === 'script') block = isJsonLd(attributes) ? [] : null;
    else if (tag === 'link' && word(attributes, 'rel') === 'canonical') link ||= attributes.get('href') ?? '';
    else if (tag === 'meta' && word(attributes, 'property') === 'og:url') openGraph ||= attributes.get('content') ?? '';
    tag = '';
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        // No tag of interest is longer, and a page may be a single name.
        const found = end - start > 6 ? '' : html.slice(start, end).toLowerCase();
        tag = TAGS.has(found) ? found : '';
        attributes = new Map();
      },
      onattribname: (start, end) => {
        [name, value] = [tag === '' ? '' : html.slice(start, end).toLowerCase(), ''];
      },
      onattribdata: (start, end) => {
        if (tag !== '') value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (tag !== '') value += String.fromCodePoint(codePoint);
      },
      // As browsers do, the first of two attributes of one name counts.
      onattribend: () => {
        if (tag !== '' && !attributes.has(name)) attributes.set(name, value);
      },
      onopentagend: endOpeningTag,
      onselfclosingtag: endOpeningTag,
      ontext: (start, end) => void block?.push(html.slice(start, end)),
      onclosetag: () => {
        if (block !== null) jsonLd.push(block.join(''));
        block = null;
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { jsonLd, canonical: link || openGraph };
}

const word = (attributes: ReadonlyMap<string, string>, name: string): string =>
  (attributes.get(name) ?? '').trim().toLowerCase();

/** With or without parameters behind it: 'application/ld+json; charset=utf-8'. */
function isJsonLd(attributes: ReadonlyMap<string, string>): boolean {
  const [type = ''] = word(attributes, 'type').split(';', 1);
  return type.trim() === 'application/ld+json';
}
