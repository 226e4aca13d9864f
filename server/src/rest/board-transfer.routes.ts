import { z } from 'zod';
import { BOARD_IMPORT_UPLOAD, IMPORT_LIMITS, STAGE_IDS } from '../domain/index.ts';
import type { ImportOutcome } from '../features/applications/transfer/board-import.service.ts';
import { Download, forPeople, forUploads, type Operation } from './operation.ts';

const yesOrNo = (field: string) =>
  z.enum(['true', 'false'], { error: `${field} must be true or false.` }).transform((text) => text === 'true');

const rejection = z.object({
  row: z.int().meta({ description: 'As a spreadsheet counts it: the first row of the file is 1.' }),
  code: z.enum(['INVALID_INPUT', 'PLAN_LIMIT']),
  reason: z.string(),
});

const repetition = z.object({ row: z.int(), first_row: z.int().meta({ description: 'The row it repeats.' }) });

const table = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  header: z.array(z.string()),
  rows: z.int().meta({ description: 'All of them, the header not counted.' }),
  sample: z.array(z.array(z.string())).meta({ description: 'The first rows.' }),
  columns: z
    .record(z.string(), z.int())
    .meta({ description: 'Which column means what, counted from 0.', example: { title: 0, company: 1 } }),
  date_order: z.enum(['day-first', 'month-first']),
  stages: z.array(z.object({ word: z.string(), rows: z.int(), stage: z.enum(STAGE_IDS).nullable() })),
});

const outcome = z
  .object({
    dry_run: z.boolean(),
    added: z.int(),
    existing: z.int().meta({ description: 'Those on the board already, rows that repeat one before them included.' }),
    repeated: z.int().meta({ description: 'The rows among them that repeat one before them.' }),
    repetitions: z.array(repetition).meta({ description: `At most the first ${IMPORT_LIMITS.toldRows}.` }),
    rejected: z.int(),
    rejections: z.array(rejection).meta({ description: `At most the first ${IMPORT_LIMITS.toldRows}.` }),
    missing_documents: z.int(),
    table: table.nullable().meta({ description: 'null for an exported board.' }),
  })
  .meta({ id: 'BoardImport' });

/** What an import did, or would do, as REST writes it. */
function outcomeShape(done: ImportOutcome, isTrial: boolean): z.input<typeof outcome> {
  return {
    dry_run: isTrial,
    added: done.added,
    existing: done.existing,
    repeated: done.repeated.length,
    repetitions: done.repeated
      .slice(0, IMPORT_LIMITS.toldRows)
      .map(({ row, firstRow }) => ({ row, first_row: firstRow })),
    rejected: done.rejected.length,
    rejections: done.rejected.slice(0, IMPORT_LIMITS.toldRows).map(({ row, code, reason }) => ({ row, code, reason })),
    missing_documents: done.missingDocuments,
    table: done.table && tableShape(done.table),
  };
}

/** Characters of a cell that are shown. */
const SHOWN = 200;

function tableShape({
  encoding,
  header,
  rows,
  sample,
  columns,
  dateOrder,
  words,
}: NonNullable<ImportOutcome['table']>): z.input<typeof table> {
  return {
    encoding,
    header: header.map(shown),
    rows,
    sample: sample.map((cells) => cells.map(shown)),
    columns: { ...columns },
    date_order: dateOrder,
    stages: words.map(({ word, rows: count, stage }) => ({ word, rows: count, stage })),
  };
}

const shown = (cell: string): string => (cell.length > SHOWN ? `${cell.slice(0, SHOWN).toWellFormed()}…` : cell);

const TABLE = { type: 'text/csv; charset=utf-8', name: 'foothold-board.csv' };
const BOARD = { type: 'application/zip', name: 'foothold-board.zip' };

export const boardTransferOperations: readonly Operation[] = [
  forPeople(
    {
      method: 'GET',
      path: '/applications/export',
      summary: 'Your board as a table, or as a zip of JSON and files that can be imported again',
      input: z.object({
        query: z.object({ format: z.enum(['csv', 'json'], { error: 'format must be one of: csv, json.' }) }),
      }),
      answer: { status: 200, download: { ...BOARD, also: ['text/csv'] } },
    },
    async ({ query: { format } }, { viewer, services }) =>
      format === 'csv'
        ? new Download(services.boardExport.exportTable(viewer), TABLE)
        : new Download(services.boardExport.exportBoard(viewer), BOARD),
  ),
  forUploads(
    {
      method: 'POST',
      path: '/applications/import',
      summary: 'Add the applications of a CSV file, or of an exported board, that are not on your board yet',
      input: z.object({
        query: z.object({
          dry_run: yesOrNo('dry_run')
            .default(false)
            .meta({ description: 'true: says what would be done, and does nothing.' }),
        }),
      }),
      answer: { status: 200, schema: outcome },
      errors: {
        413: 'The file, or what it unpacks to, is too large.',
        415: 'It is neither a table nor an exported board.',
        507: 'There is no room left for its documents.',
      },
      upload: {
        ...BOARD_IMPORT_UPLOAD,
        isTrial: (query) =>
          typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true',
        fields: z.object({
          options: z.string().optional().meta({
            description:
              'JSON: {columns?: {title: 0, …}, stages?: {"Interviewing": "technical"}, date_order?: "day-first"}; what is absent is guessed.',
          }),
        }),
      },
    },
    async (file, { viewer, services }, { query }) =>
      outcomeShape(
        await services.boardImport.importBoard(viewer, {
          content: file,
          options: () => file.field('options'),
          isTrial: query.dry_run,
        }),
        query.dry_run,
      ),
  ),
];
