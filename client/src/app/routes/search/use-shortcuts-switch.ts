import { useEffect, useState } from 'react';
import { usePreferencesQuery, useSavePreferencesMutation } from '../../../features/account/preferences.generated.ts';
import { areShortcutsOn, keepShortcutsOn } from '../../../lib/shortcuts-preference.ts';

/**
 * Whether single keys act, and the switch. The account says it for every device; until it is known, and where it cannot
 * be asked, what this device remembers applies.
 */
export function useShortcutsSwitch(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  const { data } = usePreferencesQuery();
  const [save] = useSavePreferencesMutation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const known = data?.viewer?.preferences?.hasShortcuts;
  const isOn = chosen ?? known ?? areShortcutsOn();

  useEffect(() => {
    if (known !== undefined) keepShortcutsOn(known);
  }, [known]);

  const turn = (next: boolean): void => {
    setChosen(next);
    keepShortcutsOn(next);
    save({ variables: { input: { hasShortcuts: next } } }).catch((error: unknown) => {
      // It applies on this device; the next switch tries again.
      console.error('The shortcut switch could not be kept with the account.', error);
    });
  };
  return [isOn, turn];
}
