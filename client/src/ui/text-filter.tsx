import { LIMITS } from '@foothold/server/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTypedText } from './use-typed-text.ts';

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

/** A text filter that waits for the end of typing; Enter goes at once. */
export function TextFilter({ value, onCommit, ...input }: TextFilterProps) {
  const { draft, type, commit, begin } = useTypedText({ value, restMs: TYPING_REST_MS, onCommit });
  return (
    <TextInput
      {...input}
      value={draft}
      maxLength={LIMITS.filterLength}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={begin}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
