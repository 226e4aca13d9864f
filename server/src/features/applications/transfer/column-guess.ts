import { comparableText, IMPORT_FIELDS, type ImportField } from '../../../domain/index.ts';

/** Which column means what, by its place counted from 0; a field without a column is not in the table. */
export type ColumnMapping = Readonly<Partial<Record<ImportField, number>>>;

/** What people and other programs call these columns, without spaces and signs; the first name says it best. */
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

/** The best guess of what each column means, by its name alone; each column means one thing at most. */
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
