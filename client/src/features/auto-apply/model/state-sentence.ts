import type { AutoApplyForm_SettingsFragment } from './auto-apply-form.generated.ts';
import { settingsTexts } from '../texts/settings.texts.ts';

/** 'Nov 21, 8:00 AM' in a time zone. */
export function timeWords(at: string, zone: string): string {
  const format = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(at));
}

/**
 * What auto-apply does by the settings as they were saved.
 *
 * @param settings null: nothing was saved yet
 */
export function stateSentence(
  settings: AutoApplyForm_SettingsFragment | null,
  isComplete: boolean,
  zone: string,
): string {
  if (!settings?.enabled || !isComplete) return settingsTexts.autoApplyOff;
  if (settings.paused) return settingsTexts.autoApplyPaused;
  if (settings.nextRunAt === null) return settingsTexts.autoApplyOn;
  return settingsTexts.autoApplyNextSearch(timeWords(settings.nextRunAt, zone));
}
