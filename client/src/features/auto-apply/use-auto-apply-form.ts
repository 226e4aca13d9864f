import { AUTO_APPLY_DEFAULTS, AUTO_APPLY_SENTENCE } from '@foothold/server/domain';
import { useEffect, useMemo, useState } from 'react';
import { errorCode, errorSentence } from '../../lib/error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { isSame, useDraft } from '../../lib/use-draft.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import type { AutoApplyForm_SettingsFragment } from './auto-apply-form.generated.ts';
import { useSaveAutoApplySettingsMutation } from './save-auto-apply-settings.generated.ts';

export type JobTypeName = keyof typeof AUTO_APPLY_DEFAULTS.jobTypes;

interface Values {
  readonly jobTypes: Readonly<Record<JobTypeName, boolean>>;
  readonly keywords: readonly string[];
  readonly enabled: boolean;
}

const TOAST = 'auto-apply-save';
/** Carried along by every save, never used as filters (SPEC §3). */
const { remotePreferences, experienceLevel, salaryRange, frequency } = AUTO_APPLY_DEFAULTS;
const FIXED = { remotePreferences, experienceLevel, salaryRange, frequency };

function valuesOf(settings: AutoApplyForm_SettingsFragment | null, isComplete: boolean): Values {
  const { jobTypes, keywords, enabled } = settings ?? AUTO_APPLY_DEFAULTS;
  const { fullTime, partTime, contract, internship } = jobTypes;
  return { jobTypes: { fullTime, partTime, contract, internship }, keywords, enabled: enabled && isComplete };
}

/**
 * The state of the auto-apply form and its saving (SPEC §4, §5, §8).
 *
 * @param settings null: nothing was saved yet
 * @param isComplete whether the profile, as saved, has what auto-apply needs
 * @param isShown whether the form is before one's eyes
 */
export function useAutoApplyForm(
  settings: AutoApplyForm_SettingsFragment | null,
  { isComplete, isShown }: { isComplete: boolean; isShown: boolean },
) {
  const saved = useMemo(() => valuesOf(settings, isComplete), [settings, isComplete]);
  const draft = useDraft(saved);
  const [status, setStatus] = useState<'idle' | 'saving' | 'success' | 'error'>('idle');
  const [saveSettings] = useSaveAutoApplySettingsMutation({
    update: (cache, { data }) => {
      // Where nothing was saved before there is something now.
      const field = 'autoApplySettings';
      cache.modify({
        fields: { [field]: (_none, { toReference }) => data && toReference(data.saveAutoApplySettings) },
      });
    },
  });
  // An enabled toggle that nobody saved yet does not outlive the profile's completeness.
  const values = isComplete ? draft.values : { ...draft.values, enabled: false };
  const isDirty = !isSame(values, saved);
  useUnsaved(isDirty);

  // Success is told of the saving just done: a profile that lost a detail since, or a look elsewhere, ends it.
  useEffect(() => setStatus((now) => (now === 'success' ? 'idle' : now)), [isComplete, isShown]);

  const change = (edit: Partial<Values>): void => {
    draft.set(edit);
    if (status !== 'saving') setStatus('idle');
  };

  const save = async (): Promise<void> => {
    if (status === 'saving') return;
    const sent = values;
    setStatus('saving');
    try {
      const input = { ...FIXED, jobTypes: sent.jobTypes, keywords: [...sent.keywords], enabled: sent.enabled };
      const { data } = await saveSettings({ variables: { input } });
      if (!data) throw new Error('The answer is empty.');
      draft.settle(sent, valuesOf(data.saveAutoApplySettings, isComplete));
      setStatus('success');
      notifySuccess('Auto-apply settings saved successfully', { id: TOAST });
    } catch (error) {
      setStatus('error');
      notifyError(failureSentence(error), { id: TOAST });
    }
  };

  return { values, isDirty, status, change, save };
}

function failureSentence(error: unknown): string {
  if (errorCode(error) === 'UNAUTHENTICATED') return 'Please sign in to save settings';
  const sentence = errorSentence(error);
  // The profile lost a detail somewhere else meanwhile.
  return sentence === AUTO_APPLY_SENTENCE.incomplete ? sentence : `Failed to save settings: ${sentence}`;
}
