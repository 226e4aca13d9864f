import { useState } from 'react';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import { keepDraft, readDraft } from './cv-form-draft.ts';
import { type CvFormValues, type CvTarget, fileProblem, NO_FILE } from './cv-form-values.ts';
import { formTexts } from '../texts/form.texts.ts';

/** The values of the form. */
export interface CvFormFields extends CvFormValues {
  readonly file: File | null;
}

/**
 * What is chosen and typed; all but the file outlives a reload.
 *
 * @param submit begins a run with a file that can be sent
 * @param target the posting someone came with; it takes the place of the one that was chosen before
 */
export function useCvForm(submit: (file: File, values: CvFormValues) => Promise<void>, target: CvTarget | null = null) {
  const [initialValues] = useState((): CvFormFields => ({ ...readDraft(), ...target, file: null }));
  const { form, change, onSubmit } = useSubmitForm<CvFormFields>({
    name: 'cv',
    initialValues,
    validate: { file: (file) => (file === null ? NO_FILE : null) },
    onValuesChange: ({ file: _file, ...values }) => keepDraft(values),
    submit: async ({ file, ...values }) => {
      if (file !== null) await submit(file, values);
    },
  });

  return {
    form,
    change,
    onSubmit,
    /** Takes one file that can be sent. Answers whether it did. */
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
