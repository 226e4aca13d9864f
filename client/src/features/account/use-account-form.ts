import { useForm, type UseFormInput } from '@mantine/form';
import { useState } from 'react';

/** Keeps a sentence on screen: beside the field it is about, which gets the focus, or above the form. */
type Refuse<Values> = (sentence: string, field?: keyof Values & string) => void;

/**
 * A form that checks on submit, clears a field's error as soon as it is typed in, puts the focus on the first field
 * that is wrong, and says while the action runs. While busy its `SubmitButton` submits nothing. Errors of the
 * action are the action's to report; what it refuses with stands in `failure` until the next try or the next key.
 */
export function useAccountForm<Values extends Record<string, string>>(
  input: Omit<UseFormInput<Values>, 'onValuesChange'>,
  action: (values: Values, refuse: Refuse<Values>) => Promise<void>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm<Values>({ ...input, onValuesChange: () => setFailure(null) });

  const refuse: Refuse<Values> = (sentence, field) => {
    if (field === undefined) return setFailure(sentence);
    form.setFieldError(field, sentence);
    form.getInputNode(field)?.focus();
  };
  const onSubmit = form.onSubmit(
    async (values) => {
      setFailure(null);
      setIsBusy(true);
      try {
        await action(values, refuse);
      } finally {
        setIsBusy(false);
      }
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first) form.getInputNode(first)?.focus();
    },
  );
  return { form, failure, isBusy, onSubmit };
}
