import { hash } from 'node:crypto';
import type { GivenPlace } from '../normalising/place-of.ts';
import {
  type CsvColumns,
  type CsvField,
  type CsvTable,
  guessColumns,
  missingFields,
  readTable,
} from './csv-columns.ts';
import { address, amount, type Fields, line, lineOr, readRows, slashedDay, text, time } from './feed-row.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import type { PostingFacts } from './posting-facts.ts';
import { SOURCE_FACTS } from './source-facts.ts';
import { readUndated } from './undated-rows.ts';

/** A table whose columns somebody has named. */
export interface NamedTable {
  readonly delimiter: string;
  readonly columns: CsvColumns;
}

/**
 * A table of postings, one a row, whose first line names the columns.
 *
 * Terms: the file is the operator's, and so are its terms.
 *
 * @param named how the file is read; absent: guessed from its first line
 */
export const csvSource = (named?: NamedTable): JobSource => ({
  ...SOURCE_FACTS.csv,
  complete: false,
  parseFile(content) {
    const table = readTable(content, named?.delimiter);
    const columns = named?.columns ?? guessColumns(table);
    const missing = missingFields(columns);
    if (missing.length > 0) throw new FeedError(`No column is named for: ${missing.join(', ')}.`);
    return readTableRows(table, columns, new Date());
  },
});

export const csv = csvSource();

/** The rows of a table. A posting without a date is dated now, and keeps that date while its row stays as it is. */
export function readTableRows({ rows }: CsvTable, columns: CsvColumns, now: Date): readonly FeedRow[] {
  const fields = rows.map((row) =>
    Object.fromEntries([...columns].map(([field, column]) => [field, row[column]?.trim() ?? ''])),
  );
  return readUndated(fields, new Map(), (row) => readRows([row], (one) => facts(one, now)));
}

const said = (row: Fields, field: CsvField): string => lineOr(row, field);

function facts(row: Fields, now: Date): PostingFacts {
  const [title, company, url] = [line(row, 'title'), line(row, 'company'), address(row, 'url')];
  return {
    id: said(row, 'id') || hash('sha256', JSON.stringify([company, title, url]), 'hex').slice(0, 32),
    title,
    company,
    url,
    postedDate: dateIn(row, now),
    places: placesOf(row),
    mode: modeOf(said(row, 'mode')),
    types: said(row, 'type').split(/[,;|/]/),
    level: said(row, 'level'),
    salary: said(row, 'salary') || null,
    html: text(row, 'description'),
    closed: /^(?:false|no|0|closed|inactive|expired|filled|archived|nein)$/i.test(said(row, 'active')),
  };
}

/** ISO, seconds or milliseconds, or days as people write them: '17.06.2026', '17/06/2026'. */
function dateIn(row: Fields, now: Date): Date {
  if (said(row, 'us-date') !== '') return written(row, 'us-date', 'month');
  return said(row, 'date') === '' ? now : written(row, 'date', 'day');
}

function written(row: Fields, field: CsvField, first: 'day' | 'month'): Date {
  const date = said(row, field);
  if (/^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(date)) {
    return slashedDay(new Map([[field, date.replaceAll('.', '/')]]), field, date.includes('.') ? 'day' : first);
  }
  return time(new Map([[field, /^\d{9,13}$/.test(date) ? Number(date) : date]]), field);
}

function placesOf(row: Fields): readonly (string | GivenPlace)[] {
  const [city, region, country] = [said(row, 'city'), said(row, 'region'), said(row, 'country')];
  const named = said(row, 'location')
    .split(/[;|]/)
    .map((place) => place.trim())
    .filter((place) => place !== '');
  if (named.length > 1) return named;
  const [label = [city, region, country].filter((word) => word !== '').join(', ')] = named;
  return label === '' ? [] : [{ text: label, city, region, country, ...coordsOf(row) }];
}

function coordsOf(row: Fields): Pick<GivenPlace, 'coords'> {
  const [longitude, latitude] = [amount(row, 'longitude'), amount(row, 'latitude')];
  if (longitude === null || latitude === null || (longitude === 0 && latitude === 0)) return {};
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { coords: [longitude, latitude] } : {};
}

/** A column 'Remote' says yes or no; what else is written is read as words. */
function modeOf(words: string): string | null {
  if (/^(?:yes|true|1|ja|oui|sí)$/i.test(words)) return 'remote';
  return words === '' || /^(?:no|false|0|nein|non)$/i.test(words) ? null : words;
}
