import { plural } from '../../lib/plural.ts';

export const searchPageTexts = {
  jobDetails: 'Job details',
  jobsDidntLoad: "Jobs didn't load. Check your connection and try again.",
  loadingMap: 'Loading map...',
  failedToFetch: 'Failed to fetch jobs after multiple attempts',
  theresNoPage: (page: number) => `There's no page ${page}`,
  goToPage: (pages: number) => `Go to page ${pages}`,
  searchJobs: 'Search jobs',
  autoApplySettings: 'Auto-Apply Settings',
  results: 'Results',
  loading: 'Loading...',
  welcome: 'Welcome to Job Search',
  signInToSearch: 'Sign in to search for jobs.',
  searchThousands: 'Search thousands of job listings',
  saveJobsTrackApplications: 'Save jobs and track applications',
  applyAutomatically: 'Apply automatically to jobs that match',
  openJobsMatch: (count: number, text: string) =>
    plural(count, { one: '1 open job matches', other: `${text} open jobs match` }),
  outThereNow: "This is what's out there right now. Change the filters to see it move.",
  nothingOutThere: 'Nothing matches right now. Try fewer filters.',
  filtersStay: 'Your filters stay.',
  jobsNext: (count: number, text: string) =>
    plural(count, {
      one: "Your filters stay. You'll see the job next.",
      other: `Your filters stay. You'll see the ${text} jobs next.`,
    }),
  howYouWork: 'How you work',
  level: 'Level',
  posted: 'Posted',
  lastDay: 'Last 24 hours',
  lastWeek: 'Last 7 days',
  totalsFailed: "The totals couldn't be loaded. You can still sign in.",
};
