import { EXPERIENCE_LEVELS } from './job-vocabulary.ts';

/** The profile fields auto-apply needs (auto-apply-2). */
export interface ApplicantDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** Those fields, by their names in the form. The members name the GraphQL enum. */
export enum ProfileField {
  FIRST_NAME = 'First name',
  LAST_NAME = 'Last name',
  PHONE = 'Phone number',
}

/** The missing fields; empty when the profile is complete. */
export function missingForAutoApply(profile: ApplicantDetails | null | undefined): ProfileField[] {
  const details = [
    [ProfileField.FIRST_NAME, profile?.firstName],
    [ProfileField.LAST_NAME, profile?.lastName],
    [ProfileField.PHONE, profile?.phone],
  ] as const;
  return details.filter(([, value]) => !value?.trim()).map(([field]) => field);
}

/** Messages used by server and client (auto-apply-3). */
export const AUTO_APPLY_SENTENCE = {
  incomplete: 'Please complete your profile information before enabling auto-apply',
  disabled: 'Auto-apply has been disabled due to incomplete profile information',
} as const;

/** The initial settings, and the fixed values that a save contains (auto-apply-5). */
export const AUTO_APPLY_DEFAULTS = {
  jobTypes: { fullTime: false, partTime: false, contract: false, internship: false },
  keywords: [],
  enabled: false,
  remotePreferences: { remote: false, hybrid: false, onsite: false },
  experienceLevel: 'junior',
  salaryRange: { currency: 'usd' },
  frequency: 'daily',
} as const;

/** The allowed values of fields that are stored but never used as a filter (auto-apply-5). */
export const AUTO_APPLY_CHOICES = {
  experienceLevel: EXPERIENCE_LEVELS,
  currency: ['usd'],
  frequency: ['daily'],
} as const;

/** The limits and defaults of the other settings (auto-apply-6). */
export const AUTO_APPLY_LIMITS = {
  /** Jobs claimed per day in the person's time zone. */
  dailyLimit: { min: 1, max: 50, default: 5 },
  /** Days within which a company is contacted once at most. */
  companyDays: 30,
  /** Companies never to contact. */
  excludedCompanies: 200,
  /** Jobs shown in a preview; all are counted. */
  shownMatches: 50,
  /** How far the first run looks back. */
  firstRunDays: 7,
  /** Older jobs aren't in search either. */
  oldestDays: 30,
  /** The local hour of the daily run. */
  dailyHour: 8,
  letterLength: 5_000,
} as const;
