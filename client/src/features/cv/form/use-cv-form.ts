import { useState } from 'react';
import { keepDraft, readDraft } from './cv-form-draft.ts';
import { type CvFormValues, fileProblem, NO_FILE } from './cv-form-values.ts';

/** What is chosen and typed; all but the file outlives a reload. */
export function useCvForm() {
  const [values, setValues] = useState(readDraft);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);

  return {
    values,
    change: (part: Partial<CvFormValues>): void => {
      const next = { ...values, ...part };
      setValues(next);
      keepDraft(next);
    },
    file,
    fileError,
    /** Takes one file that can be sent. Answers whether it did. */
    pick: (files: readonly File[]): boolean => {
      const [picked] = files;
      if (!picked) return false;
      const problem = files.length > 1 ? 'Please choose one file.' : fileProblem(picked);
      setFileError(problem);
      if (problem === null) setFile(picked);
      return problem === null;
    },
    remove: (): void => {
      setFile(null);
      setFileError(null);
    },
    /** Says that there is no file yet. */
    missFile: () => setFileError(NO_FILE),
  };
}
