import { clientConfig } from '../../lib/client-config.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './auth-card.module.css';
import { signInTexts } from './texts/sign-in.texts.ts';

interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** In local mode: the accounts that exist already, and a warning that this is no place for a real password. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  const { local, demoAccounts } = clientConfig();
  if (!local || demoAccounts.length === 0) return null;
  const passwords = [...new Set(demoAccounts.map(({ password }) => password))];
  return (
    <Notice tone="due">
      <p>
        {signInTexts.localCopyWarning} <strong>{passwords.join(signInTexts.or)}</strong>:
      </p>
      <ul className={classes.demo}>
        {demoAccounts.map(({ email, password }) => (
          <li key={email}>
            <code>{email}</code>
            <button type="button" onClick={() => onUse({ email, password })} aria-label={signInTexts.fillIn(email)}>
              {signInTexts.fillInButton}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
