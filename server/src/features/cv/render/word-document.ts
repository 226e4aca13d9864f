import { Document, Packer, type Paragraph, type Table } from 'docx';
import { cleanText } from './clean-text.ts';
import { withoutClock } from './fixed-zip.ts';
import type { DocumentFacts } from './layout.ts';
import type { Paper } from './paper.ts';
import type { Theme } from './theme.ts';
import type { Links } from './word-paragraphs.ts';
import { bulletNumbering, paragraphStyles, twips } from './word-styles.ts';

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
/** Documents are stored by the hash of their bytes, so the same CV must give the same ones: no clock in them. */
const WRITTEN = '2000-01-01T00:00:00Z';

/** The addresses of one document, numbered as they come. */
export class DocumentLinks implements Links {
  private readonly addresses: string[] = [];

  add(address: string): string {
    this.addresses.push(address);
    return `Link${this.addresses.length}`;
  }

  /** Adds the targets of links to the document. */
  writeTo(document: Document): void {
    for (const [index, address] of this.addresses.entries()) {
      document.Document.Relationships.addRelationship(`Link${index + 1}`, HYPERLINK, address, 'External');
    }
  }
}

/** The bytes of a Word document; the same for the same content, whenever it is made. */
export async function wordBytes(
  children: readonly (Paragraph | Table)[],
  theme: Theme,
  paper: Paper,
  links: DocumentLinks,
  facts: DocumentFacts,
): Promise<Buffer> {
  const language = languageTag(facts.language);
  const document = new Document({
    title: facts.title,
    creator: facts.creator,
    styles: {
      default: {
        document: {
          run: {
            font: theme.styles.text.font,
            size: theme.styles.text.size * 2,
            language: languagesOf(language),
          },
        },
      },
      paragraphStyles: paragraphStyles(theme),
    },
    numbering: bulletNumbering(theme),
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(paper.width), height: twips(paper.height) },
            margin: {
              top: twips(theme.margins.y),
              bottom: twips(theme.margins.y),
              left: twips(theme.margins.x),
              right: twips(theme.margins.x),
            },
          },
        },
        children: [...children],
      },
    ],
  });
  links.writeTo(document);
  const bytes = await Packer.toBuffer(document, undefined, [
    { path: 'docProps/core.xml', data: coreProperties({ ...facts, language }) },
  ]);
  return withoutClock(bytes);
}

/** The language by the kind of script it is written in, as Word keeps them apart. */
function languagesOf(language: string): { value?: string; eastAsia?: string; bidirectional?: string } {
  const primary = language.split('-')[0] ?? '';
  if (['ja', 'zh', 'ko'].includes(primary)) return { value: 'en-US', eastAsia: language };
  if (['ar', 'he', 'fa', 'ur', 'yi'].includes(primary)) return { value: 'en-US', bidirectional: language };
  return { value: language };
}

/** A tag that readers take, 'en' for anything else. */
function languageTag(language: string): string {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu.test(language) ? language : 'en';
}

function coreProperties({ title, creator, language }: DocumentFacts): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(title)}</dc:title>`,
    `<dc:creator>${escaped(creator)}</dc:creator>`,
    `<dc:language>${escaped(language)}</dc:language>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${WRITTEN}</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${WRITTEN}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('');
}

function escaped(text: string): string {
  return cleanText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
