import { LIMITS } from '../domain/index.ts';
import { invalidInput } from './app-error.ts';

const KEY = new RegExp(String.raw`^[\x21-\x7e]{1,${LIMITS.idempotencyKeyLength}}$`);

/** Whether a request may be repeated under this key: 1 to 200 printable ASCII characters without spaces. */
export const isIdempotencyKey = (key: string): boolean => KEY.test(key);

/** What people read about an invalid key. @param name what they know it by */
export const idempotencyKeyRule = (name: string): string =>
  `${name} must be 1 to ${LIMITS.idempotencyKeyLength} characters without spaces or accents.`;

/** A key under which a request may be repeated, or null when none was given. @throws AppError INVALID_INPUT */
export function checkedIdempotencyKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  if (isIdempotencyKey(key)) return key;
  throw invalidInput(idempotencyKeyRule('An idempotency key'), { field: 'idempotencyKey' });
}
