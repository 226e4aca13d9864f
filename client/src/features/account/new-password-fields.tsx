import type { UseFormReturnType } from '@mantine/form';
import { PasswordField } from '../../ui/password-field.tsx';
import { confirmPasswordRule, newPasswordRule } from './account-rules.ts';
import { accountErrorTexts } from './texts/errors.texts.ts';

/** The rules of a form with these fields (accounts-3). */
export const newPasswordRules = {
  password: newPasswordRule,
  confirmPassword: (value: string, { password }: { password: string }) => confirmPasswordRule(value, password),
};

interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  /** The form's `getInputProps`. */
  inputProps: (field: keyof typeof newPasswordRules) => ReturnType<UseFormReturnType<object>['getInputProps']>;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, confirmLabel, inputProps }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        description={accountErrorTexts.atLeast6Characters}
        autoComplete="new-password"
        {...inputProps('password')}
      />
      <PasswordField label={confirmLabel} autoComplete="new-password" {...inputProps('confirmPassword')} />
    </>
  );
}
