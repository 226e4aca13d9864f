import { LIMITS } from '../domain/index.ts';
import { invalidInput } from './app-error.ts';

/** The page size. @throws AppError INVALID_INPUT unless it is a whole number from 1 to `LIMITS.pageSize.max` */
export function checkedPageSize(limit: number): number {
  const { max } = LIMITS.pageSize;
  if (Number.isInteger(limit) && limit >= 1 && limit <= max) return limit;
  throw invalidInput(`limit must be a whole number from 1 to ${max}.`, { field: 'limit' });
}
