import { PAY_PERIODS, type PayPeriod } from './job-vocabulary.ts';

/**
 * The rules of what a person writes down about an application, and the columns of a board's table, for both sides; lengths of
 * texts are in `LIMITS`.
 */

/** Years a reminder can be in; another must be a typing error. */
export const REMINDER_YEARS = { first: 2000, last: 2099 } as const;

/** What somebody wants to earn, before taxes (board-34). */
export interface SalaryExpectation {
  /** A decimal number above 0, written as short as it can be: '85000', '27.50'. */
  readonly amount: string;
  /** ISO 4217, in capital letters. */
  readonly currency: string;
  readonly period: PayPeriod;
}

const MAX_SALARY = 1_000_000_000;
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

let knownCurrencies: ReadonlySet<string> | undefined;

/** The currencies of ISO 4217, in alphabetical order. Not a constant: pages that need none should not collect them. */
export function currencies(): ReadonlySet<string> {
  knownCurrencies ??= new Set(Intl.supportedValuesOf('currency'));
  return knownCurrencies;
}

/**
 * A salary expectation as it is kept.
 *
 * @param period of `PAY_PERIODS`
 * @returns `problems`: a sentence for each field that is wrong; then there is no `expectation`
 */
export function readSalaryExpectation({ amount, currency, period }: SalaryExpectation): {
  readonly expectation: SalaryExpectation | null;
  readonly problems: Readonly<Partial<Record<'amount' | 'currency', string>>>;
} {
  const number = AMOUNT.test(amount.trim()) ? Number(amount) : 0;
  const code = currency.trim().toUpperCase();
  const isInRange = number > 0 && number <= MAX_SALARY;
  if (isInRange && currencies().has(code)) {
    // Twelve digits at most, which a number holds exactly.
    return { expectation: { amount: number.toFixed(2).replace('.00', ''), currency: code, period }, problems: {} };
  }
  return {
    expectation: null,
    problems: {
      ...(!isInRange && { amount: 'Enter an amount such as 85000 or 27.50, at most 1 billion.' }),
      ...(!currencies().has(code) && { currency: 'Enter the three letters of a currency, such as EUR.' }),
    },
  };
}

/** As tables hold it: '85000 EUR per year'. */
export const salaryExpectationText = ({ amount, currency, period }: SalaryExpectation): string =>
  `${amount} ${currency} per ${period}`;

/** What `salaryExpectationText` wrote; null for any other text. */
export function salaryExpectationOf(text: string): SalaryExpectation | null {
  const [amount = '', currency = '', per = '', word = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  const period = PAY_PERIODS.find((known) => known === word);
  if (per !== 'per' || period === undefined || rest.length > 0) return null;
  return readSalaryExpectation({ amount, currency, period }).expectation;
}

/** As people read it: '€85,000 per year'. */
export function salaryExpectationWords({ amount, currency, period }: SalaryExpectation): string {
  const digits = amount.includes('.') ? 2 : 0;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return `${new Intl.NumberFormat('en-US', format).format(Number(amount))} per ${period}`;
}

/**
 * The columns of a board's table: those of an export in their order, and the fields a column of an imported table can have.
 * Each has its label and its common names, without spaces and punctuation; the best match first.
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
