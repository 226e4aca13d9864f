import type { AutoApplyPreviewQuery, Reasons_ReasonFragment } from './preview.generated.ts';

/** What a run would find. */
export type Preview = NonNullable<NonNullable<AutoApplyPreviewQuery['viewer']>['autoApplyPreview']>;
type Hidden = Preview['hidden'][number];

const REASONS: Readonly<Record<Reasons_ReasonFragment['kind'], string>> = {
  KEYWORD: 'Keyword',
  TYPE: 'Type',
  LOCATION: 'Location',
  REMOTE: 'Way of working',
};

/** 'Keyword: Engineer' */
export const reasonWords = ({ kind, text }: Reasons_ReasonFragment): string => `${REASONS[kind]}: ${text}`;

/** Completes 'N jobs …': which setting, or what else, leaves them out. */
const HIDDEN: Readonly<Record<Hidden['reason'], readonly [one: string, many: string]>> = {
  CLOSED: ['is closed', 'are closed'],
  SAMPLE: ['is a sample, not a real opening', 'are samples, not real openings'],
  TYPE: ["has a type you didn't choose", "have a type you didn't choose"],
  LOCATION: ["isn't in your preferred locations", "aren't in your preferred locations"],
  REMOTE: ["doesn't name a workplace you chose", "don't name a workplace you chose"],
  ON_BOARD: ['is already on your board', 'are already on your board'],
  ATTEMPTED: ['was handled before', 'were handled before'],
  EXCLUDED_JOB: ['is one you excluded', 'are ones you excluded'],
  EXCLUDED_COMPANY: ['is from an excluded company', 'are from excluded companies'],
  CONTACTED_COMPANY: [
    'is over the limit of one per company in 30 days',
    'are over the limit of one per company in 30 days',
  ],
  DAILY_LIMIT: ['is over your daily limit', 'are over your daily limit'],
};

/** '3 jobs are closed' */
export function hiddenWords({ reason, count }: Hidden): string {
  const [one, many] = HIDDEN[reason];
  return count === 1 ? `1 job ${one}` : `${count.toLocaleString('en-US')} jobs ${many}`;
}

/** '12 matches today', and how many of them a run would apply for; `hasTaken` when the last run took the others. */
export function totalWords({ total, today }: Pick<Preview, 'total' | 'today'>, hasTaken: boolean): string {
  if (total === 0) return hasTaken ? 'No more matches today' : 'No matches today';
  const words = total === 1 ? '1 match today' : `${total.toLocaleString('en-US')} matches today`;
  if (today === 0) return `${words}. You've reached your daily limit.`;
  return today === total ? words : `${words}, ${today} within your daily limit`;
}
