import type { SettingsTab } from '../../../lib/paths.ts';

/** Which tab of the settings is shown, in the address. */
export const SETTINGS_ADDRESS = {
  read: (params: URLSearchParams): SettingsTab => (params.get('tab') === 'auto-apply' ? 'auto-apply' : 'profile'),
  write: (_params: URLSearchParams, tab: SettingsTab) => new URLSearchParams({ tab }),
};
