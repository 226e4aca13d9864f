import { useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import type { Dossier_AttemptFragment } from './attempt.generated.ts';

/** What a person typed over a letter; absent: as it was written for them. */
export interface LetterDraft {
  readonly subject?: string;
  readonly letter?: string;
}

interface LetterDraftsOptions {
  /** What can be sent now, by id. */
  readonly ids: readonly string[];
  /** Whether there are more than are shown: a row that is not there may be among those. */
  readonly hasMore: boolean;
}

/** What was typed over letters. It outlives a look at something else, and rows that move: only a send or an undo ends it. */
export function useLetterDrafts({ ids, hasMore }: LetterDraftsOptions) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, LetterDraft>>>({});
  // What was sent or put aside elsewhere is not asked about any more.
  useUnsaved(Object.keys(drafts).some((id) => hasMore || ids.includes(id)));
  return {
    of: (id: string): LetterDraft | undefined => drafts[id],
    keep: (id: string, draft: LetterDraft | null): void =>
      setDrafts(({ [id]: _gone, ...others }) => (draft === null ? others : { ...others, [id]: draft })),
  };
}

/** What is left of a draft where it says what the letter says anyway; null: nothing. */
export function changesOf(
  draft: LetterDraft,
  { subject, letter }: Pick<Dossier_AttemptFragment, 'subject' | 'letter'>,
): LetterDraft | null {
  const isSubject = draft.subject !== undefined && draft.subject !== subject;
  const isLetter = draft.letter !== undefined && draft.letter !== letter;
  if (!isSubject && !isLetter) return null;
  return { ...(isSubject && { subject: draft.subject }), ...(isLetter && { letter: draft.letter }) };
}
