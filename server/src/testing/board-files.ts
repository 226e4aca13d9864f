import { z } from 'zod';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { unzip } from './unzip.ts';

const answer = z.object({
  added: z.int().default(0),
  existing: z.int().default(0),
  rejected: z.int().default(0),
  missing_documents: z.int().default(0),
  repeated: z.int().default(0),
  repetitions: z.array(z.object({ row: z.int(), first_row: z.int() })).default([]),
  rejections: z.array(z.object({ row: z.int(), code: z.string(), reason: z.string() })).default([]),
  table: z
    .object({
      encoding: z.string(),
      header: z.array(z.string()),
      rows: z.int(),
      sample: z.array(z.array(z.string())),
      columns: z.record(z.string(), z.int()),
      date_order: z.string(),
      stages: z.array(z.object({ word: z.string(), rows: z.int(), stage: z.string().nullable() })),
    })
    .nullish(),
  error: z.string().optional(),
  code: z.string().optional(),
});

export type ImportAnswer = z.output<typeof answer> & { readonly status: number };

export interface ImportOptions {
  readonly isDryRun?: boolean;
  readonly options?: object | string;
  readonly name?: string;
}

/** Board export and import in tests. */
export interface BoardFiles {
  import(person: Person, content: string | Uint8Array, options?: ImportOptions): Promise<ImportAnswer>;
  table(person: Person): Promise<string>;
  zip(person: Person): Promise<Buffer>;
  /** The lines of an exported board, without what differs each time. */
  lines(person: Person): Promise<unknown[]>;
}

const line = z.looseObject({ id: z.string(), job: z.looseObject({ id: z.string(), isOwn: z.boolean() }) });
const documents = z.object({ documents: z.array(z.looseObject({ file: z.string().nullable() })) });

export function boardFiles(app: TestApp): BoardFiles {
  const download = async ({ token }: Person, format: string): Promise<Buffer> => {
    const response = await fetch(`${app.origin}/api/v1/applications/export?format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status !== 200) throw new Error(`Export answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const zip = (person: Person): Promise<Buffer> => download(person, 'json');
  return {
    async import({ token }, content, { isDryRun = false, options, name = 'board.csv' } = {}) {
      const form = new FormData();
      if (options !== undefined)
        form.append('options', typeof options === 'string' ? options : JSON.stringify(options));
      form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
      const response = await fetch(`${app.origin}/api/v1/applications/import?dry_run=${isDryRun}`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      return { ...answer.parse(await response.json()), status: response.status };
    },
    table: async (person) => (await download(person, 'csv')).toString('utf8'),
    zip,
    async lines(person) {
      const files = unzip(await zip(person));
      const text = files.get('applications.jsonl')?.toString('utf8') ?? '';
      return text
        .split('\n')
        .filter((one) => one !== '')
        .map((one) => {
          const { id: _, job, ...rest } = line.parse(JSON.parse(one));
          const kept = documents.parse(rest).documents.map(({ file, ...document }) => ({
            ...document,
            content: files.get(file ?? '')?.toString('latin1'),
          }));
          return { ...rest, documents: kept, job: { ...job, id: job.isOwn ? 'own' : job.id } };
        });
    },
  };
}

/** When the applications of `archiveLine` were added. */
export const ARCHIVED_AT = '2026-01-01T00:00:00.000Z';
/** The first entry of their history. */
export const CREATED = { kind: 'CREATED', at: ARCHIVED_AT, from: null, to: 'saved' };

/** One application as an archive of a board has it: somebody's own job, with changes for the test. */
export const archiveLine = (more: object = {}, job: object = {}): string =>
  JSON.stringify({
    stage: 'saved',
    notes: '',
    nextReminder: null,
    createdAt: ARCHIVED_AT,
    updatedAt: ARCHIVED_AT,
    job: { id: 'own-1', isOwn: true, title: 'Cook', company: 'Inn', location: '', url: '', salary: null, ...job },
    history: [CREATED],
    documents: [],
    ...more,
  });
