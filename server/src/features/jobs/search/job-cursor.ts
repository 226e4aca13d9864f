import * as z from 'zod';
import { invalidInput } from '../../../platform/app-error.ts';
import type { JobPlace } from './job-search.ts';

/** Where a page of a search ends, and the moment of its first page. */
export interface JobCursor {
  readonly asOf: Date;
  /** Where the order is that of age. */
  readonly place?: JobPlace;
  /** In any other order, how many are before. */
  readonly offset?: number;
}

const stored = z.union([z.tuple([z.int(), z.int(), z.int().positive()]), z.tuple([z.int(), z.int().nonnegative()])]);

/** The cursor as clients pass it on. */
export function jobCursor({ asOf, place, offset = 0 }: JobCursor): string {
  const position = place === undefined ? [offset] : [place.posted, place.id];
  return Buffer.from(JSON.stringify([asOf.getTime(), ...position])).toString('base64url');
}

/** @throws AppError INVALID_INPUT for a text that is no cursor of ours */
export function jobCursorOf(text: string): JobCursor {
  try {
    const [asOf, first, id] = stored.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { asOf: new Date(asOf), ...(id === undefined ? { offset: first } : { place: { posted: first, id } }) };
  } catch {
    throw invalidInput("This cursor doesn't belong to this list.", { field: 'after' });
  }
}
