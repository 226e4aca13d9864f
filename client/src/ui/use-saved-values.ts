import type { UseFormReturnType } from '@mantine/form';
import { useLayoutEffect, useRef } from 'react';
import { isSame } from '../lib/is-same.ts';

/** `current`, with every field that still reads as in `seen` replaced by what `next` has there. */
export function adopt<Values extends object>(current: Values, seen: Values, next: Values): Values {
  const adopted = { ...current };
  for (const field in next) if (isSame(current[field], seen[field])) adopted[field] = next[field];
  return isSame(adopted, current) ? current : adopted;
}

/**
 * Lets a form follow what is saved: a newer saved state replaces the fields no one touched and leaves typed text alone.
 * The form is dirty by what differs from it.
 *
 * @param saved the same object as long as nothing was saved
 * @returns takes over the server's answer to what was sent: it replaces the fields that still read as they were sent
 */
export function useSavedValues<Values extends object>(
  form: UseFormReturnType<Values>,
  saved: Values,
): (sent: Values, answer: Values) => void {
  const seen = useRef(saved);
  const take = (before: Values, next: Values): void => {
    const current = form.getValues();
    const adopted = adopt(current, before, next);
    if (adopted !== current) form.setValues<Values>(adopted);
    form.resetDirty<Values>(next);
  };
  useLayoutEffect(() => {
    if (seen.current === saved) return;
    seen.current = saved;
    take(form.getInitialValues(), saved);
  });
  return take;
}
