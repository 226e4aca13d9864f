import { comparableText, IMPORT_FIELDS, type ImportField } from '../../../domain/index.ts';

/** The column index of each field, from 0; fields missing in the table are absent. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** Common names of these columns, without spaces and punctuation; the best match first. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  title: ['jobtitle', 'title', 'position', 'role', 'job', 'jobname', 'positiontitle', 'opening', 'vacancy', 'stelle'],
  company: ['company', 'companyname', 'employer', 'organization', 'organisation', 'firm', 'firma', 'unternehmen'],
  location: ['location', 'city', 'place', 'joblocation', 'office', 'ort', 'region'],
  link: ['link', 'url', 'joburl', 'joblink', 'posting', 'postingurl', 'website', 'applicationlink', 'jobposting'],
  stage: ['stage', 'status', 'applicationstatus', 'state', 'phase', 'column', 'list', 'step'],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks', 'details', 'description', 'notizen', 'notiz'],
  applied: ['dateapplied', 'applied', 'applieddate', 'appliedon', 'applicationdate', 'date', 'datum', 'submitted'],
  reminder: ['reminder', 'nextreminder', 'followup', 'followupdate', 'nextstep', 'deadline', 'duedate', 'remindme'],
  salary: ['salary', 'pay', 'salaryrange', 'compensation', 'wage', 'gehalt'],
  added: ['dateadded', 'added', 'created', 'createdat', 'dateadded', 'saved', 'datesaved', 'addedon'],
  jobId: ['jobid', 'footholdjobid'],
};

const bare = (text: string): string => comparableText(text).replace(/[^\p{L}\d]/gu, '');

/** Guesses the field of each column from its name; no column is used twice. */
export function guessedColumns(header: readonly string[]): ColumnMapping {
  const names = header.map(bare);
  const taken = new Set<number>();
  const mapping: Partial<Record<ImportField, number>> = {};
  const ranked = IMPORT_FIELDS.flatMap(({ field }) =>
    NAMES[field].map((name, rank) => ({ field, name, rank })),
  ).toSorted((left, right) => left.rank - right.rank);
  for (const { field, name } of ranked) {
    const at = names.indexOf(name);
    if (at < 0 || taken.has(at) || mapping[field] !== undefined) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}
