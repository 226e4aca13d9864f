import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import '../../ui/button.css';
import '../../ui/field.css';
import type { AccountSecurity, Passkey } from '../../lib/session/account-security.ts';
import { confirm } from '../../ui/confirm.ts';
import { focusIfLost, focusOnMount } from '../../ui/focus.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import { accountFailureSentence } from './account-error.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { passkeyTexts } from './texts/passkeys.texts.ts';
import { openSecurity, useSecurity } from './use-security.ts';

const askPasskeys = (security: AccountSecurity) => security.passkeys();
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** A person's passkeys: added with the password, named, removed. */
export function PasskeysCard({ email }: { email: string }) {
  const { state: passkeys, hasFailed, load } = useSecurity(askPasskeys);
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState('');
  const isSupported = 'PublicKeyCredential' in globalThis;

  const add = async (password: string): Promise<void> => {
    await (await openSecurity()).addPasskey(password, name.trim() || passkeyTexts.namePlaceholder);
    await load();
    notifySuccess(passkeyTexts.added);
    setName('');
    setIsAdding(false);
  };
  /** Changes one of them, and shows what there is now. */
  const change = async (work: (security: AccountSecurity) => Promise<void>): Promise<void> => {
    try {
      await work(await openSecurity());
    } catch (error) {
      notifyError(accountFailureSentence(error), { title: passkeyTexts.title });
    }
    await load();
  };

  return (
    <AccountCard title={passkeyTexts.title} text={passkeyTexts.what}>
      {hasFailed && <ErrorState message={passkeyTexts.loadFailed} onRetry={() => void load()} />}
      {!hasFailed && passkeys === null && <LoadingState label={passkeyTexts.loading} />}
      {passkeys !== null && passkeys.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={change} />
          ))}
        </ul>
      )}
      {!isSupported && <p className={classes.state}>{passkeyTexts.unsupported}</p>}
      {isSupported && passkeys !== null && !isAdding && (
        <div className={classes.actions}>
          <Button ref={focusIfLost} variant="default" size="md" onClick={() => setIsAdding(true)}>
            {passkeyTexts.add}
          </Button>
        </div>
      )}
      {isAdding && (
        <PasswordPrompt
          email={email}
          text={passkeyTexts.addHint}
          label={passkeyTexts.add}
          onPassword={add}
          onCancel={() => setIsAdding(false)}
        >
          <TextInput
            ref={focusOnMount}
            size="md"
            label={passkeyTexts.name}
            placeholder={passkeyTexts.namePlaceholder}
            maxLength={50}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </PasswordPrompt>
      )}
    </AccountCard>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onChange: (work: (security: AccountSecurity) => Promise<void>) => Promise<void>;
}

function PasskeyRow({ passkey: { id, name, lastUsedAt }, onChange }: PasskeyRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const rename = async (): Promise<void> => {
    if (typed?.trim()) await onChange((security) => security.renamePasskey(id, typed.trim()));
    setTyped(null);
  };
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: passkeyTexts.removeQuestion(name),
      text: passkeyTexts.removeConsequence,
      confirmLabel: passkeyTexts.removeButton,
    });
    if (!isSure) return;
    await onChange((security) => security.removePasskey(id));
    notifySuccess(passkeyTexts.removed);
  };

  if (typed !== null) {
    return (
      <li>
        <form
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <TextInput
            ref={focusOnMount}
            size="md"
            label={passkeyTexts.name}
            maxLength={50}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={classes.actions}>
            <Button type="submit" size="md">
              {passkeyTexts.save}
            </Button>
            <Button variant="default" size="md" onClick={() => setTyped(null)}>
              {passkeyTexts.cancel}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className={classes.state}>
          {lastUsedAt === null ? passkeyTexts.never : passkeyTexts.lastUsed(DAY.format(new Date(lastUsedAt)))}
        </div>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="md" aria-label={passkeyTexts.rename(name)} onClick={() => setTyped(name)}>
          {passkeyTexts.renameButton}
        </Button>
        <Button variant="default" size="md" aria-label={passkeyTexts.remove(name)} onClick={() => void remove()}>
          {passkeyTexts.removeButton}
        </Button>
      </div>
    </li>
  );
}
