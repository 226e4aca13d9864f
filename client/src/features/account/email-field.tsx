import { TextInput, type TextInputProps } from '@mantine/core';
import '../../ui/field.css';
import { signInTexts } from './texts/sign-in.texts.ts';

/** The address of an account. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput size="md" label={signInTexts.email} type="email" inputMode="email" autoComplete="email" {...props} />
  );
}
