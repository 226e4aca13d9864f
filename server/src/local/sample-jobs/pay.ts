import type { EmploymentType, ExperienceLevel } from '../../domain/index.ts';
import type { SampleCountry } from './places.ts';
import type { Draws } from './random.ts';

/** Pay by level, relative to mid level. */
const LEVEL_PAY: Readonly<Record<ExperienceLevel, number>> = {
  intern: 0.4,
  junior: 0.72,
  mid: 1,
  senior: 1.3,
  lead: 1.55,
};

const WORKING_HOURS = 1_900;
const WORKING_DAYS = 220;

type Unit = readonly [words: string, perYear: number];
const YEAR: Unit = ['a year', 1];
const MONTH: Unit = ['a month', 12];
const DAY: Unit = ['a day', WORKING_DAYS];
const HOUR: Unit = ['an hour', WORKING_HOURS];

const UNITS: Readonly<Record<EmploymentType, Unit>> = {
  'Full-time': YEAR,
  'Part-time': HOUR,
  Contract: HOUR,
  Internship: MONTH,
  Freelance: DAY,
  Temporary: HOUR,
  Student: HOUR,
  Other: MONTH,
};

/** The lowest pay in the samples in the United States, part-time or full-time. */
const LEAST_AN_HOUR = 20;

/** Temporary work has a higher hourly rate. */
const LIMITED_TIME = 1.2;

/** A salary as in an advertisement, e.g. '€62,000 – €78,000 a year'. */
export function salaryText(
  draws: Draws,
  pay: number,
  { level, type, country }: { level: ExperienceLevel; type: EmploymentType; country: SampleCountry },
): string {
  const [words, perYear] = UNITS[type];
  const extra = type === 'Contract' || type === 'Freelance' ? LIMITED_TIME : 1;
  const middle = (pay * LEVEL_PAY[level] * country.pay * (0.88 + draws.fraction() * 0.24) * extra) / perYear;
  const fair = Math.max(middle, (LEAST_AN_HOUR * country.pay * WORKING_HOURS) / perYear);
  const low = round(fair * 0.9);
  const high = round(fair * (1.02 + draws.fraction() * 0.16));
  const format = money(country.currency, [low, high].every(Number.isInteger) ? 0 : 2);
  if (high <= low || draws.isLucky(0.15)) return `From ${format.format(low)} ${words}`;
  return `${format.format(low)} – ${format.format(high)} ${words}`;
}

/** Rounded as people write it: 61,700 becomes 62,000; small amounts to halves. */
function round(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return amount < 20 ? Math.round(amount * 2) / 2 : Math.round(amount / step) * step;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a formatter takes longer than everything else in a sample. */
function money(currency: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${currency}${fractionDigits}`;
  let format = formats.get(key);
  if (format === undefined) {
    const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
    format = new Intl.NumberFormat('en', { style: 'currency', currency, ...digits });
    formats.set(key, format);
  }
  return format;
}
