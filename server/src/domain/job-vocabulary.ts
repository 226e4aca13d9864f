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

export const EXPERIENCE_LEVELS = ['intern', 'junior', 'mid', 'senior', 'lead'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

export const REMOTE_MODES = ['remote', 'hybrid', 'onsite'] as const;
export type RemoteMode = (typeof REMOTE_MODES)[number];

/** `any` lifts the default of the last 30 days (search-5). */
export const TIME_POSTED = ['today', 'week', 'month', 'any'] as const;
export type TimePosted = (typeof TIME_POSTED)[number];

/** Labels as people read them. */
export const EXPERIENCE_LABELS: Readonly<Record<ExperienceLevel, string>> = {
  intern: 'Intern',
  junior: 'Junior',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
};
export const REMOTE_LABELS: Readonly<Record<RemoteMode, string>> = {
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
