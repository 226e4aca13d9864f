import { useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError } from '../../../ui/notify.ts';
import { settleChanges } from '../model/pending-changes.ts';
import { useEditCvLineMutation } from '../model/cv-version.generated.ts';
import { coachTexts } from '../texts/coach.texts.ts';

/** A line that was changed, and what it was. */
interface Change {
  readonly lineId: string;
  readonly line: string;
}

export interface LineEdits {
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  /** Answers whether it was saved; what was refused was said. */
  readonly save: (lineId: string, old: string, text: string) => Promise<boolean>;
  /** Puts the line changed last back; one before it comes next. */
  readonly undo: () => Promise<boolean>;
}

/** Lines in a person's own words, each taken back by one press, one after the other. */
export function useLineEdits(versionId: string): LineEdits {
  const [edit, { loading: isSaving }] = useEditCvLineMutation();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const isBusy = useRef(false);

  const send = async (lineId: string, text: string): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      await settleChanges(versionId);
      await edit({ variables: { input: { versionId, lineId, text } } });
      return true;
    } catch (error) {
      notifyError(errorSentence(error), { title: coachTexts.notSaved, id: 'cv-coach' });
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return {
    isSaving,
    canUndo: changes.length > 0,
    async save(lineId, old, text) {
      if (text === old) return true;
      const isSaved = await send(lineId, text);
      if (isSaved) setChanges((all) => [...all, { lineId, line: old }]);
      return isSaved;
    },
    async undo() {
      const last = changes.at(-1);
      const isUndone = last !== undefined && (await send(last.lineId, last.line));
      if (isUndone) setChanges((all) => all.filter((one) => one !== last));
      return isUndone;
    },
  };
}
