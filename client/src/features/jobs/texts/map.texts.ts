import { plural } from '../../../lib/plural.ts';

export const mapTexts = {
  andNearby: (location: string) => `${location} and nearby`,
  jobsOnTheMap: 'Jobs on the map',
  of: 'of',
  jobsLocation: 'jobs have a location',
  mapShowsNewest: 'The map shows the newest',
  inView: 'in view',
  firstAreListed: (mostShown: number) => `The first ${mostShown} are listed. Zoom in or move the map to see others.`,
  noJobsHere: 'No jobs here. Zoom out or move the map.',
  backToAllJobs: 'Back to all jobs',
  jobsIn: (label: string) => `Jobs in ${label}`,
  countOfJobs: (count: string) => `· ${count} jobs`,
  close: 'Close',
  applyTo: (title: string, company: string) => `Apply: ${title} at ${company}, opens in a new tab`,
  apply: 'Apply',
  moreJobs: (more: string) => `And ${more} more. Narrow the search to see them.`,
  attribution: 'Map data: Natural Earth',
  mapLabel: 'Map of jobs. Arrow keys move it, plus and minus zoom. The list shows the jobs in view.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchThisArea: 'Search this area',
  remoteNotOnMap: (count: number) =>
    plural(count, { one: 'remote job is not on the map.', other: 'remote jobs are not on the map.' }),
  listThem: 'List them',
  showAllJobs: 'Show all jobs',
  loadingMap: 'Loading map...',
};
