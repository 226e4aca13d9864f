import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import './field.css';
import { uiTexts } from './texts.ts';

type PasswordFieldProps = Omit<PasswordInputProps, 'visibilityToggleButtonProps'> & {
  label: string;
};

/** A password with a show and hide toggle that keyboards reach and screen readers can name. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      size="md"
      {...props}
      visibilityToggleFocusable
      // The button is pressed or not; a name that changes as well would say it twice.
      visibilityToggleButtonProps={{ 'aria-label': uiTexts.show(props.label.toLowerCase()) }}
    />
  );
}
