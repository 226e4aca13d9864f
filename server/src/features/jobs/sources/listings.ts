import { cleanLine } from '../normalising/clean.ts';
import { typesInTitle } from '../normalising/title-facts.ts';
import type { EmploymentType } from '../../../domain/index.ts';
import { postingOf } from './posting-facts.ts';
import { FeedError, type FeedRow, type JobSource } from './job-source.ts';
import { SOURCE_FACTS } from './source-facts.ts';

/** 2100-01-01; later "seconds" are milliseconds. */
const LATEST_SECOND = 4_102_444_800;

/** Why a row is invalid; caught where rows are read. */
class Rejection extends Error {}

/**
 * Bulk files of student and new-graduate lists (search-24): a JSON array of `{id, title, company_name,
 * locations[], url, active, is_visible?, date_posted (epoch s), terms[]?, sponsorship?}`. They hold neither a
 * description nor a salary. No request is made: the file is the operator's, and so are its terms.
 */
export const listings: JobSource = {
  ...SOURCE_FACTS.listings,
  complete: false,
  parseFile(text) {
    return rows(text).map(read);
  },
};

function rows(text: string): readonly unknown[] {
  let value: unknown;
  try {
    // Some editors write a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FeedError('The file is not JSON.');
  }
  if (!Array.isArray(value)) throw new FeedError('The file has no list. It must be a JSON array of postings.');
  return value;
}

function read(row: unknown): FeedRow {
  try {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Rejection('not an object');
    return { posting: posting(new Map(Object.entries(row))) };
  } catch (error) {
    if (error instanceof Rejection) return { rejected: error.message };
    throw error;
  }
}

type Row = ReadonlyMap<string, unknown>;

function posting(row: Row): ReturnType<typeof postingOf> {
  const title = line(row, 'title');
  const terms = texts(row, 'terms');
  const sponsorship = row.get('sponsorship');
  return postingOf({
    id: id(row),
    title,
    company: line(row, 'company_name'),
    places: texts(row, 'locations'),
    postedDate: date(row),
    types: employmentTypes(title, terms),
    html: description(row, terms),
    ...(typeof sponsorship === 'string' && sponsorship !== 'Other' ? { sponsorship } : {}),
    url: address(row),
    closed: !flag(row, 'active') || !flag(row, 'is_visible'),
  });
}

/** Rows with terms ('Summer 2025') are internships; lists without them are of permanent positions. */
function employmentTypes(title: string, terms: readonly string[]): EmploymentType[] {
  const named = typesInTitle(title);
  if (named.includes('Internship')) return named;
  if (terms.length > 0) return ['Internship', ...named];
  return named.length > 0 ? named : ['Full-time'];
}

/** The list's own facts; the employer's text is behind the link alone. */
function description(row: Row, terms: readonly string[]): string {
  const sponsorship = row.get('sponsorship');
  return [
    terms.length > 0 ? `Terms: ${terms.map(cleanLine).join(', ')}` : '',
    typeof sponsorship === 'string' && !['', 'Other'].includes(sponsorship)
      ? `Visa sponsorship: ${cleanLine(sponsorship)}`
      : '',
  ]
    .filter((fact) => fact !== '')
    .join('\n');
}

function id(row: Row): string {
  const value = row.get('id');
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return line(row, 'id');
}

function line(row: Row, field: string): string {
  const value = row.get(field) ?? '';
  if (typeof value !== 'string') throw new Rejection(`${field} is not text`);
  const text = cleanLine(value);
  if (text === '') throw new Rejection(`no ${field}`);
  return text;
}

function address(row: Row): string {
  const text = line(row, 'url');
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new Rejection('url is not an http(s) address');
  return text.includes(' ') ? url.href : text;
}

function texts(row: Row, field: string): readonly string[] {
  const value = row.get(field) ?? [];
  if (!Array.isArray(value)) throw new Rejection(`${field} is not a list of texts`);
  return value.map((text: unknown) => {
    if (typeof text !== 'string') throw new Rejection(`${field} is not a list of texts`);
    return text;
  });
}

/** True unless the row says false. */
function flag(row: Row, field: string): boolean {
  const value = row.get(field) ?? true;
  if (typeof value !== 'boolean') throw new Rejection(`${field} is neither true nor false`);
  return value;
}

function date(row: Row): Date {
  const value = row.get('date_posted') ?? null;
  if (value === null) throw new Rejection('no date_posted');
  if (typeof value !== 'number' || !(value > 0 && value < LATEST_SECOND)) {
    throw new Rejection('date_posted is not a time in seconds');
  }
  return new Date(Math.round(value * 1000));
}
