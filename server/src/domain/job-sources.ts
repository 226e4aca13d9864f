/** The source of the postings that Foothold makes up for a first look. */
export const SAMPLE_SOURCE = 'sample';

/** The source of what a person wrote down themself; no row of the table of postings has it. */
export const OWN_SOURCE = 'own';

/** Where postings come from (search-23). The order is stored: add at the end, never move. */
export const JOB_SOURCES = [
  'greenhouse',
  'lever',
  'ashby',
  'smartrecruiters',
  'recruitee',
  'personio',
  'workable',
  'hackernews',
  'jobposting',
  'arbeitnow',
  'jobicy',
  'himalayas',
  'themuse',
  'remoteok',
  'listings',
  SAMPLE_SOURCE,
  'workday',
  'teamtailor',
  'rippling',
  'bamboohr',
  'pinpoint',
  'gem',
  'breezy',
  'rss',
] as const;
export type JobSourceName = (typeof JOB_SOURCES)[number];

/** The names of the GraphQL enum, for the words of REST and the database; the only mapping between the two. */
export const JobSourceName = {
  GREENHOUSE: 'greenhouse',
  LEVER: 'lever',
  ASHBY: 'ashby',
  SMARTRECRUITERS: 'smartrecruiters',
  RECRUITEE: 'recruitee',
  PERSONIO: 'personio',
  WORKABLE: 'workable',
  HACKERNEWS: 'hackernews',
  JOBPOSTING: 'jobposting',
  ARBEITNOW: 'arbeitnow',
  JOBICY: 'jobicy',
  HIMALAYAS: 'himalayas',
  THEMUSE: 'themuse',
  REMOTEOK: 'remoteok',
  LISTINGS: 'listings',
  SAMPLE: 'sample',
  WORKDAY: 'workday',
  TEAMTAILOR: 'teamtailor',
  RIPPLING: 'rippling',
  BAMBOOHR: 'bamboohr',
  PINPOINT: 'pinpoint',
  GEM: 'gem',
  BREEZY: 'breezy',
  RSS: 'rss',
} as const satisfies Readonly<Record<string, JobSourceName>>;

/** Labels as people read them. */
export const JOB_SOURCE_LABELS: Readonly<Record<JobSourceName, string>> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  smartrecruiters: 'SmartRecruiters',
  recruitee: 'Recruitee',
  personio: 'Personio',
  workable: 'Workable',
  hackernews: 'Hacker News',
  jobposting: 'Company websites',
  arbeitnow: 'Arbeitnow',
  jobicy: 'Jobicy',
  himalayas: 'Himalayas',
  themuse: 'The Muse',
  remoteok: 'Remote OK',
  listings: 'Job lists',
  sample: 'Sample jobs',
  workday: 'Workday',
  teamtailor: 'Teamtailor',
  rippling: 'Rippling',
  bamboohr: 'BambooHR',
  pinpoint: 'Pinpoint',
  gem: 'Gem',
  breezy: 'Breezy',
  rss: 'RSS feeds',
};
