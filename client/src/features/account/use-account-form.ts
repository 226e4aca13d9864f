import { useForm, type UseFormInput } from '@mantine/form';
import { useState } from 'react';

/**
 * A form that checks on submit, clears a field's error as soon as it is typed in, puts the focus on the first field
 * that is wrong, and says while the action runs. While busy its `SubmitButton` submits nothing. Errors of the
 * action are the action's to report.
 */
export function useAccountForm<Values extends Record<string, string>>(
  input: UseFormInput<Values>,
  action: (values: Values) => Promise<void>,
) {
  const form = useForm<Values>(input);
  const [isBusy, setIsBusy] = useState(false);

  const onSubmit = form.onSubmit(
    async (values) => {
      setIsBusy(true);
      try {
        await action(values);
      } finally {
        setIsBusy(false);
      }
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first) form.getInputNode(first)?.focus();
    },
  );
  return { form, isBusy, onSubmit };
}
