import { TextInput, type TextInputProps } from '@mantine/core';
import '../../ui/field.css';

/** The address of an account. */
export function EmailField(props: TextInputProps) {
  return <TextInput size="md" label="Email" type="email" inputMode="email" autoComplete="email" {...props} />;
}
