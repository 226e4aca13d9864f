import * as z from 'zod';

/** Raised when the layout of a backup changes; a reader refuses newer ones. */
export const BACKUP_FORMAT = 1;

const part = z.object({
  /** In bytes. */
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const table = part.extend({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: z.number().int().nonnegative(),
});

/** The last entry of a backup: what is in it, and where it comes from. */
export const manifest = z.object({
  product: z.literal('foothold'),
  format: z.number().int(),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The id of the database it was made of. */
  installation: z.string(),
  /** Who signs people in: 'local', or a service with the name it knows us by. */
  signIn: z.string().min(1),
  /** The names of the migrations that made the tables, in order. */
  migrations: z.array(z.string().min(1)).min(1),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Uploaded and generated files by key. */
  files: z.array(part.extend({ key: z.string() })),
  /** Keys that records refer to but the store didn't have. */
  missing: z.array(z.string()),
  /** Files of DATA_DIR: local accounts, the signing secret. */
  settings: z.array(part.extend({ name: z.string() })),
  people: z.number().int(),
  applications: z.number().int(),
});

export type Manifest = z.infer<typeof manifest>;
export type TablePart = z.infer<typeof table>;
export type Part = z.infer<typeof part>;

/** A backup that can't be made or used; the message is a complete explanation for people. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Names of entries in the archive. */
export const entryOf = {
  manifest: 'manifest.json',
  table: (name: string): string => `tables/${name}.copy`,
  file: (key: string): string => `files/${key}`,
  setting: (name: string): string => `settings/${name}`,
} as const;

/** Every part with its name in the archive. */
export function partsOf({ tables, files, settings }: Manifest): { readonly entry: string; readonly part: Part }[] {
  return [
    ...tables.map((one) => ({ entry: entryOf.table(one.name), part: one })),
    ...files.map((one) => ({ entry: entryOf.file(one.key), part: one })),
    ...settings.map((one) => ({ entry: entryOf.setting(one.name), part: one })),
  ];
}

/** '3 people, 1 application, 0 files' */
export function countsSentence({
  people,
  applications,
  files,
}: Record<'people' | 'applications' | 'files', number>): string {
  const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
  return [
    count(people, 'person', 'people'),
    count(applications, 'application', 'applications'),
    count(files, 'file', 'files'),
  ].join(', ');
}
