import mammoth from 'mammoth';
import * as z from 'zod';
import { refusal } from './cv-refusals.ts';
import { takenApart } from './docx-archive.ts';

/** What mammoth makes of a document, as far as words are concerned. */
interface DocxNode {
  readonly type: string;
  readonly value?: string | undefined;
  readonly styleName?: string | null | undefined;
  readonly numbering?: unknown;
  readonly breakType?: string | undefined;
  /** In points. */
  readonly fontSize?: number | null | undefined;
  readonly children?: readonly DocxNode[] | undefined;
}

const Node: z.ZodType<DocxNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    value: z.string().optional(),
    styleName: z.string().nullish(),
    numbering: z.unknown().optional(),
    breakType: z.string().optional(),
    fontSize: z.number().nullish(),
    children: z.array(Node).optional(),
  }),
);

/**
 * The text of a Word document in the order of reading: heads, body, feet. Entries of lists begin with a bullet; a table
 * that lists reads row by row with tabs between its cells, one that arranges a page cell by cell. Macros are not part of
 * what is read, links are not followed.
 *
 * @throws AppError as `refusal`: kind, unpacked, damaged
 */
export async function textOfDocx(bytes: Buffer): Promise<string> {
  const { heads, body, feet } = await takenApart(bytes);
  const lines: string[] = [];
  for (const part of [...heads, body, ...feet]) {
    const block = await linesOf(part, part === body);
    // Each kind of page repeats the heads of the others.
    if (part === body || !block.every((line) => lines.includes(line))) lines.push(...block);
  }
  return lines.join('\n');
}

async function linesOf(archive: Buffer, isBody: boolean): Promise<string[]> {
  let lines: string[] = [];
  try {
    await mammoth.convertToHtml(
      { buffer: archive },
      {
        externalFileAccess: false,
        transformDocument: (document: unknown) => {
          lines = blocksOf(Node.parse(document));
          return { type: 'document', children: [], notes: { resolve: () => [] }, comments: [] };
        },
      },
    );
  } catch (error) {
    // A damaged head is no reason to refuse the document.
    if (isBody) throw refusal('damaged', error);
  }
  return lines;
}

function blocksOf({ children = [] }: DocxNode): string[] {
  return children.flatMap((child) => {
    if (child.type === 'paragraph') return paragraph(child);
    if (child.type === 'table') return (child.children ?? []).flatMap(rowLines);
    return blocksOf(child);
  });
}

function paragraph(node: DocxNode): string[] {
  const text = inline(node);
  const isEntry = (node.numbering !== null && node.numbering !== undefined) || /^list/iu.test(node.styleName ?? '');
  const isHeading = /^heading/iu.test(node.styleName ?? '');
  const hasMark = /^\s*[•·●▪◦–-]/u.test(text);
  if (text.trim() === '') return [''];
  return [isEntry && !isHeading && !hasMark ? `• ${text.trim()}` : text];
}

/** In points; smaller print is there for machines alone. */
const SMALLEST_PRINT = 2;

function inline({ type, value = '', breakType, fontSize, children = [] }: DocxNode): string {
  if (typeof fontSize === 'number' && fontSize < SMALLEST_PRINT) return '';
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  if (type === 'break') return breakType === 'line' ? '\n' : '\n\n';
  return children.map(inline).join('');
}

/** Rows of one line a cell list something; a cell with several lines is a part of the page. */
function rowLines({ children: cells = [] }: DocxNode): string[] {
  const parts = cells.map((cell) => blocksOf(cell));
  const isList = parts.every((lines) => lines.filter((line) => line !== '').length <= 1);
  if (!isList) return parts.flat();
  return [
    parts
      .map((lines) => lines.join('').trim())
      .filter((text) => text !== '')
      .join('\t'),
  ];
}
