import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AccountSecurity } from '../../lib/session/account-security.ts';
import { signInBy } from '../../lib/session/session-store.ts';
import '../../ui/field.css';
import { focusOnMount } from '../../ui/focus.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useAccountFailure } from './account-error.ts';
import classes from './auth-card.module.css';
import { authErrorCode } from './auth-error.ts';
import { CodeField, codeRule } from './code-field.tsx';
import { codeAppTexts } from './texts/code-app.texts.ts';
import { accountErrorTexts } from './texts/errors.texts.ts';
import { openSecurity } from './use-security.ts';

interface CodeStepProps {
  readonly onBack: () => void;
  /** The password is asked for again. */
  readonly onExpired: () => void;
}

/** Signs in with what was typed. */
async function enter(way: (security: AccountSecurity) => Promise<string>): Promise<void> {
  await signInBy(async () => way(await openSecurity()));
}

/** After the password: a code of the person's app, or a recovery code. */
export function CodeStep({ onBack, onExpired }: CodeStepProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  const report = useAccountFailure(codeAppTexts.signInFailed);
  const { form, isBusy, onSubmit } = useSubmitForm({
    initialValues: { code: '' },
    validate: {
      code: isRecovering ? (typed) => (typed.trim() ? null : codeAppTexts.recoveryMissing) : codeRule,
    },
    submit: async ({ code }, refuse) => {
      try {
        await enter((security) =>
          isRecovering ? security.enterRecoveryCode(code) : security.enterCode(code.replaceAll(' ', '')),
        );
      } catch (error) {
        const reason = authErrorCode(error);
        if (reason === 'auth/code-expired') return onExpired();
        if (reason !== 'auth/invalid-verification-code') return refuse(report(error));
        form.setValues({ code: '' });
        refuse(isRecovering ? codeAppTexts.wrongRecoveryCode : accountErrorTexts.wrongCode, 'code');
      }
    },
  });
  const change = (): void => {
    form.setValues({ code: '' });
    form.clearErrors();
    setIsRecovering(!isRecovering);
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {isRecovering ? (
        <TextInput
          key="recovery"
          ref={focusOnMount}
          size="md"
          label={codeAppTexts.recoveryCode}
          description={codeAppTexts.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      ) : (
        <CodeField key="code" description={codeAppTexts.codeHint} {...form.getInputProps('code')} />
      )}
      <SubmitButton label={codeAppTexts.signIn} busyLabel={codeAppTexts.signingIn} isBusy={isBusy} />
      <button type="button" className={classes.link} onClick={change}>
        {isRecovering ? codeAppTexts.withApp : codeAppTexts.withRecoveryCode}
      </button>
      <button type="button" className={classes.link} onClick={onBack}>
        {codeAppTexts.backToSignIn}
      </button>
      {isRecovering && <p className={classes.hint}>{codeAppTexts.noneLeft}</p>}
    </form>
  );
}
