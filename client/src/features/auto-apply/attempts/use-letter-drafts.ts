import { useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';

/** A person's edits of a letter; absent values are unchanged. */
export interface LetterDraft {
  readonly subject?: string;
  readonly letter?: string;
}

interface LetterDraftsOptions {
  /** Applications that can be sent now, by id. */
  readonly ids: readonly string[];
  /** Whether there are more than are shown: a missing row may be among those. */
  readonly hasMore: boolean;
}

/** Edits of letters. They survive navigation and moved rows; only sending or undoing ends them. */
export function useLetterDrafts({ ids, hasMore }: LetterDraftsOptions) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, LetterDraft>>>({});
  // Drafts of applications sent or discarded elsewhere no longer count as unsaved.
  useUnsaved(Object.keys(drafts).some((id) => hasMore || ids.includes(id)));
  return {
    of: (id: string): LetterDraft | undefined => drafts[id],
    keep: (id: string, draft: LetterDraft | null): void =>
      setDrafts(({ [id]: _gone, ...others }) => (draft === null ? others : { ...others, [id]: draft })),
  };
}

/** A draft without values equal to the letter's; null: none are left. */
export function changesOf(
  draft: LetterDraft,
  { subject, letter }: Pick<Dossier_AttemptFragment, 'subject' | 'letter'>,
): LetterDraft | null {
  const isSubject = draft.subject !== undefined && draft.subject !== subject;
  const isLetter = draft.letter !== undefined && draft.letter !== letter;
  if (!isSubject && !isLetter) return null;
  return { ...(isSubject && { subject: draft.subject }), ...(isLetter && { letter: draft.letter }) };
}
