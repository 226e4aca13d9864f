import type { FragmentType } from '@apollo/client';
import { clientConfig } from '../../lib/client-config.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './account-and-preferences.module.css';
import { CalendarFeed } from './calendar-feed.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import type { PreferencesForm_PreferencesFragment } from './preferences.generated.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

/** Loaded only where the server keeps the passwords. */
const CodeAppCard = lazyPart(async () => (await import('./code-app-card.tsx')).CodeAppCard);
const PasskeysCard = lazyPart(async () => (await import('./passkeys-card.tsx')).PasskeysCard);

interface AccountAndPreferencesProps {
  readonly email: string;
  /** undefined while they are on their way. */
  readonly preferences: FragmentType<PreferencesForm_PreferencesFragment> | undefined;
  /** The preferences could not be loaded. The rest works without them. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Below the profile: what belongs to the account rather than to what a person says of themself. */
export function AccountAndPreferences({ email, preferences, hasFailed, onRetry }: AccountAndPreferencesProps) {
  return (
    <section className={classes.stack} aria-labelledby="account-and-preferences">
      <h2 id="account-and-preferences" className={classes.title}>
        {accountSettingsTexts.accountAndPreferences}
      </h2>
      <PreferencesForm preferences={preferences} hasFailed={hasFailed} onRetry={onRetry} />
      <CalendarFeed />
      {clientConfig().auth !== 'oidc' && <ChangePasswordForm email={email} />}
      {clientConfig().auth === 'password' && (
        <>
          <CodeAppCard email={email} />
          <PasskeysCard email={email} />
        </>
      )}
      <DownloadData />
      <DeleteAccount email={email} />
    </section>
  );
}
