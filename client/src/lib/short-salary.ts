const SHORT_PERIODS: Readonly<Record<string, string>> = {
  'an hour': '/h',
  'a day': '/day',
  'a week': '/wk',
  'a month': '/mo',
  'a year': '',
  'per year': '',
};

/** Amounts in a narrow column: a unit applies when none is below it. */
const UNITS = [
  { of: 1_000_000, sign: 'M', digits: 1 },
  { of: 1000, sign: 'k', digits: 1 },
  { of: 1, sign: '', digits: 2 },
] as const;

/** One or two amounts in short, as '60–75k'; null where they are no pay. */
export function shortAmounts(amounts: readonly number[]): string | null {
  const unit = UNITS.find(({ of }) => amounts.every((amount) => amount >= of));
  if (!unit || amounts.length === 0) return null;
  const short = amounts.map((amount) =>
    (amount / unit.of).toLocaleString('en-US', { maximumFractionDigits: unit.digits }),
  );
  return `${[...new Set(short)].join('–')}${unit.sign}`;
}

/** With a comma between thousands, or nothing there; '45.000' and '12,50' may mean either. */
const PLAIN_AMOUNT = /^(?:\d{1,3}(?:,\d{3})*|\d+)(?:\.\d{1,2})?$/;

/** Below this, an amount a year was meant in thousands, or is none. */
const LEAST_A_YEAR = 1000;

/** '€85,000 – €105,000 a year' as '€85–105k', '€2,400 – €2,900 a month' as '€2.4–2.9k/mo'; other texts as they are. */
export function shortSalary(salary: string): string {
  const match = /^(From |Up to )?(\D{0,4}?)([\d,.]+)(?: – \2([\d,.]+))? (an? \w+|per year)$/.exec(salary);
  if (!match) return salary;
  const [, before = '', currency = '', low = '', high, period = ''] = match;
  const texts = [low, ...(high === undefined ? [] : [high])];
  const shortPeriod = SHORT_PERIODS[period];
  if (shortPeriod === undefined || !texts.every((text) => PLAIN_AMOUNT.test(text))) return salary;
  const amounts = texts.map((text) => Number(text.replaceAll(',', '')));
  if (shortPeriod === '' && amounts.some((amount) => amount < LEAST_A_YEAR)) return salary;
  const short = shortAmounts(amounts);
  return short === null ? salary : `${before}${currency}${short}${shortPeriod}`;
}
