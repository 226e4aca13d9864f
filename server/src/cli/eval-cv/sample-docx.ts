import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const OFFICE = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = `xmlns:w="${OFFICE}/wordprocessingml/2006/main"`;
const RELATIONS = 'application/vnd.openxmlformats-package.relationships+xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** More of a document than its text. */
export interface DocxExtras {
  /** Text that Word does not show. */
  readonly hidden?: string;
  readonly metadata?: string;
  /** The line at the head of each page. */
  readonly header?: string;
  /** Further files, by their path in the archive. */
  readonly parts?: Readonly<Record<string, string | Buffer>>;
  /** Markup behind the last paragraph. */
  readonly body?: string;
}

/** A Word document of one paragraph a line; entries of lists by Word's own numbering, without a written bullet. */
export async function docxOf(
  text: string,
  { hidden = '', metadata = '', header = '', parts = {}, body = '' }: DocxExtras = {},
): Promise<Buffer> {
  const paragraphs =
    text.split('\n').map(paragraph).join('') +
    (hidden === ''
      ? ''
      : `<w:p><w:r><w:rPr><w:vanish/><w:sz w:val="2"/></w:rPr><w:t>${escaped(hidden)}</w:t></w:r></w:p>`);
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="${RELATIONS}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/><Override PartName="/word/numbering.xml" ContentType="${MAIN}.numbering+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`,
    'word/numbering.xml': `${XML}<w:numbering ${WORD}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `${XML}<w:document ${WORD}><w:body>${paragraphs}${body}</w:body></w:document>`,
    'docProps/core.xml': `${XML}<coreProperties><description>${escaped(metadata)}</description></coreProperties>`,
    ...(header === '' ? {} : { 'word/header1.xml': `${XML}<w:hdr ${WORD}>${paragraph(header)}</w:hdr>` }),
    ...parts,
  };
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

/**
 * A Word document with a table of one row and two cells below its first lines.
 *
 * @param text what stands above the table, the left cell and the right one, parted by form feeds
 */
export function docxOfColumns(text: string): Promise<Buffer> {
  const [head = '', ...columns] = text.split('\f');
  const cells = columns.map((column) => `<w:tc>${column.split('\n').map(paragraph).join('')}</w:tc>`);
  return docxOf(head, { body: `<w:tbl><w:tr>${cells.join('')}</w:tr></w:tbl><w:p/>` });
}

function paragraph(line: string): string {
  const isEntry = /^[•-] /u.test(line);
  const runs = (isEntry ? line.slice(2) : line)
    .split('\t')
    .map((part) => `<w:r><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`)
    .join('<w:r><w:tab/></w:r>');
  const list = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>';
  return `<w:p>${isEntry ? list : ''}${runs}</w:p>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
