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
  SAMPLE: ['is a sample and no real opening', 'are samples and no real openings'],
  TYPE: ['has a type that you did not choose', 'have a type that you did not choose'],
  LOCATION: ['is not in your preferred job locations', 'are not in your preferred job locations'],
  REMOTE: ['does not name a way of working that you chose', 'do not name a way of working that you chose'],
  ON_BOARD: ['is on your board already', 'are on your board already'],
  ATTEMPTED: ['was taken on before', 'were taken on before'],
  EXCLUDED_JOB: ['was excluded by you', 'were excluded by you'],
  EXCLUDED_COMPANY: ['is of a company never to contact', 'are of companies never to contact'],
  CONTACTED_COMPANY: [
    'is of a company that gets only one application of yours in 30 days',
    'are of companies that get only one application of yours in 30 days',
  ],
  DAILY_LIMIT: ['waits because of your daily limit', 'wait because of your daily limit'],
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
