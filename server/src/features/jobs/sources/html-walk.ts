import { Tokenizer } from 'htmlparser2';

/** What a walk over a page meets, in its order. */
export interface HtmlVisitor {
  /** An opening tag, in lower case; attributes of the tags asked for, the first of two of one name. */
  readonly open?: (tag: string, attributes: ReadonlyMap<string, string>) => void;
  readonly close?: (tag: string) => void;
  /** A piece of text, its entities decoded; what stands in scripts and styles as it is. */
  readonly text?: (piece: string) => void;
}

/** No tag has a longer name, and a page may be a single name. */
const LONGEST_TAG = 20;

/**
 * Walks over a page once, from its start to its end, in time that grows with its length only. It's the tokenizer of an
 * HTML parser without the tree: a tree would cost time for every tag that is never closed.
 *
 * @param html anything; what is no HTML is text
 * @param tags those whose attributes are read
 */
export function walkHtml(html: string, tags: ReadonlySet<string>, visitor: HtmlVisitor): void {
  let [tag, name, value] = ['', '', ''];
  let isWanted = false;
  let attributes = new Map<string, string>();
  const nameAt = (start: number, end: number): string =>
    end - start > LONGEST_TAG ? '' : html.slice(start, end).toLowerCase();
  const endOpeningTag = (): void => {
    if (tag !== '') visitor.open?.(tag, attributes);
    tag = '';
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = nameAt(start, end);
        isWanted = tags.has(tag);
        attributes = new Map();
      },
      onattribname: (start, end) => {
        [name, value] = [isWanted ? html.slice(start, end).toLowerCase() : '', ''];
      },
      onattribdata: (start, end) => {
        if (isWanted) value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (isWanted) value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        if (isWanted && !attributes.has(name)) attributes.set(name, value);
      },
      onopentagend: endOpeningTag,
      onselfclosingtag: endOpeningTag,
      ontext: (start, end) => visitor.text?.(html.slice(start, end)),
      ontextentity: (codePoint) => visitor.text?.(String.fromCodePoint(codePoint)),
      onclosetag: (start, end) => visitor.close?.(nameAt(start, end)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
