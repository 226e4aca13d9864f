import { invalidInput } from '../app-error.ts';

/** Where a list stands that is ordered by time and id, newest first. */
export interface TimePosition {
  readonly createdAt: Date;
  readonly id: string;
}

const POSITION = /^(?<at>\d{1,15})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A position as a cursor. */
export const timeCursor = ({ createdAt, id }: TimePosition): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/** The position of a cursor, or null without one. @throws AppError INVALID_INPUT */
export function timePosition(after: string | null | undefined): TimePosition | null {
  if (after === null || after === undefined) return null;
  const groups = POSITION.exec(Buffer.from(after, 'base64url').toString())?.groups;
  if (groups === undefined) throw invalidInput('"after" is not a cursor of this list.', { field: 'after' });
  return { createdAt: new Date(Number(groups['at'])), id: groups['id'] ?? '' };
}
