import { LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { checkedText } from '../../../platform/text.ts';
import { type CvPosting, postingOfText } from './cv-posting.ts';
import { CV_PROBLEM, FIELD_LABELS } from './cv.texts.ts';

/**
 * Loads the job of one of a person's applications. Implemented by a feature this one may not import. @throws AppError
 * NOT_FOUND
 */
export type PostingOf = (viewer: Viewer, applicationId: string) => Promise<CvPosting>;

/** A posting that was pasted, or the id of an application; not both. */
export interface PostingRequest {
  readonly postingText?: string | null | undefined;
  readonly applicationId?: string | null | undefined;
}

export interface RequestedPosting {
  /** '' = none was pasted. */
  readonly text: string;
  readonly applicationId: string | null;
}

/**
 * The pasted or picked job, or null.
 *
 * @throws AppError INVALID_INPUT for both, and for a text that is too long; NOT_FOUND
 */
export async function requestedPosting(
  viewer: Viewer,
  { postingText, applicationId }: PostingRequest,
  postingOf: PostingOf,
): Promise<CvPosting | null> {
  const asked = checkedPosting({ postingText, applicationId });
  if (asked.applicationId !== null) return postingOf(viewer, asked.applicationId);
  return asked.text === '' ? null : postingOfText(asked.text);
}

/** @throws AppError INVALID_INPUT */
export function checkedPosting({ postingText, applicationId = null }: PostingRequest): RequestedPosting {
  const text = checkedText(postingText ?? '', LIMITS.postingLength, {
    field: 'postingText',
    label: FIELD_LABELS.postingText,
  });
  if (applicationId !== null && text !== '') {
    throw invalidInput(CV_PROBLEM.twoPostings);
  }
  return { text, applicationId };
}
