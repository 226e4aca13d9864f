import { plural } from '../../lib/plural.ts';

export const companyTexts = {
  company: 'Company',
  loading: 'Loading company...',
  documentTitle: (name: string) => `Jobs at ${name}`,
  back: 'Search',
  openJobs: (count: number) => plural(count, { one: 'open job', other: 'open jobs' }),
  noOpenJobs: 'No open jobs at this company',
  noOpenJobsText: 'Its jobs may be closed, or the link is incomplete.',
  searchJobs: 'Search jobs',
  allJobs: (name: string) => `All jobs at ${name}`,
  newestJobs: 'Newest jobs',
  showAll: (count: string) => `Show all ${count} jobs`,
  atAGlance: 'At a glance',
  skills: 'Most requested skills',
  places: 'Places',
  workModes: 'Work mode',
  sampleCompany: 'Sample company, not a real employer',
  jobs: (count: number) => plural(count, { one: 'job', other: 'jobs' }),
};
