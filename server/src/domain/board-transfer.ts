import type { UploadRules } from './uploads.ts';

/** The order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

const EXTENSIONS = ['csv', 'tsv', 'txt', 'zip', 'jsonl'];

/** A board import: a table, or an exported board (limits-16). */
export const BOARD_IMPORT_UPLOAD: UploadRules & {
  /** True for an allowed file name; browsers don't know the types of some of these. */
  isNameAllowed(name: string): boolean;
} = {
  maxBytes: 20 * 1024 * 1024,
  accept: EXTENSIONS.map((extension) => `.${extension}`).join(','),
  isTypeAllowed: () => true,
  isNameAllowed: (name) => EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`)),
  wrongType: 'Please select a CSV file, or a file that the board’s export made (.zip)',
  tooLarge: 'File size must be less than 20MB',
  needsSignIn: 'You must be logged in to import applications',
};

/** The limits of an import (limits-16, files-14). */
export const IMPORT_LIMITS = {
  rows: 10_000,
  columns: 200,
  /** Characters of one row. */
  rowLength: 200_000,
  /** Distinct values of the stage column. */
  stageValues: 100,
  unpackedBytes: 50 * 1024 * 1024,
  entries: 1_000,
  ratio: 100,
  /** Rejected rows that are listed. */
  listedRows: 200,
  /** Rows shown before anything is imported. */
  sampleRows: 5,
} as const;
