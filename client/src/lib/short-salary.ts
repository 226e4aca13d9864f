const SHORT_PERIODS: Readonly<Record<string, string>> = {
  'an hour': '/h',
  'a day': '/day',
  'a week': '/wk',
  'a month': '/mo',
  'a year': '',
  'per year': '',
};

/** '€85,000 – €105,000 a year' as '€85–105k', '€2,400 – €2,900 a month' as '€2.4–2.9k/mo'; other texts as they are. */
export function shortSalary(salary: string): string {
  const match = /^(From |Up to )?(\D{0,4}?)([\d,.]+)(?: – \2([\d,.]+))? (an? \w+|per year)$/.exec(salary);
  if (!match) return salary;
  const [, before = '', currency = '', low = '', high, period = ''] = match;
  const amounts = [low, ...(high === undefined ? [] : [high])].map((text) => Number(text.replaceAll(',', '')));
  const shortPeriod = SHORT_PERIODS[period];
  const least = Math.min(...amounts);
  if (shortPeriod === undefined || Number.isNaN(least)) return salary;
  const [divisor, unit] = least >= 1_000_000 ? [1_000_000, 'M'] : least >= 1000 ? [1000, 'k'] : [1, ''];
  const short = amounts.map((amount) => String(Math.round((amount / divisor) * 10) / 10)).join('–');
  return `${before}${currency}${short}${unit}${shortPeriod}`;
}
