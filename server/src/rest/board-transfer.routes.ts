import { z } from 'zod';
import { BOARD_IMPORT_UPLOAD, IMPORT_LIMITS, STAGE_IDS } from '../domain/index.ts';
import type { ImportOutcome } from '../features/applications/applications.entry.ts';
import { flagParameter, formatParameter } from './inputs.ts';
import { Download, forPeople, forUploads, type Operation } from './operation.ts';
import { count, text } from './shapes.ts';

const rowNumber = z
  .int()
  .min(1)
  .meta({ examples: [7] });

const rejection = z.object({
  row: rowNumber.meta({ description: 'As a spreadsheet counts it: the first row of the file is 1.' }),
  code: z.enum(['INVALID_INPUT', 'PLAN_LIMIT']),
  reason: text('A title is missing.', 'A sentence for people.'),
});

const repetition = z.object({ row: rowNumber, first_row: rowNumber.meta({ description: 'The row it repeats.' }) });

const table = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  header: z.array(text('Title')),
  rows: count.meta({ description: 'All of them, the header not counted.' }),
  sample: z.array(z.array(text('Platform Engineer'))).meta({ description: 'The first rows.' }),
  columns: z
    .record(z.string(), count)
    .meta({ description: 'Which column means what, counted from 0.', examples: [{ title: 0, company: 1 }] }),
  date_order: z.enum(['day-first', 'month-first']),
  stages: z.array(z.object({ word: text('Interviewing'), rows: count, stage: z.enum(STAGE_IDS).nullable() })),
});

const outcome = z
  .object({
    dry_run: z.boolean(),
    added: count,
    existing: count.meta({ description: 'Those on the board already, rows that repeat one before them included.' }),
    repeated: count.meta({ description: 'The rows among them that repeat one before them.' }),
    repetitions: z
      .array(repetition)
      .max(IMPORT_LIMITS.toldRows)
      .meta({ description: `At most the first ${IMPORT_LIMITS.toldRows}.` }),
    rejected: count,
    rejections: z
      .array(rejection)
      .max(IMPORT_LIMITS.toldRows)
      .meta({ description: `At most the first ${IMPORT_LIMITS.toldRows}.` }),
    missing_documents: count,
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
    stages: words.map(({ word, rows: found, stage }) => ({ word, rows: found, stage })),
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
      description: '`format=csv` is a table for spreadsheets, `format=json` a zip that can be imported again.',
      input: z.object({ query: z.object({ format: formatParameter }) }),
      answer: {
        status: 200,
        description: 'The table or the zip.',
        files: { 'application/zip': null, 'text/csv': null },
        isExport: true,
      },
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
          dry_run: flagParameter('dry_run', false, 'true: says what would be done, and does nothing.'),
        }),
      }),
      answer: { status: 200, description: 'What was done, or would be.', schema: outcome },
      errors: {
        PAYLOAD_TOO_LARGE: 'The file, or what it unpacks to, is too large.',
        UNSUPPORTED_FILE: 'It is neither a table nor an exported board.',
      },
      upload: {
        ...BOARD_IMPORT_UPLOAD,
        isTrial: (query) =>
          typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true',
        fields: z.object({
          options: z
            .string()
            .optional()
            .meta({
              examples: ['{"date_order":"day-first"}'],
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
