import { Button } from '@mantine/core';
import { useState } from 'react';
import '../../ui/button.css';
import type { AccountSecurity, NewCodeApp } from '../../lib/session/account-security.ts';
import { pauseSessionUpdates } from '../../lib/session/session-store.ts';
import { focusIfLost } from '../../ui/focus.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { ConfirmCodeApp } from './confirm-code-app.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { codeAppTexts } from './texts/code-app.texts.ts';
import { openSecurity, useSecurity } from './use-security.ts';

/** What the person is doing here. */
type Stage =
  | { readonly kind: 'rest' | 'begin' | 'turn-off' | 'new-codes' }
  | { readonly kind: 'confirm'; readonly app: NewCodeApp }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const REST: Stage = { kind: 'rest' };
/** At this many recovery codes or fewer, people are asked to make new ones. */
const FEW = 3;

const askCodeApp = (security: AccountSecurity) => security.codeApp();

/** Two-step sign-in: a code app, turned on by its first code and off by the password. */
export function CodeAppCard({ email }: { email: string }) {
  const { state, hasFailed, load } = useSecurity(askCodeApp);
  const [stage, setStage] = useState<Stage>(REST);
  const rest = (): void => setStage(REST);

  const begin = async (password: string): Promise<void> => {
    setStage({ kind: 'confirm', app: await (await openSecurity()).beginCodeApp(password) });
  };
  const confirm = async (code: string): Promise<void> => {
    const security = await openSecurity();
    // Until its answer is here, this page's session looks as ended as the others.
    const codes = await pauseSessionUpdates(() => security.confirmCodeApp(code));
    notifySuccess(codeAppTexts.signedOutElsewhere, { title: codeAppTexts.turnedOn });
    setStage({ kind: 'codes', codes });
    await load();
  };
  const renewCodes = async (password: string): Promise<void> => {
    setStage({ kind: 'codes', codes: await (await openSecurity()).newRecoveryCodes(password) });
    await load();
  };
  const turnOff = async (password: string): Promise<void> => {
    const security = await openSecurity();
    await pauseSessionUpdates(() => security.turnOffCodeApp(password));
    await load();
    notifySuccess(codeAppTexts.turnedOff);
    rest();
  };
  const prompt = { email, onCancel: rest };

  return (
    <AccountCard title={codeAppTexts.title} text={codeAppTexts.what}>
      {hasFailed && <ErrorState message={codeAppTexts.loadFailed} onRetry={() => void load()} />}
      {!hasFailed && state === null && <LoadingState label={codeAppTexts.loading} />}
      {stage.kind === 'rest' && state?.isOn === false && (
        <div className={classes.actions}>
          <Button ref={focusIfLost} variant="default" size="md" onClick={() => setStage({ kind: 'begin' })}>
            {codeAppTexts.setUp}
          </Button>
        </div>
      )}
      {stage.kind === 'rest' && state?.isOn && (
        <>
          <p className={classes.state}>
            {codeAppTexts.isOn(state.recoveryCodesLeft)}
            {state.recoveryCodesLeft <= FEW && ` ${codeAppTexts.fewLeft}`}
          </p>
          <div className={classes.actions}>
            <Button ref={focusIfLost} variant="default" size="md" onClick={() => setStage({ kind: 'new-codes' })}>
              {codeAppTexts.newCodes}
            </Button>
            <Button variant="default" size="md" onClick={() => setStage({ kind: 'turn-off' })}>
              {codeAppTexts.turnOff}
            </Button>
          </div>
        </>
      )}
      {stage.kind === 'begin' && (
        <PasswordPrompt {...prompt} text={codeAppTexts.passwordToSetUp} label={codeAppTexts.goOn} onPassword={begin} />
      )}
      {stage.kind === 'new-codes' && (
        <PasswordPrompt
          {...prompt}
          text={codeAppTexts.passwordForCodes}
          label={codeAppTexts.newCodes}
          onPassword={renewCodes}
        />
      )}
      {stage.kind === 'turn-off' && (
        <PasswordPrompt
          {...prompt}
          text={codeAppTexts.passwordToTurnOff}
          label={codeAppTexts.turnOff}
          onPassword={turnOff}
        />
      )}
      {stage.kind === 'confirm' && <ConfirmCodeApp app={stage.app} onCode={confirm} onCancel={rest} />}
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onDone={rest} />}
    </AccountCard>
  );
}
