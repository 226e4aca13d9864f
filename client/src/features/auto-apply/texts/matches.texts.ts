import { formatCount } from '../../../lib/format.ts';
import { plural } from '../../../lib/plural.ts';

/** E.g. '3 jobs are closed'. */
const jobsThat = (count: number, does: { readonly one: string; readonly other: string }): string =>
  plural(count, { one: `1 job ${does.one}`, other: `${formatCount(count)} jobs ${does.other}` });

export const matchTexts = {
  keyword: 'Keyword',
  type: 'Type',
  location: 'Location',
  wayOfWorking: 'Way of working',
  noMoreMatchesToday: 'No more matches today',
  noMatchesToday: 'No matches today',
  matchesToday: (count: number) =>
    plural(count, { one: '1 match today', other: `${formatCount(count)} matches today` }),
  dailyLimitReached: (matches: string) => `${matches}. You've reached your daily limit.`,
  withinDailyLimit: (matches: string, today: number) => `${matches}, ${today} within your daily limit`,
  changeNotSaved: 'Change not saved',
  jobsExcluded: (count: number) => plural(count, { one: '1 job is excluded', other: `${count} jobs are excluded` }),
  excludedJobs: 'Excluded jobs',
  at: (title: string, company: string) => `${title} at ${company}`,
  includeAgainFor: (name: string) => `Include again: ${name}`,
  includeAgain: 'Include again',
  whyMatches: (name: string) => `Why ${name} matches`,
  acceptsEmail: 'takes applications by email',
  applyOnItsPage: 'you apply on its page',
  overDailyLimit: ' · over your daily limit',
  excludeJobNamed: (name: string) => `Exclude job: ${name}`,
  excludeJob: 'Exclude job',
  excludeCompanyOf: (company: string, job: string) => `Exclude company: ${company}, of ${job}`,
  excludeCompany: 'Exclude company',
  allMatchesHandled: 'The last run handled all matches. We check for new jobs daily.',
  noNewJobs: 'No new job has your keywords in its title. We check daily.',
  matchingJobs: 'Matching jobs',
  showFewer: 'Show fewer',
  showMoreOverLimit: (more: string) => `Show ${more} more over your daily limit`,
  andMore: (leftOut: string) => `And ${leftOut} more.`,
  leftOutDespiteKeyword: 'Jobs with a keyword we left out:',
  leftOut: 'Left out',
  matches: 'Matches',
  noCv: 'Your profile has no CV. Upload one so we can send applications.',
  uploadACv: 'Upload a CV',
  couldntLoadMatches: (errorSentence: string) => `Couldn't load matches: ${errorSentence}`,
  lookingForMatches: 'Looking for matches...',
  excluded: (name: string) => `Excluded ${name}.`,
  undoIncludeAgain: (name: string) => `Undo: include ${name} again`,
  undo: 'Undo',
  /** Why jobs with a keyword are left out. */
  leftOutBecause: {
    CLOSED: (count: number) => jobsThat(count, { one: 'is closed', other: 'are closed' }),
    SAMPLE: (count: number) =>
      jobsThat(count, { one: 'is a sample, not a real opening', other: 'are samples, not real openings' }),
    TYPE: (count: number) =>
      jobsThat(count, { one: "has a type you didn't choose", other: "have a type you didn't choose" }),
    LOCATION: (count: number) =>
      jobsThat(count, { one: "isn't in your preferred locations", other: "aren't in your preferred locations" }),
    REMOTE: (count: number) =>
      jobsThat(count, { one: "doesn't name a workplace you chose", other: "don't name a workplace you chose" }),
    ON_BOARD: (count: number) =>
      jobsThat(count, { one: 'is already on your board', other: 'are already on your board' }),
    ATTEMPTED: (count: number) => jobsThat(count, { one: 'was handled before', other: 'were handled before' }),
    EXCLUDED_JOB: (count: number) => jobsThat(count, { one: 'is one you excluded', other: 'are ones you excluded' }),
    EXCLUDED_COMPANY: (count: number) =>
      jobsThat(count, { one: 'is from an excluded company', other: 'are from excluded companies' }),
    CONTACTED_COMPANY: (count: number) =>
      jobsThat(count, {
        one: 'is over the limit of one per company in 30 days',
        other: 'are over the limit of one per company in 30 days',
      }),
    DAILY_LIMIT: (count: number) =>
      jobsThat(count, { one: 'is over your daily limit', other: 'are over your daily limit' }),
  },
};
