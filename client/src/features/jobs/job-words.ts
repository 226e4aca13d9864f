import { POSTING_SIGN_LABELS, WORK_MODE_LABELS, WorkMode } from '@foothold/server/domain';
import type { PayPeriod } from '../../graphql/types.generated.ts';
import { shortAmounts } from '../../lib/short-salary.ts';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import { searchTexts } from './texts/search.texts.ts';

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

const SHORT_PERIODS: Readonly<Record<PayPeriod, string>> = {
  HOUR: '/h',
  DAY: '/day',
  WEEK: '/wk',
  MONTH: '/mo',
  YEAR: '',
};

/** What a job pays, for a narrow column of a list: '€60–75k' a year, 'DKK 17–20k/mo'; else the posting's own words. */
export function shortPayWords(job: Pick<JobCard_JobFragment, 'pay' | 'salary'>): string | null {
  const { pay } = job;
  const ends = [pay?.min, pay?.max].filter((end) => typeof end === 'number');
  const short = shortAmounts(ends);
  if (!pay || short === null) return payWords(job);
  // The sign alone: the amount follows in short.
  const sign = (0)
    .toLocaleString('en-US', {
      style: 'currency',
      currency: pay.currency,
      maximumFractionDigits: 0,
    })
    .replace('0', '');
  const open = ends.length === 2 ? '' : typeof pay.max === 'number' ? 'Up to ' : 'From ';
  return `${open}${sign}${short}${SHORT_PERIODS[pay.period]}`;
}

/** The first place of a job, and how many more there are: 'Berlin +2'. */
export function placeWords({ places, location }: Pick<JobCard_JobFragment, 'places' | 'location'>): string {
  const [first, ...others] = places;
  return first === undefined || others.length === 0 ? location : `${first.label} +${others.length}`;
}

/** The fact about a job's age that matters most to who reads a list; null: there is none. Made-up jobs have no age. */
export function ageWords(
  job: Pick<JobCard_JobFragment, 'offBoardSince' | 'evergreen' | 'reposts' | 'isSample' | 'closed'>,
): string | null {
  if (job.isSample || job.closed) return null;
  // The whole label has no room in a row of a phone.
  if (job.offBoardSince !== null) return searchTexts.goneFromBoard;
  if (job.evergreen) return POSTING_SIGN_LABELS.evergreen;
  if (job.reposts === 0) return null;
  return job.reposts === 1 ? POSTING_SIGN_LABELS.reposted : searchTexts.postedTimes(job.reposts + 1);
}

/** What a row says of a job behind its company, in this order. */
export function rowFacts(
  job: Pick<JobCard_JobFragment, 'places' | 'location' | 'workMode' | 'closed' | 'isSample'>,
): readonly string[] {
  const place = placeWords(job);
  const mode = job.workMode && WORK_MODE_LABELS[WorkMode[job.workMode]];
  return [
    place || null,
    // 'Remote, Spain' says it already.
    mode !== null && place.startsWith(mode) ? null : mode,
    job.closed ? searchTexts.closed : null,
    job.isSample ? searchTexts.sample : null,
  ].filter((fact) => fact !== null);
}

/** As many skills as fit beside the words of a wide row. */
const MOST_SKILLS = 3;

/** The skills a row has room for. */
export const skillWords = ({ skills }: Pick<JobCard_JobFragment, 'skills'>): string =>
  [...new Set(skills)].slice(0, MOST_SKILLS).join(', ');

/** A posting is new for a day, or until it is opened. */
const NEW_MS = 24 * 60 * 60_000;

/** Whether a posting is of today. */
export const isNewAt = ({ postedDate }: Pick<JobCard_JobFragment, 'postedDate'>, now: Date): boolean =>
  now.getTime() - new Date(postedDate).getTime() < NEW_MS;
