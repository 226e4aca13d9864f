import { LIMITS } from '@foothold/server/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';

/** How long typing must rest before the search follows it. */
const TYPING_REST_MS = 300;

export interface TextFilterProps extends Pick<
  TextInputProps,
  | 'label'
  | 'aria-label'
  | 'aria-keyshortcuts'
  | 'placeholder'
  | 'leftSection'
  | 'rightSection'
  | 'name'
  | 'className'
  | 'title'
> {
  /** The filter as the address has it. */
  readonly value: string;
  /** `continued` is true for every change after the first while the field keeps the focus. */
  readonly onCommit: (value: string, options: { continued: boolean }) => void;
}

/** A text filter that waits for the end of typing; Enter goes at once. Typed text is never lost to a late answer. */
export function TextFilter({ value, onCommit, ...input }: TextFilterProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [continued, setContinued] = useState(false);

  // The address moved. Its own echo leaves the draft alone, anything else (Back, a removed badge) replaces it.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setDraft(value);
    }
  }

  const text = draft.trim();
  // Enter and the end of typing may both come before the first of them is drawn; one typing is sent once.
  const isSent = useRef(false);
  const commit = (): void => {
    if (text === value || isSent.current) return;
    isSent.current = true;
    setSent(text);
    setContinued(true);
    onCommit(text, { continued });
  };

  const commitAfterTyping = useDebouncedCallback(commit, TYPING_REST_MS);

  return (
    <TextInput
      {...input}
      value={draft}
      maxLength={LIMITS.filterLength}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => {
        isSent.current = false;
        setDraft(event.currentTarget.value);
        commitAfterTyping();
      }}
      onFocus={() => setContinued(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
