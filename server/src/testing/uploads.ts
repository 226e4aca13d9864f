import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface UploadAnswer {
  readonly status: number;
  /** The URL of the file, if it was accepted. */
  readonly url: string;
  readonly code: string | undefined;
  readonly error: string | undefined;
}

const body = z.object({ url: z.string().default(''), code: z.string().optional(), error: z.string().optional() });

/** One file of a form; a Blob, or bytes with a browser's metadata. */
export interface FormFile {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly content: Uint8Array | string;
}

/** Sends files like a browser's form. @param to such as '/me/avatar' */
export async function upload(
  origin: string,
  token: string | undefined,
  to: string,
  ...files: readonly FormFile[]
): Promise<UploadAnswer> {
  const form = new FormData();
  for (const { field = 'file', name = 'file', type = '', content } of files) {
    form.append(field, new Blob([typeof content === 'string' ? content : Uint8Array.from(content)], { type }), name);
  }
  const answer = await fetch(`${origin}/api/v1${to}`, {
    method: 'POST',
    body: form,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  return { ...uploadBody(await answer.json()), status: answer.status };
}

const uploadBody = (value: unknown): Omit<UploadAnswer, 'status'> => {
  const { url, code, error } = body.parse(value);
  return { url, code, error };
};

/** Every file in a test server's storage folder, including partial ones. */
export async function filesOnDisk(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** The smallest valid PDF, padded to a size. */
export function somePdf(size = 300): Buffer {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.from(head + ' '.repeat(Math.max(0, size - head.length - end.length)) + end);
}

/** A PDF of one page with these lines; plain letters without brackets. */
export function textPdf(lines: readonly string[]): Buffer {
  const text = `BT /F1 11 Tf 14 TL 50 790 Td ${lines.map((line) => `(${line}) Tj T*`).join('\n')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, index) => `${index + 1} 0 obj${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** A zip of these files. */
export async function someZip(content: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(content)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream);
}

const OFFICE = 'http://schemas.openxmlformats.org';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A Word document with one paragraph. */
export function someDocx(text: string): Promise<Buffer> {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return someZip({
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
}

/** Helpers for tests of uploads. */
export interface UploadSide {
  send(to: string, person: Person, ...files: FormFile[]): Promise<UploadAnswer>;
  /** A person's files, and everyone's partial ones. */
  onDisk(person: Person): Promise<string[]>;
  /** A file's content on disk. */
  stored(url: string): Promise<Buffer>;
  /** The value in the profile's row; undefined when there is none. */
  fieldsOf(person: Person): Promise<{ avatar_url: string; cv_url: string; email: string } | undefined>;
}

/** @param app called when a test runs, because the app starts after this is created */
export function uploadSide(app: () => TestApp): UploadSide {
  const dataDir = (): string => app().config.dataDir;
  return {
    send: (to, person, ...files) => upload(app().origin, person.token, to, ...files),
    onDisk: async ({ id }) =>
      (await filesOnDisk(dataDir())).filter((file) => file.includes(id) || file.startsWith('.incoming')),
    stored: (url) => readFile(path.join(dataDir(), url)),
    async fieldsOf({ id }) {
      const { rows } = await app().query<{ avatar_url: string; cv_url: string; email: string }>(
        'select avatar_url, cv_url, email from profile where user_id = $1',
        [id],
      );
      return rows[0];
    },
  };
}
