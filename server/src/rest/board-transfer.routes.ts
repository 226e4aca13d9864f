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
  row: rowNumber.meta({ description: 'Row number as in a spreadsheet: the first row of the file is 1.' }),
  code: z.enum(['INVALID_INPUT', 'PLAN_LIMIT']),
  reason: text('A title is missing.', 'A message for people.'),
});

const repetition = z.object({ row: rowNumber, first_row: rowNumber.meta({ description: 'The row it duplicates.' }) });

const table = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  header: z.array(text('Title')),
  rows: count.meta({ description: 'Number of rows without the header.' }),
  sample: z.array(z.array(text('Platform Engineer'))).meta({ description: 'The first rows.' }),
  columns: z
    .record(z.string(), count)
    .meta({ description: 'The column index of each field, counted from 0.', examples: [{ title: 0, company: 1 }] }),
  date_order: z.enum(['day-first', 'month-first']),
  stages: z.array(z.object({ word: text('Interviewing'), rows: count, stage: z.enum(STAGE_IDS).nullable() })),
});

const outcome = z
  .object({
    dry_run: z.boolean(),
    added: count,
    existing: count.meta({ description: 'Rows already on the board, including duplicates within the file.' }),
    repeated: count.meta({ description: 'Of these, rows that duplicate an earlier one in the file.' }),
    repetitions: z
      .array(repetition)
      .max(IMPORT_LIMITS.listedRows)
      .meta({ description: `At most the first ${IMPORT_LIMITS.listedRows}.` }),
    rejected: count,
    rejections: z
      .array(rejection)
      .max(IMPORT_LIMITS.listedRows)
      .meta({ description: `At most the first ${IMPORT_LIMITS.listedRows}.` }),
    missing_documents: count,
    table: table.nullable().meta({ description: 'null for an exported board.' }),
  })
  .meta({ id: 'BoardImport' });

/** The REST shape of the result of an import or a dry run. */
function outcomeShape(result: ImportOutcome, isDryRun: boolean): z.input<typeof outcome> {
  return {
    dry_run: isDryRun,
    added: result.added,
    existing: result.existing,
    repeated: result.repeated.length,
    repetitions: result.repeated
      .slice(0, IMPORT_LIMITS.listedRows)
      .map(({ row, firstRow }) => ({ row, first_row: firstRow })),
    rejected: result.rejected.length,
    rejections: result.rejected
      .slice(0, IMPORT_LIMITS.listedRows)
      .map(({ row, code, reason }) => ({ row, code, reason })),
    missing_documents: result.missingDocuments,
    table: result.table && tableShape(result.table),
  };
}

/** Characters shown of a cell. */
const SHOWN = 200;

function tableShape({
  encoding,
  header,
  rows,
  sample,
  columns,
  dateOrder,
  stageValues,
}: NonNullable<ImportOutcome['table']>): z.input<typeof table> {
  return {
    encoding,
    header: header.map(shown),
    rows,
    sample: sample.map((cells) => cells.map(shown)),
    columns: { ...columns },
    date_order: dateOrder,
    stages: stageValues.map(({ word, rows: found, stage }) => ({ word, rows: found, stage })),
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
      summary: 'Export your board as CSV, or as a zip that can be imported again',
      description:
        '`format=csv` is a table for spreadsheets, `format=json` a zip of JSON and files that can be imported again.',
      input: z.object({ query: z.object({ format: formatParameter }) }),
      answer: {
        status: 200,
        description: 'The CSV file or the zip.',
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
      summary: 'Import applications from a CSV file or an exported board, skipping those already on your board',
      input: z.object({
        query: z.object({
          dry_run: flagParameter('dry_run', false, 'true: only report what would be imported.'),
        }),
      }),
      answer: { status: 200, description: 'What was imported, or would be.', schema: outcome },
      errors: {
        PAYLOAD_TOO_LARGE: 'The file is too large, packed or unpacked.',
        UNSUPPORTED_FILE: 'The file is neither CSV nor an exported board.',
      },
      upload: {
        ...BOARD_IMPORT_UPLOAD,
        isDryRun: (query) =>
          typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true',
        fields: z.object({
          options: z
            .string()
            .optional()
            .meta({
              examples: ['{"date_order":"day-first"}'],
              description:
                'JSON: {columns?: {title: 0, …}, stages?: {"Interviewing": "technical"}, date_order?: "day-first"}; absent fields are detected.',
            }),
        }),
      },
    },
    async (file, { viewer, services }, { query }) =>
      outcomeShape(
        await services.boardImport.importBoard(viewer, {
          content: file,
          options: () => file.field('options'),
          isDryRun: query.dry_run,
        }),
        query.dry_run,
      ),
  ),
];
