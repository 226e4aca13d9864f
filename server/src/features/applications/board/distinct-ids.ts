import { LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { TEXTS } from '../model/applications.texts.ts';

/**
 * The ids of a bulk change, in lower case (board-19).
 *
 * @throws AppError INVALID_INPUT for none, for too many, and for duplicates
 */
export function distinctIds(ids: readonly string[]): readonly string[] {
  const max = LIMITS.bulkItems;
  if (ids.length === 0) throw invalidInput(TEXTS.bulkNone);
  if (ids.length > max) throw invalidInput(TEXTS.bulkTooMany(max), { max });
  const distinct = new Set(ids.map((id) => id.toLowerCase()));
  if (distinct.size < ids.length) throw invalidInput(TEXTS.bulkRepeated);
  return [...distinct];
}
