import { EXPERIENCE_LEVELS } from './job-vocabulary.ts';

/** What auto-apply needs of a profile before it may be enabled (auto-apply-2). */
export interface ApplicantDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** Those details, by the names the form gives them. The members name the GraphQL enum. */
export enum ProfileField {
  FIRST_NAME = 'First name',
  LAST_NAME = 'Last name',
  PHONE = 'Phone number',
}

/** The details that are missing; empty when the profile is complete. */
export function missingForAutoApply(profile: ApplicantDetails | null | undefined): ProfileField[] {
  const details = [
    [ProfileField.FIRST_NAME, profile?.firstName],
    [ProfileField.LAST_NAME, profile?.lastName],
    [ProfileField.PHONE, profile?.phone],
  ] as const;
  return details.filter(([, value]) => !value?.trim()).map(([field]) => field);
}

/** Sentences that both sides say (auto-apply-3). */
export const AUTO_APPLY_SENTENCE = {
  incomplete: 'Please complete your profile information before enabling auto-apply',
  disabled: 'Auto-apply has been disabled due to incomplete profile information',
} as const;

/** What holds before anything was saved, and the fixed values that a save carries along (auto-apply-5). */
export const AUTO_APPLY_DEFAULTS = {
  jobTypes: { fullTime: false, partTime: false, contract: false, internship: false },
  keywords: [],
  enabled: false,
  remotePreferences: { remote: false, hybrid: false, onsite: false },
  experienceLevel: 'junior',
  salaryRange: { currency: 'usd' },
  frequency: 'daily',
} as const;

/** What may stand where a save carries a fixed value; kept as saved, never used as a filter (auto-apply-5). */
export const AUTO_APPLY_KNOWN = {
  experienceLevel: EXPERIENCE_LEVELS,
  currency: ['usd'],
  frequency: ['daily'],
} as const;

/** What may be chosen besides (auto-apply-6), and what holds before anybody chose. */
export const AUTO_APPLY_LIMITS = {
  /** Jobs taken on in one day of the person's time zone. */
  dailyLimit: { min: 1, max: 50, default: 5 },
  /** Days in which a company hears of a person once at most. */
  companyDays: 30,
  /** Companies never to contact. */
  excludedCompanies: 200,
  /** Jobs that a preview shows; all of them are counted. */
  shownMatches: 50,
  /** The first run looks back so far. */
  firstRunHours: 24,
  /** Older ones have left search as well. */
  oldestDays: 30,
  /** The hour of the person's day at which the daily run begins. */
  dailyHour: 8,
  letterLength: 5_000,
} as const;
