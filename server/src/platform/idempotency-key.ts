import { LIMITS } from '../domain/index.ts';
import { invalidInput } from './app-error.ts';

const KEY = new RegExp(String.raw`^[\x21-\x7e]{1,${LIMITS.idempotencyKeyLength}}$`);

/** A key under which a request may be repeated, or null when none was given. @throws AppError INVALID_INPUT */
export function checkedIdempotencyKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  if (KEY.test(key)) return key;
  throw invalidInput(
    `An idempotency key must be 1 to ${LIMITS.idempotencyKeyLength} characters without spaces or accents.`,
    { field: 'idempotencyKey' },
  );
}
