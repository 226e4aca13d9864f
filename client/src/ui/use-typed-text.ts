import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';

interface TypedTextOptions {
  /** The text as the address has it. */
  readonly value: string;
  /** How long typing must rest before it is sent, in milliseconds. */
  readonly restMs: number;
  /** `continued` is true for every change after the first while the field keeps the focus. */
  readonly onCommit: (value: string, options: { continued: boolean }) => void;
}

interface TypedText {
  /** What stands in the field. */
  readonly draft: string;
  readonly type: (text: string) => void;
  /** Sends the text at once. */
  readonly commit: () => void;
  /** Empties the field at once. */
  readonly clear: () => void;
  /** The field got the focus: the next change is a new one. */
  readonly begin: () => void;
}

/** The text of a field that is sent when typing rests. Typed text is never lost to a late answer. */
export function useTypedText({ value, restMs, onCommit }: TypedTextOptions): TypedText {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const [continued, setContinued] = useState(false);

  // The address moved. Its own echo leaves the draft alone, anything else (Back, a removed chip) replaces it.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setDraft(value);
    }
  }

  // Enter and the end of typing may both come before the first of them is drawn; one typing is sent once.
  const isSent = useRef(false);
  const send = (text: string): void => {
    if (text === value || isSent.current) return;
    isSent.current = true;
    setSent(text);
    setContinued(true);
    onCommit(text, { continued });
  };
  const commit = (): void => send(draft.trim());
  const commitAfterTyping = useDebouncedCallback(commit, restMs);

  return {
    draft,
    type(text) {
      isSent.current = false;
      setDraft(text);
      commitAfterTyping();
    },
    commit,
    clear() {
      isSent.current = false;
      setDraft('');
      send('');
    },
    begin: () => setContinued(false),
  };
}
