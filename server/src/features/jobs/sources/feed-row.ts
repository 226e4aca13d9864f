import { cleanLine } from '../normalising/clean.ts';
import { FeedError, type FeedRow } from './job-source.ts';
import { type PostingFacts, postingOf } from './posting-facts.ts';

/** Why a row is invalid; thrown while reading a row and caught by `readRows`. */
export class Rejection extends Error {}

/** The unvalidated fields of a JSON object. */
export type Fields = ReadonlyMap<string, unknown>;

const NO_FIELDS: Fields = new Map();

/** 2100-01-01 in seconds; a larger number is milliseconds. */
const LATEST_SECOND = 4_102_444_800;

/** @throws FeedError when the text is not JSON. */
export function jsonOf(answer: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(answer.replace(/^\uFEFF/, ''));
  } catch {
    throw new FeedError(
      /^\s*</.test(answer) ? 'The response is a web page, not JSON.' : 'The response is not JSON, or was cut off.',
    );
  }
}

/** @throws FeedError when the whole is not an object that holds a list under `name`. */
export function listIn(whole: unknown, name: string): readonly unknown[] {
  const value = fieldsOf(whole)?.get(name);
  if (!Array.isArray(value)) throw new FeedError(`The response has no list '${name}'.`);
  return value;
}

/** Reads row by row; a `Rejection` is counted, and the others continue. `null` skips a row. */
export function readRows(rows: readonly unknown[], read: (row: Fields) => PostingFacts | null): readonly FeedRow[] {
  return rows.flatMap((row): readonly FeedRow[] => {
    try {
      const fields = fieldsOf(row);
      if (fields === null) throw new Rejection('not an object');
      const facts = read(fields);
      return facts === null ? [] : [{ posting: postingOf(facts) }];
    } catch (error) {
      if (error instanceof Rejection) return [{ rejected: error.message }];
      throw error;
    }
  });
}

/** Null when the value is no object. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null;
}

/** The object under `name`; one without fields when there is none. */
export function part(row: Fields, name: string): Fields {
  return fieldsOf(row.get(name)) ?? NO_FIELDS;
}

/** The objects of the list under `name`; none when there is no list. */
export function parts(row: Fields, name: string): readonly Fields[] {
  return list(row, name).flatMap((value) => fieldsOf(value) ?? []);
}

/** The texts of the list under `name`, without blank ones. */
export function lines(row: Fields, name: string): readonly string[] {
  return list(row, name).flatMap((value) =>
    typeof value === 'string' && value.length <= LONGEST_LINE ? cleanLine(value) || [] : [],
  );
}

function list(row: Fields, name: string): readonly unknown[] {
  const value = row.get(name);
  return Array.isArray(value) ? value : [];
}

/** No honest single line is longer; longer ones would only cost time further on. */
const LONGEST_LINE = 5_000;

/** One line that must be there. @throws Rejection */
export function line(row: Fields, name: string): string {
  const value = row.get(name) ?? '';
  if (typeof value !== 'string') throw new Rejection(`${name} is not text`);
  if (value.length > LONGEST_LINE) throw new Rejection(`${name} is too long`);
  const cleaned = cleanLine(value);
  if (cleaned === '') throw new Rejection(`no ${name}`);
  return cleaned;
}

/** '' when it is missing, blank, no text, or longer than a line can be. */
export function lineOr(row: Fields, name: string): string {
  const value = row.get(name);
  return typeof value === 'string' && value.length <= LONGEST_LINE ? cleanLine(value) : '';
}

/** Text of several lines or HTML, as it is; '' when it is missing. */
export function text(row: Fields, name: string): string {
  const value = row.get(name);
  return typeof value === 'string' ? value : '';
}

/** A number, or a text that is one; null otherwise. */
export function amount(row: Fields, name: string): number | null {
  const value = row.get(name);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Null unless it is true or false. */
export function flag(row: Fields, name: string): boolean | null {
  const value = row.get(name);
  return typeof value === 'boolean' ? value : null;
}

/** An id: text or a whole number. @throws Rejection */
export function id(row: Fields, name: string): string {
  const value = row.get(name);
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : line(row, name);
}

/** An http(s) address. @throws Rejection */
export function address(row: Fields, name: string): string {
  const given = line(row, name);
  const url = URL.parse(given);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new Rejection(`${name} is not an http(s) address`);
  }
  return given.includes(' ') ? url.href : given;
}

/** An hour without a zone, which JavaScript would take for one of the place where the server stands. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/**
 * A time as ISO 8601 (UTC where it names no zone), '2026-08-05 09:41:37 UTC', or a number of seconds or milliseconds.
 *
 * @throws Rejection
 */
export function time(row: Fields, name: string): Date {
  const value = row.get(name) ?? '';
  if (value === '') throw new Rejection(`no ${name}`);
  const date =
    typeof value === 'string' ? dateOf(value) : new Date(typeof value === 'number' ? milliseconds(value) : Number.NaN);
  if (!(date.getTime() > 0)) throw new Rejection(`${name} is not a time`);
  return date;
}

/** A day with slashes, '17/06/2026' with the day first or '06/17/2026' with the month first. @throws Rejection */
export function slashedDay(row: Fields, name: string, first: 'day' | 'month'): Date {
  const [, one = '', two = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(line(row, name)) ?? [];
  const [day, month] = first === 'day' ? [one, two] : [two, one];
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
  if (!(date.getTime() > 0)) throw new Rejection(`${name} is not a day`);
  return date;
}

/** The time a text names, in UTC where it names no zone; an invalid date when it names none. */
export function dateOf(given: string): Date {
  const moment = given.trim();
  return new Date(WITHOUT_ZONE.test(moment) ? `${moment.replace(' ', 'T')}Z` : moment);
}

function milliseconds(value: number): number {
  return value < LATEST_SECOND ? value * 1000 : value;
}
