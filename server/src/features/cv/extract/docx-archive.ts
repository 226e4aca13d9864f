import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { AppError } from '../../../platform/app-error.ts';
import { ZipReader } from '../../../platform/zip-reader.ts';
import { refusal } from './cv-refusals.ts';
import { CV_LIMITS } from './cv-limits.ts';

const BODY = 'word/document.xml';
/** What the words of a document depend on. Pictures, macros, fonts, embedded files and settings are left where they are. */
const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'word/_rels/document.xml.rels',
  'word/styles.xml',
  'word/numbering.xml',
  'word/footnotes.xml',
  'word/endnotes.xml',
] as const;
/** A document has three kinds of heads and feet for each of its sections; so many are looked at. */
const MAX_SECTIONS = 9;

/** Small archives with a body each, of checked size: the heads of a document, the document itself, its feet. */
export interface DocxParts {
  readonly heads: readonly Buffer[];
  readonly body: Buffer;
  readonly feet: readonly Buffer[];
}

/**
 * Takes a Word document apart into what is safe to be read: nothing comes out that the limits do not let out.
 *
 * @throws AppError as `refusal`: kind (an archive of something else), unpacked, damaged
 */
export async function takenApart(bytes: Buffer): Promise<DocxParts> {
  try {
    const archive = new ZipReader(bytes, {
      unpackedBytes: CV_LIMITS.unpackedBytes,
      entries: CV_LIMITS.archiveEntries,
      ratio: CV_LIMITS.archiveRatio,
    });
    const body = await archive.read(BODY);
    if (body === null) throw refusal('kind');
    const shared = new Map<string, Buffer>();
    for (const name of PARTS) {
      const part = await archive.read(name);
      if (part !== null) shared.set(name, part);
    }
    return {
      heads: await Promise.all((await sides(archive, 'header')).map((head) => packed(shared, head))),
      body: await packed(shared, withoutHidden(body, shared.get('word/styles.xml'))),
      feet: await Promise.all((await sides(archive, 'footer')).map((foot) => packed(shared, foot))),
    };
  } catch (error) {
    throw error instanceof AppError ? refusalOf(error) : refusal('damaged', error);
  }
}

function refusalOf(error: AppError): AppError {
  if (error.details?.['reason'] === 'kind') return error;
  return refusal(error.code === 'PAYLOAD_TOO_LARGE' ? 'unpacked' : 'damaged', error);
}

/** Heads or feet, each as the body of a document. */
async function sides(archive: ZipReader, kind: 'header' | 'footer'): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (let number = 1; number <= MAX_SECTIONS; number += 1) {
    const part = await archive.read(`word/${kind}${number}.xml`);
    if (part !== null) found.push(asBody(part));
  }
  return found;
}

const RUN_END = '</w:r>';
const RUN_START = /<w:r(?:\s[^<>]*)?>/gu;
/** In a run that Word does not show. */
const VANISH = /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/u;
/** In a run in white. */
const WHITE = /<w:color\s[^<>]*w:val="FFFFFF"/iu;
/** Something that white may stand out against: a shade, a picture, a table that brings its colours along. */
const GROUND = /<w:shd\b[^<>]*w:fill="(?!auto"|FFFFFF")|<w:(?:background|highlight|drawing|pict|tblStyle)\b/iu;

/** @param styles of the document; they may shade what is written in white */
function withoutHidden(body: Buffer, styles: Buffer | undefined): Buffer {
  const isWhite = body.includes('"FFFFFF"') || body.includes('"ffffff"');
  if (!isWhite && !body.includes('<w:vanish')) return body;
  const xml = withoutRuns(body.toString('utf8'), VANISH);
  const isOnPaper = isWhite && !GROUND.test(xml) && !GROUND.test(styles?.toString('utf8') ?? '');
  return Buffer.from(isOnPaper ? withoutRuns(xml, WHITE) : xml);
}

/** Without the runs that hold a mark. A run ends at the first end behind its start: pieces between ends hold one each. */
function withoutRuns(xml: string, mark: RegExp): string {
  const pieces = xml.split(RUN_END);
  const last = pieces.pop() ?? '';
  const kept = pieces.map((piece) => {
    const start = [...piece.matchAll(RUN_START)].at(-1)?.index;
    return start === undefined || !mark.test(piece.slice(start)) ? piece + RUN_END : piece.slice(0, start);
  });
  return kept.join('') + last;
}

function asBody(part: Buffer): Buffer {
  const xml = part
    .toString('utf8')
    .replace(/<w:(?:hdr|ftr)\b([^<>]*?)\/?>/u, '<w:document$1><w:body>')
    .replace(/<\/w:(?:hdr|ftr)>/u, '</w:body></w:document>');
  return Buffer.from(xml);
}

/** Not packed again: what reads it next cannot be made to unpack more than is there. */
async function packed(shared: ReadonlyMap<string, Buffer>, body: Buffer): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, part] of shared) archive.addBuffer(part, name, { compress: false });
  archive.addBuffer(body, BODY, { compress: false });
  archive.end();
  return buffer(archive.outputStream);
}
