import {
  AUTO_APPLY_LIMITS,
  companyKey,
  coversCompany,
  LIMITS,
  WORK_MODES,
  type WorkMode,
} from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { checkedChoice, checkedList } from '../../../platform/text.ts';
import type { AutoApplyEdit, AutoApplySettings } from './auto-apply-settings.entity.ts';

type Bounds = Pick<
  AutoApplySettings,
  | 'preferredLocations'
  | 'workModes'
  | 'excludedCompanies'
  | 'dailyLimit'
  | 'reviewBeforeSending'
  | 'paused'
  | 'weeklySummary'
  | 'cvVersionId'
>;

/**
 * The validated values of an edit, as stored, without absent and null ones.
 *
 * @throws AppError INVALID_INPUT for a list that is too long, a limit that is none and a mode that is not known
 */
export function checkedBounds(edit: AutoApplyEdit): Partial<Bounds> {
  const bounds: Partial<Bounds> = {};
  if (edit.preferredLocations) {
    const named = { field: 'preferredLocations', label: 'Preferred locations' };
    bounds.preferredLocations = checkedList(edit.preferredLocations, LIMITS, named);
  }
  if (edit.workModes) bounds.workModes = checkedModes(edit.workModes);
  if (edit.excludedCompanies) bounds.excludedCompanies = checkedCompanies(edit.excludedCompanies);
  if (typeof edit.dailyLimit === 'number') bounds.dailyLimit = checkedLimit(edit.dailyLimit);
  if (typeof edit.reviewBeforeSending === 'boolean') bounds.reviewBeforeSending = edit.reviewBeforeSending;
  if (typeof edit.paused === 'boolean') bounds.paused = edit.paused;
  if (typeof edit.weeklySummary === 'boolean') bounds.weeklySummary = edit.weeklySummary;
  // null is what was not given, as everywhere here, so that the CV of the profile is the empty text.
  if (typeof edit.cvVersionId === 'string') bounds.cvVersionId = edit.cvVersionId === '' ? null : edit.cvVersionId;
  return bounds;
}

/** The list without whatever in it means this company, see `coversCompany`. */
export function withoutCompany(companies: readonly string[], company: string): string[] {
  const key = companyKey(company);
  return companies.filter((one) => !coversCompany(companyKey(one), key));
}

function checkedModes(modes: readonly string[]): WorkMode[] {
  const named = { field: 'workModes', label: 'Work modes' };
  const chosen = new Set(modes.map((mode) => checkedChoice(mode, WORK_MODES, named)));
  return WORK_MODES.filter((mode) => chosen.has(mode));
}

function checkedCompanies(companies: readonly string[]): string[] {
  const { excludedCompanies: listEntries } = AUTO_APPLY_LIMITS;
  const named = { field: 'excludedCompanies', label: 'Companies never to contact' };
  return checkedList(companies, { listEntries, lineLength: LIMITS.lineLength }, named);
}

function checkedLimit(limit: number): number {
  const { min, max } = AUTO_APPLY_LIMITS.dailyLimit;
  if (Number.isInteger(limit) && limit >= min && limit <= max) return limit;
  throw invalidInput(`The daily limit must be a whole number from ${min} to ${max}.`, { field: 'dailyLimit' });
}
