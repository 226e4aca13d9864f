import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { errorSentence } from '../../lib/error.ts';
import { keepShortcutsOn } from '../../lib/shortcuts-preference.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import {
  type PreferencesForm_PreferencesFragment,
  PreferencesForm_PreferencesFragmentDoc,
  useSavePreferencesMutation,
} from './preferences.generated.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

interface PreferencesFormProps {
  readonly preferences: FragmentType<PreferencesForm_PreferencesFragment> | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Time zone, shortcuts and mails; each choice is saved as it is made. */
export function PreferencesForm({ preferences, hasFailed, onRetry }: PreferencesFormProps) {
  const { data, complete } = useFragment({
    fragment: PreferencesForm_PreferencesFragmentDoc,
    from: preferences ?? null,
  });
  return (
    <AccountCard title={accountSettingsTexts.preferences} text={accountSettingsTexts.syncedAcrossDevices}>
      {hasFailed && <ErrorState message={accountSettingsTexts.couldntLoadPreferences} onRetry={onRetry} />}
      {!hasFailed && !complete && <LoadingState label={accountSettingsTexts.loadingYourPreferences} />}
      {!hasFailed && complete && <Choices preferences={data} />}
    </AccountCard>
  );
}

function Choices({ preferences }: { preferences: PreferencesForm_PreferencesFragment }) {
  const { timeZone, hasShortcuts, hasReminderMails } = preferences;
  const { user } = useSession();
  const [save] = useSavePreferencesMutation();
  /** How the newest choice went, in words. */
  const [said, setSaid] = useState('');

  const choose = async (input: Partial<Pick<typeof preferences, 'timeZone' | 'hasShortcuts' | 'hasReminderMails'>>) => {
    setSaid(accountSettingsTexts.saving);
    try {
      await save({
        variables: { input },
        // Shown at once, and taken back when it cannot be saved.
        optimisticResponse: { savePreferences: { preferences: { ...preferences, ...input } } },
      });
      if (input.hasShortcuts !== undefined) keepShortcutsOn(input.hasShortcuts);
      setSaid(accountSettingsTexts.saved);
    } catch (error) {
      setSaid(accountSettingsTexts.notSavedBecause(errorSentence(error)));
    }
  };

  return (
    <div className={classes.fields}>
      <TimeZoneField value={timeZone} onChange={(next) => void choose({ timeZone: next })} />
      <SwitchRow
        checked={hasShortcuts}
        onChange={(event) => void choose({ hasShortcuts: event.currentTarget.checked })}
        label={accountSettingsTexts.singleKeyShortcuts}
        description={accountSettingsTexts.shortcutsHint}
      />
      <SwitchRow
        checked={hasReminderMails}
        onChange={(event) => void choose({ hasReminderMails: event.currentTarget.checked })}
        label={accountSettingsTexts.emailReminders}
        description={
          user?.emailVerified === false ? accountSettingsTexts.confirmEmailFirst : accountSettingsTexts.alsoShownInTabs
        }
      />
      <output className={classes.state}>{said}</output>
    </div>
  );
}
