import type { UploadRules } from './uploads.ts';

/**
 * The columns of a board's table: those of an export in their order, and what a column of an imported table can mean. Each
 * has the words people read, and the names that people and other programs give it, without spaces and signs, the best first.
 */
export const IMPORT_FIELDS = [
  {
    field: 'title',
    label: 'Job title',
    names: ['jobtitle', 'title', 'position', 'role', 'job', 'jobname', 'positiontitle', 'opening', 'vacancy', 'stelle'],
  },
  {
    field: 'company',
    label: 'Company',
    names: ['company', 'companyname', 'employer', 'organization', 'organisation', 'firm', 'firma', 'unternehmen'],
  },
  {
    field: 'location',
    label: 'Location',
    names: ['location', 'city', 'place', 'joblocation', 'office', 'ort', 'region'],
  },
  {
    field: 'link',
    label: 'Link',
    names: ['link', 'url', 'joburl', 'joblink', 'posting', 'postingurl', 'website', 'applicationlink', 'jobposting'],
  },
  {
    field: 'stage',
    label: 'Stage',
    names: ['stage', 'status', 'applicationstatus', 'state', 'phase', 'column', 'list', 'step'],
  },
  {
    field: 'notes',
    label: 'Notes',
    names: ['notes', 'note', 'comments', 'comment', 'remarks', 'details', 'description', 'notizen', 'notiz'],
  },
  {
    field: 'applied',
    label: 'Date applied',
    names: ['dateapplied', 'applied', 'applieddate', 'appliedon', 'applicationdate', 'date', 'datum', 'submitted'],
  },
  {
    field: 'reminder',
    label: 'Reminder',
    names: ['reminder', 'nextreminder', 'followup', 'followupdate', 'nextstep', 'deadline', 'duedate', 'remindme'],
  },
  { field: 'salary', label: 'Salary', names: ['salary', 'pay', 'salaryrange', 'compensation', 'wage', 'gehalt'] },
  { field: 'salaryExpectation', label: 'Salary expectation', names: ['salaryexpectation'] },
  {
    field: 'added',
    label: 'Date added',
    names: ['dateadded', 'added', 'created', 'createdat', 'dateadded', 'saved', 'datesaved', 'addedon'],
  },
  { field: 'jobId', label: 'Job ID', names: ['jobid', 'footholdjobid'] },
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number]['field'];

/** How the numbers of a date such as 03/04/2026 are to be read. */
export type DateOrder = 'day-first' | 'month-first';

const ENDINGS = ['csv', 'tsv', 'txt', 'zip', 'jsonl'];

/** A board on its way in: a table, or what the board's own export packed (limits-16). */
export const BOARD_IMPORT_UPLOAD: UploadRules & {
  /** True for a name that is worth sending; browsers know no types for some of these. */
  isNameAllowed(name: string): boolean;
} = {
  maxBytes: 20 * 1024 * 1024,
  accept: ENDINGS.map((ending) => `.${ending}`).join(','),
  isTypeAllowed: () => true,
  isNameAllowed: (name) => ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  wrongType: 'Please select a CSV file, or a file that the board’s export made (.zip)',
  tooLarge: 'File size must be less than 20MB',
  needsSignIn: 'You must be logged in to import applications',
};

/** What an import may hold (limits-16, files-14). */
export const IMPORT_LIMITS = {
  rows: 10_000,
  columns: 200,
  /** Characters of one row. */
  rowLength: 200_000,
  /** Different words for stages. */
  stageWords: 100,
  unpackedBytes: 50 * 1024 * 1024,
  entries: 1_000,
  ratio: 100,
  /** Rejected rows that are told one by one. */
  toldRows: 200,
  /** Rows shown before anything is imported. */
  sampleRows: 5,
} as const;
