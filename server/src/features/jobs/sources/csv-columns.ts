import Papa from 'papaparse';
import { FeedError } from './job-source.ts';

/** What a column of a table may hold, with the names that people give it, in small letters and digits alone. */
const NAMES = {
  title:
    'title jobtitle job position positiontitle role name jobname stelle stellentitel titel poste intitulé puesto cargo vaga',
  company:
    'company companyname employer employername organization organisation organizationname hiringorganization firma unternehmen arbeitgeber entreprise société empresa azienda',
  url: 'url joburl link joblink applyurl applylink applicationurl href address website adresse lien enlace',
  id: 'id jobid externalid postingid requisitionid reqid reference referencenumber ref uuid guid',
  location:
    'location locations place places joblocation locationname ort standort arbeitsort lieu ubicación ubicacion localização sede',
  city: 'city town stadt ville ciudad cidade città',
  region: 'region state province bundesland région provincia estado',
  country: 'country countrycode countryname land pays país pais paese',
  latitude: 'latitude lat',
  longitude: 'longitude lon lng long',
  date: 'date posted dateposted postedat postedon posteddate postingdate published publishedat publicationdate created createdat createdon datum veröffentlicht datepublication fecha data',
  'us-date': '',
  description:
    'description jobdescription details text content body summary beschreibung stellenbeschreibung descriptif descripción descrição descrizione',
  salary: 'salary pay compensation salaryrange payrange wage gehalt salaire salario salário stipendio',
  type: 'type jobtype employmenttype contracttype contract employment schedule anstellungsart vertragsart typecontrat tipo',
  level: 'level seniority experiencelevel experience careerlevel joblevel',
  mode: 'mode remote workmode workplace workplacetype remotetype workarrangement arbeitsmodell télétravail',
  active: 'active isactive open isopen status state1 aktiv',
} as const satisfies Readonly<Record<string, string>>;

export type CsvField = keyof typeof NAMES;

const CSV_FIELDS: readonly string[] = Object.keys(NAMES);

const isField = (name: string): name is CsvField => Object.hasOwn(NAMES, name);

/** Without these a row is no posting. */
const NEEDED: readonly CsvField[] = ['title', 'company', 'url'];

/** Which column holds what, by the numbers of the columns from 0. */
export type CsvColumns = ReadonlyMap<CsvField, number>;

/** A table as it is read: how it is separated, its columns, its rows. */
export interface CsvTable {
  readonly delimiter: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * @param delimiter absent: guessed
 * @throws FeedError when it is no table
 */
export function readTable(text: string, delimiter?: string): CsvTable {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    delimiter: delimiter ?? '',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [head, ...rows] = data;
  if (head === undefined) throw new FeedError('The file is empty.');
  return { delimiter: meta.delimiter, head: head.map((name) => name.trim()), rows };
}

/** What the columns hold by their names, and by how their dates are written. */
export function guessColumns({ head, rows }: CsvTable): CsvColumns {
  const names = head.map((name) =>
    name
      .slice(0, 100)
      .toLowerCase()
      .replace(/[^\p{L}\d]/gu, ''),
  );
  const columns = new Map<CsvField, number>();
  for (const [field, known] of Object.entries(NAMES)) {
    const found = known.split(' ').map((name) => (name === '' ? -1 : names.indexOf(name)));
    const column = found.find((at) => at !== -1 && ![...columns.values()].includes(at));
    if (column !== undefined && isField(field)) columns.set(field, column);
  }
  const dates = columns.get('date');
  if (dates === undefined || !rows.some((row) => isMonthFirst(row[dates] ?? ''))) return columns;
  columns.delete('date');
  return columns.set('us-date', dates);
}

/** '06/17/2026': no year has 17 months. */
function isMonthFirst(date: string): boolean {
  const [, first, second] = /^\s{0,9}(\d{1,2})\/(\d{1,2})\/\d{4}/.exec(date) ?? [];
  return Number(first) <= 12 && Number(second) > 12;
}

/** Columns as people name them: 'title=Job,company=Employer'. */
const NEXT_FIELD = new RegExp(`,(?=\\s*(?:${CSV_FIELDS.join('|')})\\s*=)`);

/**
 * @param words as `mapLine` writes them
 * @throws FeedError for unknown fields and columns
 */
export function parseColumns(words: string, { head }: CsvTable): CsvColumns {
  const columns = new Map<CsvField, number>();
  for (const pair of words.split(NEXT_FIELD)) {
    const [given = '', ...rest] = pair.split('=');
    const [field, name] = [given.trim(), rest.join('=').trim()];
    if (!isField(field))
      throw new FeedError(`'${field}' is no field of a posting. The fields: ${CSV_FIELDS.join(', ')}.`);
    const exact = head.indexOf(name);
    const column = exact === -1 ? head.findIndex((one) => one.toLowerCase() === name.toLowerCase()) : exact;
    if (column === -1) throw new FeedError(`There is no column '${name}'. The columns: ${head.join(', ')}.`);
    columns.set(field, column);
  }
  return columns;
}

/** As `--map` takes it. */
export const mapLine = (columns: CsvColumns, { head }: CsvTable): string =>
  [...columns].map(([field, column]) => `${field}=${head[column] ?? ''}`).join(',');

/** The needed fields that no column holds. */
export const missingFields = (columns: CsvColumns): readonly CsvField[] =>
  NEEDED.filter((field) => !columns.has(field));
