import type { PostingDocument } from '../../domain/index.ts';
import type { Posting } from '../../features/jobs/model/posting.ts';
import { repairMojibake } from '../../features/jobs/sources/mojibake.ts';
import { readAll } from './recordings.ts';

interface TextFigures {
  readonly postings: number;
  /** How many of them have a text. */
  readonly texts: number;
  /** How many postings show what nobody should see, by what it is. */
  readonly found: ReadonlyMap<string, number>;
  /** How many texts have headings, lists and so on; and how many have a wall of text. */
  readonly kinds: ReadonlyMap<string, number>;
}

const LEFT_OVER: readonly (readonly [name: string, isIn: (text: string) => boolean])[] = [
  ['an entity', (text) => /&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,6});/i.test(text)],
  ['a tag', (text) => /<\/?(?:p|div|br|b|i|em|strong|span|a|ul|ol|li|h[1-6]|table|img)\b[^<>]*>/i.test(text)],
  ['mojibake', (text) => repairMojibake(text) !== text],
];
const KINDS: readonly (readonly [name: string, isIn: (document: PostingDocument) => boolean])[] = [
  ['documents', () => true],
  ['with headings', (document) => document.some(({ kind }) => kind === 'heading')],
  ['with lists', (document) => document.some(({ kind }) => kind === 'list')],
  ['with bold words', (document) => spansIn(document).some(({ bold }) => bold === true)],
  ['with links', (document) => spansIn(document).some(({ href }) => href !== undefined)],
  ['with a wall of text', (document) => document.some((block) => block.kind === 'paragraph' && isWall(block.spans))],
];

/** Reads every recorded posting and looks for what is left of markup in all that is shown of it. */
export async function evaluateTexts(folder: string): Promise<TextFigures> {
  const postings = await readAll(folder);
  const documents = postings.flatMap(({ document }) => (document === null ? [] : [document]));
  return {
    postings: postings.length,
    texts: postings.filter(({ description }) => description !== '').length,
    found: new Map(LEFT_OVER.map(([name, isIn]) => [name, postings.filter((one) => textsOf(one).some(isIn)).length])),
    kinds: new Map(KINDS.map(([name, isIn]) => [name, documents.filter(isIn).length])),
  };
}

const spansIn = (document: PostingDocument) =>
  document.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans));

const textsOf = ({ title, company, location, description, document }: Posting): string[] => [
  title,
  company,
  location,
  description,
  ...spansIn(document ?? []).map(({ text }) => text),
];

const isWall = (spans: readonly { readonly text: string }[]): boolean =>
  spans
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .some((line) => line.length > 1_500);
