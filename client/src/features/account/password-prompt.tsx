import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import '../../ui/button.css';
import { focusOnMount } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import classes from './account-and-preferences.module.css';
import { accountFailureSentence } from './account-error.ts';
import { existingPasswordRule } from './account-rules.ts';
import { isWrongPassword } from './auth-error.ts';
import { codeAppTexts } from './texts/code-app.texts.ts';
import { UsernameField } from './username-field.tsx';

interface PasswordPromptProps {
  readonly email: string;
  /** What follows from it. */
  readonly text: string;
  readonly label: string;
  /** Does what the password was asked for; what it throws is shown here. */
  readonly onPassword: (password: string) => Promise<void>;
  readonly onCancel: () => void;
  /** Other fields above the password's. */
  readonly children?: ReactNode;
}

/** The password once more, before something about signing in changes. */
export function PasswordPrompt({ email, text, label, onPassword, onCancel, children }: PasswordPromptProps) {
  const { form, failure, isBusy, onSubmit } = useSubmitForm({
    // Other forms on the page have a field of the same name.
    name: 'password-prompt',
    initialValues: { password: '' },
    validate: { password: existingPasswordRule },
    submit: async ({ password }, refuse) => {
      try {
        await onPassword(password);
      } catch (error) {
        if (!isWrongPassword(error)) return refuse(accountFailureSentence(error));
        refuse(codeAppTexts.wrongPassword, 'password');
      }
    },
  });
  return (
    <form className={classes.fields} onSubmit={onSubmit} noValidate aria-label={text}>
      <p className={classes.text}>{text}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
      <UsernameField email={email} />
      <PasswordField
        ref={children ? undefined : focusOnMount}
        label={codeAppTexts.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <SubmitButton label={label} busyLabel={codeAppTexts.checking} isBusy={isBusy} />
      <Button variant="default" size="md" onClick={onCancel}>
        {codeAppTexts.cancel}
      </Button>
    </form>
  );
}
