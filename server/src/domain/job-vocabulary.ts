/** The employment types a posting may have (search-3); the order is the order of every list. */
export const EMPLOYMENT_TYPES = [
  'Full-time',
  'Part-time',
  'Contract',
  'Internship',
  'Freelance',
  'Temporary',
  'Student',
  'Other',
] as const;
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** The names of the GraphQL enum, for the words of REST and the database; the only mapping between the two. */
export const EmploymentType = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  FREELANCE: 'Freelance',
  TEMPORARY: 'Temporary',
  STUDENT: 'Student',
  OTHER: 'Other',
} as const satisfies Readonly<Record<string, EmploymentType>>;

export const EXPERIENCE_LEVELS = ['intern', 'junior', 'mid', 'senior', 'lead'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

export const ExperienceLevel = {
  INTERN: 'intern',
  JUNIOR: 'junior',
  MID: 'mid',
  SENIOR: 'senior',
  LEAD: 'lead',
} as const satisfies Readonly<Record<string, ExperienceLevel>>;

export const WORK_MODES = ['remote', 'hybrid', 'onsite'] as const;
export type WorkMode = (typeof WORK_MODES)[number];

export const WorkMode = {
  REMOTE: 'remote',
  HYBRID: 'hybrid',
  ONSITE: 'onsite',
} as const satisfies Readonly<Record<string, WorkMode>>;

/** `any` lifts the default of the last 30 days (search-5). */
export const TIME_POSTED = ['today', 'week', 'month', 'any'] as const;
export type TimePosted = (typeof TIME_POSTED)[number];

/** How many days back each of them goes; null = any time. */
export const TIME_POSTED_DAYS: Readonly<Record<TimePosted, number | null>> = {
  today: 1,
  week: 7,
  month: 30,
  any: null,
};

export const PostedWithin = {
  DAY: 'today',
  WEEK: 'week',
  MONTH: 'month',
  ANY: 'any',
} as const satisfies Readonly<Record<string, TimePosted>>;

/** Labels as people read them. */
export const EXPERIENCE_LABELS: Readonly<Record<ExperienceLevel, string>> = {
  intern: 'Intern',
  junior: 'Junior',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
};
export const WORK_MODE_LABELS: Readonly<Record<WorkMode, string>> = {
  remote: 'Remote',
  hybrid: 'Hybrid',
  onsite: 'On-site',
};
export const TIME_POSTED_LABELS: Readonly<Record<TimePosted, string>> = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  any: 'Any time',
};

/** The period an amount of pay is for. */
export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

/** The names of the GraphQL enum; the only mapping between the two. */
export const PayPeriod = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  YEAR: 'year',
} as const satisfies Readonly<Record<string, PayPeriod>>;

/** How often a period is paid in a year of full-time work. */
export const PERIODS_PER_YEAR: Readonly<Record<PayPeriod, number>> = {
  hour: 2_080,
  day: 230,
  week: 52,
  month: 12,
  year: 1,
};

/** What was seen of a posting that says something about its age. The order is stored: add at the end. */
export const POSTING_SIGNS = ['reposted', 'evergreen', 'off-board'] as const;
export type PostingSign = (typeof POSTING_SIGNS)[number];

export const PostingSign = {
  REPOSTED: 'reposted',
  EVERGREEN: 'evergreen',
  OFF_BOARD: 'off-board',
} as const satisfies Readonly<Record<string, PostingSign>>;

/** Labels as people read them: what was seen, and no more. */
export const POSTING_SIGN_LABELS: Readonly<Record<PostingSign, string>> = {
  reposted: 'Posted again',
  evergreen: 'Seems evergreen',
  'off-board': "Gone from the employer's board",
};

/** Whether an employer helps with a work permit. */
export const SPONSORSHIPS = ['yes', 'no'] as const;
export type Sponsorship = (typeof SPONSORSHIPS)[number];

export const Sponsorship = { YES: 'yes', NO: 'no' } as const satisfies Readonly<Record<string, Sponsorship>>;

/** Whether a job asks for a security clearance. */
export const CLEARANCES = ['required', 'preferred'] as const;
export type Clearance = (typeof CLEARANCES)[number];

export const Clearance = {
  REQUIRED: 'required',
  PREFERRED: 'preferred',
} as const satisfies Readonly<Record<string, Clearance>>;
