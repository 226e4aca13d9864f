import type { PayPeriod } from '../../graphql/types.generated.ts';
import type { JobCard_JobFragment } from './job-card.generated.ts';

const PERIODS: Readonly<Record<PayPeriod, string>> = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  MONTH: 'a month',
  YEAR: 'a year',
};

/** What a job pays, as people say it: '€60,000 – €75,000 a year'; the posting's own words where they hold no number. */
export function payWords({ pay, salary }: Pick<JobCard_JobFragment, 'pay' | 'salary'>): string | null {
  if (!pay) return salary ?? null;
  const amount = (value: number): string =>
    value.toLocaleString('en-US', {
      style: 'currency',
      currency: pay.currency,
      minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
      maximumFractionDigits: Number.isInteger(value) ? 0 : 2,
    });
  const period = PERIODS[pay.period];
  const { min, max } = pay;
  if (typeof min === 'number' && typeof max === 'number') {
    return min === max ? `${amount(min)} ${period}` : `${amount(min)} – ${amount(max)} ${period}`;
  }
  if (typeof max === 'number') return `Up to ${amount(max)} ${period}`;
  return typeof min === 'number' ? `From ${amount(min)} ${period}` : (salary ?? null);
}

const inThousands = (value: number): string => (value / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** What a job pays, for a narrow column of a list: '€60–75k'; anything but whole pay a year in full words. */
export function shortPayWords(job: Pick<JobCard_JobFragment, 'pay' | 'salary'>): string | null {
  const { pay } = job;
  if (!pay || pay.period !== 'YEAR') return payWords(job);
  const ends = [pay.min, pay.max].filter((end) => typeof end === 'number');
  if (ends.length === 0 || ends.some((end) => end < 1000)) return payWords(job);
  // The sign alone: the amount follows in thousands.
  const sign = (0)
    .toLocaleString('en-US', { style: 'currency', currency: pay.currency, maximumFractionDigits: 0 })
    .replace('0', '');
  const range = [...new Set(ends.map(inThousands))].join('–');
  if (ends.length === 2) return `${sign}${range}k`;
  return typeof pay.max === 'number' ? `Up to ${sign}${range}k` : `From ${sign}${range}k`;
}

/** The first place of a job, and how many more there are: 'Berlin +2'. */
export function placeWords({ places, location }: Pick<JobCard_JobFragment, 'places' | 'location'>): string {
  const [first, ...others] = places;
  return first === undefined || others.length === 0 ? location : `${first.label} +${others.length}`;
}
