import { useRef, useState } from 'react';
import { errorSentence } from '../../../lib/error.ts';
import { notifyError } from '../../../ui/notify.ts';
import { settleChanges } from '../model/pending-changes.ts';
import { useCorrectCvFactsMutation, useEditCvLineMutation } from '../model/cv-version.generated.ts';
import { coachTexts } from '../texts/coach.texts.ts';

/** A line of an entry as it was seen, and as it is right. */
export interface FactChange {
  readonly field: string;
  readonly seen: string;
  readonly value: string;
}

export interface LineEdits {
  readonly isSaving: boolean;
  readonly canUndo: boolean;
  /** Returns whether it was saved; what was refused was said. */
  readonly save: (lineId: string, old: string, text: string) => Promise<boolean>;
  /** The same for lines of contact details, a job or an education; they are corrected in the master CV too. */
  readonly correct: (entryId: string, changes: readonly FactChange[]) => Promise<boolean>;
  /** Puts what was changed last back; what was changed before it comes next. */
  readonly undo: () => Promise<boolean>;
}

type Edit = () => Promise<unknown>;

/** Lines and facts in a person's own words, each taken back by one press, one after the other. */
export function useLineEdits(versionId: string): LineEdits {
  const [edit, { loading: isSavingLine }] = useEditCvLineMutation();
  const [correct, { loading: isSavingFact }] = useCorrectCvFactsMutation();
  const [undos, setUndos] = useState<readonly Edit[]>([]);
  const isBusy = useRef(false);

  const send = async (change: Edit): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      await settleChanges(versionId);
      await change();
      return true;
    } catch (error) {
      notifyError(errorSentence(error), { title: coachTexts.notSaved, id: 'cv-coach' });
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  const sendUndoable = async (change: Edit, back: Edit): Promise<boolean> => {
    const isSaved = await send(change);
    if (isSaved) setUndos((all) => [...all, back]);
    return isSaved;
  };
  const lineEdit = (lineId: string, text: string) => (): Promise<unknown> =>
    edit({ variables: { input: { versionId, lineId, text } } });
  const correction = (entryId: string, changes: readonly FactChange[]) => (): Promise<unknown> =>
    correct({ variables: { input: { versionId, entryId, changes: [...changes] } } });
  return {
    isSaving: isSavingLine || isSavingFact,
    canUndo: undos.length > 0,
    async save(lineId, old, text) {
      return text === old || sendUndoable(lineEdit(lineId, text), lineEdit(lineId, old));
    },
    async correct(entryId, changes) {
      if (changes.length === 0) return true;
      const back = changes.map(({ field, seen, value }) => ({ field, seen: value, value: seen }));
      return sendUndoable(correction(entryId, changes), correction(entryId, back));
    },
    async undo() {
      const last = undos.at(-1);
      const isUndone = last !== undefined && (await send(last));
      if (isUndone) setUndos((all) => all.filter((one) => one !== last));
      return isUndone;
    },
  };
}
