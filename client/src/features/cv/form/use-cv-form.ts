import { useState } from 'react';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import { keepDraft, readDraft } from './cv-form-draft.ts';
import { type CvFormValues, type CvTarget, fileProblem, NO_FILE, requestOf } from './cv-form-values.ts';
import { formTexts } from '../texts/form.texts.ts';

/** The values of the form. */
export interface CvFormFields extends CvFormValues {
  readonly file: File | null;
}

/**
 * The form's values; all but the file survive a reload.
 *
 * @param submit starts a run with a valid file
 * @param target the posting of the link that led here; it replaces the one chosen before
 */
export function useCvForm(
  submit: (file: File, request: ReturnType<typeof requestOf>) => Promise<void>,
  target: CvTarget | null = null,
) {
  const [initialValues] = useState((): CvFormFields => ({ ...readDraft(), ...target, file: null }));
  const { form, change, onSubmit } = useSubmitForm<CvFormFields>({
    name: 'cv',
    initialValues,
    validate: { file: (file) => (file === null ? NO_FILE : null) },
    onValuesChange: ({ file: _file, ...values }) => keepDraft(values),
    submit: async ({ file, ...values }) => {
      if (file !== null) await submit(file, requestOf(values));
    },
  });

  return {
    form,
    change,
    onSubmit,
    /** Selects a file if it can be sent. @returns whether it did */
    pick: (files: readonly File[]): boolean => {
      const [picked] = files;
      if (!picked) return false;
      const problem = files.length > 1 ? formTexts.chooseOneFile : fileProblem(picked);
      if (problem === null) change({ file: picked });
      else form.setFieldError('file', problem);
      return problem === null;
    },
  };
}
