import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifySuccess } from '../../ui/notify.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useAccountFailure } from './account-error.ts';
import { emailRule, firstNameRule, lastNameRule, phoneRule } from './account-rules.ts';
import classes from './auth-card.module.css';
import { authErrorCode } from './auth-error.ts';
import { useCompleteSignUpMutation } from './complete-sign-up.generated.ts';
import { createAccount } from './create-account.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx';
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft } from './sign-up-draft.ts';
import { signInTexts } from './texts/sign-in.texts.ts';

/** Which field a refusal of the provider belongs to. */
const FIELD_OF_CODE: Readonly<Record<string, 'email' | 'password'>> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password',
};

interface SignUpFormProps {
  onCreated: (email: string) => Promise<void> | void;
}

/** Creates an account; its person signs in afterwards. */
export function SignUpForm({ onCreated }: SignUpFormProps) {
  const [completeSignUp] = useCompleteSignUpMutation();
  const report = useAccountFailure(signInTexts.signUpFailed);
  const [draft] = useState(readSignUpDraft);
  const { form, isBusy, onSubmit } = useSubmitForm({
    initialValues: { ...draft, password: '', confirmPassword: '' },
    onValuesChange: keepSignUpDraft,
    validate: {
      firstName: firstNameRule,
      lastName: lastNameRule,
      email: emailRule,
      phone: phoneRule,
      ...newPasswordRules,
    },
    submit: async ({ firstName, lastName, phone, password, ...values }, refuse) => {
      const email = values.email.trim();
      const input = { firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim() };
      try {
        await createAccount({ email, password }, (token) =>
          completeSignUp({ variables: { input }, context: { headers: { authorization: `Bearer ${token}` } } }),
        );
      } catch (error) {
        refuse(report(error));
        // Why stands in the toast; which field it is about, here.
        const field = FIELD_OF_CODE[authErrorCode(error) ?? ''];
        if (field === undefined) return;
        form.setFieldError(field, true);
        form.getInputNode(field)?.focus();
        return;
      }
      forgetSignUpDraft();
      notifySuccess(signInTexts.checkEmailToConfirm, { title: signInTexts.accountCreated });
      return onCreated(email);
    },
  });

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.pair}>
        <TextInput
          size="md"
          label={signInTexts.firstName}
          autoComplete="given-name"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          size="md"
          label={signInTexts.lastName}
          autoComplete="family-name"
          {...form.getInputProps('lastName')}
        />
      </div>
      <EmailField {...form.getInputProps('email')} />
      <PhoneField
        label={signInTexts.phoneNumber}
        {...form.getInputProps('phone')}
        onChange={(phone) => form.setFieldValue('phone', phone)}
      />
      <NewPasswordFields
        label={signInTexts.password}
        confirmLabel={signInTexts.confirmPassword}
        inputProps={form.getInputProps}
      />
      <SubmitButton label={signInTexts.createAccount} busyLabel={signInTexts.creatingAccount} isBusy={isBusy} />
    </form>
  );
}
