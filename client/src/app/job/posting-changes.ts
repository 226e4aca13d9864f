import type { JobPane_JobFragment, SavedPostingQuery } from './job.generated.ts';
import { normaliseDescription } from '../../ui/description-text.ts';
import { jobTexts } from '../texts/job.texts.ts';

type Application = NonNullable<NonNullable<SavedPostingQuery['viewer']>['application']>;
export type SavedPosting = NonNullable<Application['savedPosting']>;

/** What a posting says otherwise today than when it was saved, in words; empty when nothing. */
export function postingChanges(
  saved: Pick<SavedPosting, 'title' | 'company' | 'location' | 'salary' | 'description'>,
  now: Pick<JobPane_JobFragment, 'title' | 'company' | 'location' | 'salary' | 'description'>,
): string[] {
  const isTextOther = normaliseDescription(saved.description) !== normaliseDescription(now.description);
  return [
    ...(saved.title === now.title ? [] : [jobTexts.partTitle]),
    ...(saved.company === now.company ? [] : [jobTexts.partCompany]),
    ...(saved.location === now.location ? [] : [jobTexts.partPlace]),
    ...(saved.salary === now.salary ? [] : [jobTexts.partPay]),
    ...(isTextOther ? [jobTexts.partText] : []),
  ];
}
