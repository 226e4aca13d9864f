import { Button, Textarea } from '@mantine/core';
import '../../ui/button.css';
import type { NewCodeApp } from '../../lib/session/account-security.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import classes from './account-and-preferences.module.css';
import { accountFailureSentence } from './account-error.ts';
import authClasses from './auth-card.module.css';
import { authErrorCode } from './auth-error.ts';
import { CodeField, codeRule } from './code-field.tsx';
import code from './code-app.module.css';
import { QrCode } from './qr-code.tsx';
import { codeAppTexts } from './texts/code-app.texts.ts';

interface ConfirmCodeAppProps {
  readonly app: NewCodeApp;
  readonly onCode: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The secret for the app, and its first code in return. */
export function ConfirmCodeApp({ app, onCode, onCancel }: ConfirmCodeAppProps) {
  const { form, failure, isBusy, onSubmit } = useSubmitForm({
    name: 'confirm-code-app',
    initialValues: { code: '' },
    validate: { code: codeRule },
    submit: async (typed, refuse) => {
      try {
        await onCode(typed.code.replaceAll(' ', ''));
      } catch (error) {
        const isWrong = authErrorCode(error) === 'auth/invalid-verification-code';
        refuse(accountFailureSentence(error), isWrong ? 'code' : undefined);
      }
    },
  });
  return (
    <form className={classes.fields} onSubmit={onSubmit} noValidate aria-label={codeAppTexts.setUp}>
      <p className={code.text}>{codeAppTexts.scan}</p>
      <QrCode text={app.uri} label={codeAppTexts.qrCode} />
      <Textarea
        size="md"
        rows={2}
        label={codeAppTexts.key}
        classNames={{ input: code.key }}
        value={app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={code.text}>
        <a className={authClasses.link} href={app.uri}>
          {codeAppTexts.openApp}
        </a>
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <CodeField {...form.getInputProps('code')} />
      <SubmitButton label={codeAppTexts.turnOn} busyLabel={codeAppTexts.turningOn} isBusy={isBusy} />
      <Button variant="default" size="md" onClick={onCancel}>
        {codeAppTexts.cancel}
      </Button>
    </form>
  );
}
