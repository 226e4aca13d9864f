import * as z from 'zod';
import { invalidInput } from '../../../platform/app-error.ts';
import type { JobPlace } from './job-search.ts';

/** Where a page of a search ends, and the moment of its first page. */
export interface JobCursor {
  readonly asOf: Date;
  readonly place: JobPlace;
}

const stored = z.tuple([z.int(), z.int(), z.int().positive()]);

/** The cursor as clients pass it on. */
export function jobCursor({ asOf, place }: JobCursor): string {
  return Buffer.from(JSON.stringify([asOf.getTime(), place.posted, place.id])).toString('base64url');
}

/** @throws AppError INVALID_INPUT for a text that is no cursor of ours */
export function jobCursorOf(text: string): JobCursor {
  try {
    const [asOf, posted, id] = stored.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { asOf: new Date(asOf), place: { posted, id } };
  } catch {
    throw invalidInput('This cursor is not one of this list.', { field: 'after' });
  }
}
