export type SalaryPeriod = 'hour' | 'day' | 'week' | 'month' | 'year';

export interface Salary {
  /** The posting's own words, at most a line. */
  readonly raw: string;
  /** Whole units of the currency per period; equal when one amount is given. */
  readonly min: number;
  readonly max: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: SalaryPeriod;
}

/**
 * The pay a text names for the job: a number is a salary only if the text says so, and its period and currency are the
 * ones attached to that number. Bonuses, funding, revenue, allowances and hours are none.
 *
 * @param text a salary field or a whole description
 * @returns null when it names none
 */
export function salaryOf(_text: string): Salary | null {
  return null;
}
