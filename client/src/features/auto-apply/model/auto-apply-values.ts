import { AUTO_APPLY_DEFAULTS, AUTO_APPLY_LIMITS } from '@foothold/server/domain';
import type { SaveAutoApplySettingsInput, WorkMode } from '../../../graphql/types.generated.ts';
import { isSame } from '../../../lib/is-same.ts';
import type { AutoApplyForm_SettingsFragment } from './auto-apply-form.generated.ts';
import { settingsTexts } from '../texts/settings.texts.ts';

export type JobTypeName = keyof typeof AUTO_APPLY_DEFAULTS.jobTypes;

/** The values of the form. */
export interface AutoApplyValues {
  readonly jobTypes: Readonly<Record<JobTypeName, boolean>>;
  readonly keywords: readonly string[];
  readonly enabled: boolean;
  readonly preferredLocations: readonly string[];
  readonly workModes: readonly WorkMode[];
  readonly excludedCompanies: readonly string[];
  /** As typed. */
  readonly dailyLimit: string;
  readonly reviewBeforeSending: boolean;
  readonly paused: boolean;
  readonly weeklySummary: boolean;
  /** Of the version to send; '': the CV of the profile. */
  readonly cvVersionId: string;
}

/** Carried along by every save, never used as filters (auto-apply-5). */
const { remotePreferences, salaryRange } = AUTO_APPLY_DEFAULTS;
const FIXED = { remotePreferences, experienceLevel: 'JUNIOR', salaryRange, frequency: 'DAILY' } as const;

/** The further settings before anything was saved (auto-apply-6). */
const MORE_DEFAULTS = {
  preferredLocations: [],
  workModes: [],
  excludedCompanies: [],
  dailyLimit: AUTO_APPLY_LIMITS.dailyLimit.default,
  reviewBeforeSending: true,
  paused: false,
  weeklySummary: true,
  cvVersionId: null,
} as const;

/** @param settings null: nothing was saved yet */
export function valuesOf(settings: AutoApplyForm_SettingsFragment | null, isComplete: boolean): AutoApplyValues {
  const { jobTypes, keywords, enabled } = settings ?? AUTO_APPLY_DEFAULTS;
  const { fullTime, partTime, contract, internship } = jobTypes;
  const {
    preferredLocations,
    workModes,
    excludedCompanies,
    dailyLimit,
    reviewBeforeSending,
    paused,
    weeklySummary,
    cvVersionId,
  } = settings ?? MORE_DEFAULTS;
  return {
    jobTypes: { fullTime, partTime, contract, internship },
    keywords,
    enabled: enabled && isComplete,
    preferredLocations,
    workModes,
    excludedCompanies,
    dailyLimit: String(dailyLimit),
    reviewBeforeSending,
    paused,
    weeklySummary,
    cvVersionId: cvVersionId ?? '',
  };
}

/** Why the number cannot be saved, in words; null when it can. */
export function limitProblem(text: string): string | null {
  const { min, max } = AUTO_APPLY_LIMITS.dailyLimit;
  const limit = Number(text);
  const isFine = text.trim() !== '' && Number.isInteger(limit) && limit >= min && limit <= max;
  return isFine ? null : settingsTexts.enterAWholeNumber(min, max);
}

/** What decides which jobs match, for a preview; a number no one could save is left out. */
export function searchInput(values: AutoApplyValues): SaveAutoApplySettingsInput {
  const { jobTypes, keywords, preferredLocations, workModes, excludedCompanies, dailyLimit } = values;
  return {
    jobTypes,
    keywords: [...keywords],
    preferredLocations: [...preferredLocations],
    workModes: [...workModes],
    excludedCompanies: [...excludedCompanies],
    ...(limitProblem(dailyLimit) === null && { dailyLimit: Number(dailyLimit) }),
  };
}

/** The fixed values and first settings whole (auto-apply-5), of everything else what was changed: the rest stays. */
export function saveInput(values: AutoApplyValues, saved: AutoApplyValues): SaveAutoApplySettingsInput {
  const { jobTypes, keywords, enabled, ...more } = values;
  const input: SaveAutoApplySettingsInput = { ...FIXED, jobTypes, keywords: [...keywords], enabled };
  const isNew = (name: keyof typeof more): boolean => !isSame(more[name], saved[name]);
  if (isNew('preferredLocations')) input.preferredLocations = [...more.preferredLocations];
  if (isNew('workModes')) input.workModes = [...more.workModes];
  if (isNew('excludedCompanies')) input.excludedCompanies = [...more.excludedCompanies];
  if (isNew('dailyLimit')) input.dailyLimit = Number(more.dailyLimit);
  if (isNew('reviewBeforeSending')) input.reviewBeforeSending = more.reviewBeforeSending;
  if (isNew('paused')) input.paused = more.paused;
  if (isNew('weeklySummary')) input.weeklySummary = more.weeklySummary;
  if (isNew('cvVersionId')) input.cvVersionId = more.cvVersionId;
  return input;
}
