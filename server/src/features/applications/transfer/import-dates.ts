import type { DateOrder } from '../../../domain/index.ts';
import { DAY_MS } from '../../../platform/clock.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A date without a time becomes noon in UTC, which is the same day almost everywhere. */
const NOON = 12;

const ISO_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i;
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const DOTTED = /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})$/;
const SLASHED =
  /^(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4}|\d{2})(?:,? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?)?$/i;
const NAMED_DAY_FIRST =
  /^(?:[a-z]{3,9},? )?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i;
const NAMED_MONTH_FIRST =
  /^(?:[a-z]{3,9},? )?(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i;

/** A spreadsheet's own number of a day, with the time as its fraction, when a cell was not formatted as a date. */
const SERIAL = /^\d{5}(?:\.\d{1,12})?$/;
/** Noon of day 0 in the count of Excel and its successors, 30 December 1899. */
const SERIAL_START = Date.UTC(1899, 11, 30, NOON);

/**
 * Parses a date in a table; null for an invalid one.
 *
 * @param order for ambiguous dates such as 03/04/2026
 */
export function importedDate(text: string, order: DateOrder): Date | null {
  const trimmed = text.trim();
  if (ISO_TIME.test(trimmed)) {
    const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(trimmed);
    return plausible(new Date(`${trimmed.replace(' ', 'T')}${hasZone ? '' : 'Z'}`));
  }
  const plain = (YEAR_FIRST.exec(trimmed) ?? DOTTED.exec(trimmed))?.groups;
  if (plain) return dayOf(plain['year'], plain['month'], plain['day']);
  const slashed = SLASHED.exec(trimmed)?.groups;
  if (slashed) {
    const { year, first, second } = slashed;
    const [dayFirst, monthFirst] = [dayOf(year, second, first), dayOf(year, first, second)];
    // 11/13/2026 is a day in one order alone, whatever the others are written in.
    return order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  }
  if (SERIAL.test(trimmed)) return plausible(new Date(SERIAL_START + Math.floor(Number(trimmed)) * DAY_MS));
  const named = (NAMED_DAY_FIRST.exec(trimmed) ?? NAMED_MONTH_FIRST.exec(trimmed))?.groups;
  const month = MONTHS.indexOf((named?.['name'] ?? '').slice(0, 3).toLowerCase()) + 1;
  return named && month > 0 ? dayOf(named['year'], `${month}`, named['day']) : null;
}

/**
 * Guesses the order of day and month from the first unambiguous date; else day first if some dates have dots, and month
 * first otherwise.
 */
export function guessedOrder(texts: Iterable<string>): DateOrder {
  let hasDots = false;
  for (const text of texts) {
    hasDots ||= DOTTED.test(text.trim());
    const groups = SLASHED.exec(text.trim())?.groups;
    if (Number(groups?.['first']) > 12) return 'day-first';
    if (Number(groups?.['second']) > 12) return 'month-first';
  }
  return hasDots ? 'day-first' : 'month-first';
}

function dayOf(year = '', month = '', day = ''): Date | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day), NOON));
  // Rejects overflows such as 31 April.
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? plausible(date) : null;
}

/** null for an implausible date. */
export function plausible(date: Date): Date | null {
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= 2099 ? date : null;
}
