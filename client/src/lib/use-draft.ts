import { useState } from 'react';

/** Same content: what forms hold is text, switches and lists of text. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** `current`, with every field that still reads as in `seen` replaced by what `next` has there. */
export function adopt<Values extends object>(current: Values, seen: Values, next: Values): Values {
  const adopted = { ...current };
  for (const field in next) if (isSame(current[field], seen[field])) adopted[field] = next[field];
  return isSame(adopted, current) ? current : adopted;
}

/**
 * What is being typed over something saved. A newer saved state replaces the fields nobody touched and leaves typed
 * text alone; what was saved from here replaces the fields that still read as they were sent.
 *
 * @param saved the same object as long as nothing was saved
 */
export function useDraft<Values extends object>(saved: Values) {
  const [values, setValues] = useState(saved);
  const [base, setBase] = useState(saved);
  const [seen, setSeen] = useState(saved);

  if (saved !== seen) {
    setSeen(saved);
    setBase(saved);
    setValues(adopt(values, base, saved));
  }

  return {
    values,
    isDirty: !isSame(values, base),
    set: (change: Partial<Values>) => setValues((current) => ({ ...current, ...change })),
    /** Takes over the server's answer to `sent`. */
    settle: (sent: Values, answer: Values) => {
      setBase(answer);
      setValues((current) => adopt(current, sent, answer));
    },
  };
}
