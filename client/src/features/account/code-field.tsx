import { TextInput, type TextInputProps } from '@mantine/core';
import '../../ui/field.css';
import { focusOnMount } from '../../ui/focus.ts';
import { codeAppTexts } from './texts/code-app.texts.ts';

/** Six digits, which apps show in two groups. */
export const codeRule = (value: string): string | null =>
  /^\d{6}$/.test(value.replaceAll(' ', '')) ? null : codeAppTexts.codeMissing;

/** Six digits of an app; phones and password managers may fill them in. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      ref={focusOnMount}
      size="md"
      label={codeAppTexts.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      spellCheck={false}
      {...props}
    />
  );
}
