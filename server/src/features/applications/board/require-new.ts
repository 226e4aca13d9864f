import { AppError } from '../../../platform/app-error.ts';
import { TEXTS } from '../model/applications.texts.ts';

/** @param existing the application for the job that is to be added @throws AppError ALREADY_EXISTS when there is one */
export function requireNew(existing: { readonly id: string } | null): void {
  if (existing !== null) throw new AppError('ALREADY_EXISTS', TEXTS.alreadySaved, { applicationId: existing.id });
}
