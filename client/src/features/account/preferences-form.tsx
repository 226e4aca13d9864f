import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMemo, useState } from 'react';
import { errorSentence } from '../../lib/error.ts';
import { keepShortcutsOn } from '../../lib/shortcuts-preference.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { deviceTimeZone, timeZoneGroups } from '../../lib/time-zones.ts';
import { dismissToast, notifyError } from '../../ui/notify.ts';
import { ErrorState, LoadingState } from '../../ui/query-state.tsx';
import classes from './account-and-preferences.module.css';
import { AccountCard } from './account-card.tsx';
import {
  type PreferencesForm_PreferencesFragment,
  PreferencesForm_PreferencesFragmentDoc,
  useSavePreferencesMutation,
} from './preferences.generated.ts';
import { accountSettingsTexts } from './texts/account-settings.texts.ts';

const TOAST = 'preferences';

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

const STATES = {
  idle: '',
  saving: accountSettingsTexts.saving,
  saved: accountSettingsTexts.saved,
  failed: accountSettingsTexts.notSaved,
} as const;

function Choices({ preferences }: { preferences: PreferencesForm_PreferencesFragment }) {
  const { timeZone, hasShortcuts, hasReminderMails } = preferences;
  const { user } = useSession();
  const [save] = useSavePreferencesMutation();
  const [state, setState] = useState<keyof typeof STATES>('idle');
  const zones = useMemo(() => timeZoneGroups(timeZone ? [timeZone] : []), [timeZone]);

  const choose = async (input: Partial<Pick<typeof preferences, 'timeZone' | 'hasShortcuts' | 'hasReminderMails'>>) => {
    setState('saving');
    try {
      await save({
        variables: { input },
        // Shown at once, and taken back when it cannot be saved.
        optimisticResponse: { savePreferences: { preferences: { ...preferences, ...input } } },
      });
      if (input.hasShortcuts !== undefined) keepShortcutsOn(input.hasShortcuts);
      dismissToast(TOAST);
      setState('saved');
    } catch (error) {
      setState('failed');
      notifyError(errorSentence(error), { title: accountSettingsTexts.preferencesNotSaved, id: TOAST });
    }
  };

  return (
    <div className={classes.fields}>
      <NativeSelect
        size="md"
        label={accountSettingsTexts.timeZone}
        description={accountSettingsTexts.timeZoneHint}
        value={timeZone ?? ''}
        onChange={(event) => void choose({ timeZone: event.currentTarget.value || null })}
        data={[{ value: '', label: accountSettingsTexts.sameDevice(deviceTimeZone().replaceAll('_', ' ')) }, ...zones]}
      />
      <Switch
        checked={hasShortcuts}
        onChange={(event) => void choose({ hasShortcuts: event.currentTarget.checked })}
        label={accountSettingsTexts.singleKeyShortcuts}
        description={accountSettingsTexts.shortcutsHint}
      />
      <Switch
        checked={hasReminderMails}
        onChange={(event) => void choose({ hasReminderMails: event.currentTarget.checked })}
        label={accountSettingsTexts.emailReminders}
        description={
          user?.emailVerified === false ? accountSettingsTexts.confirmEmailFirst : accountSettingsTexts.alsoShownInTabs
        }
      />
      <output className={classes.state}>{STATES[state]}</output>
    </div>
  );
}
