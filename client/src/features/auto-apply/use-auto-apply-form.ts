import { AUTO_APPLY_SENTENCE } from '@foothold/server/domain';
import { useEffect, useMemo, useState } from 'react';
import { errorCode, errorSentence } from '../../lib/error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { isSame, useDraft } from '../../lib/use-draft.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import type { AutoApplyForm_SettingsFragment } from './auto-apply-form.generated.ts';
import { type AutoApplyValues, limitProblem, saveInput, valuesOf } from './auto-apply-values.ts';
import { useSaveAutoApplySettingsMutation } from './save-auto-apply-settings.generated.ts';

const TOAST = 'auto-apply-save';

interface FormOptions {
  /** Whether the profile, as saved, has what auto-apply needs. */
  readonly isComplete: boolean;
  /** Whether the form is before one's eyes. */
  readonly isShown: boolean;
  /** Lets the server know in which time zone it is morning for the person. */
  readonly tellTimeZone: () => Promise<void>;
}

/**
 * The state of the auto-apply form and its saving (SPEC §4, §5, §8).
 *
 * @param settings null: nothing was saved yet
 */
export function useAutoApplyForm(
  settings: AutoApplyForm_SettingsFragment | null,
  { isComplete, isShown, tellTimeZone }: FormOptions,
) {
  const saved = useMemo(() => valuesOf(settings, isComplete), [settings, isComplete]);
  const draft = useDraft(saved);
  const [status, setStatus] = useState<'idle' | 'saving' | 'success' | 'error'>('idle');
  /** What is wrong is said once somebody wanted to save it. */
  const [isJudged, setIsJudged] = useState(false);
  const [saveSettings] = useSaveAutoApplySettingsMutation({
    update: (cache, { data }) => {
      // Where nothing was saved before there is something now.
      const field = 'autoApplySettings';
      cache.modify({
        fields: { [field]: (_none, { toReference }) => toReference(data.saveAutoApplySettings) },
      });
    },
  });
  // An enabled toggle that nobody saved yet does not outlive the profile's completeness.
  const values = useMemo(
    () => (isComplete ? draft.values : { ...draft.values, enabled: false }),
    [draft.values, isComplete],
  );
  const isDirty = !isSame(values, saved);
  useUnsaved(isDirty);

  // Success is told of the saving just done: a profile that lost a detail since, or a look elsewhere, ends it.
  useEffect(() => setStatus((now) => (now === 'success' ? 'idle' : now)), [isComplete, isShown]);

  const change = (edit: Partial<AutoApplyValues>): void => {
    draft.set(edit);
    if (status !== 'saving') setStatus('idle');
  };

  /** A company that was excluded, or taken back, elsewhere on the page: lists that hold something unsaved follow. */
  const follow = (company: string, isExcluded: boolean): void => {
    const { excludedCompanies } = values;
    if (isSame(excludedCompanies, saved.excludedCompanies)) return;
    const others = excludedCompanies.filter((one) => one !== company);
    draft.set({ excludedCompanies: isExcluded ? [...others, company] : others });
  };

  const save = async (): Promise<void> => {
    if (status === 'saving') return;
    setIsJudged(true);
    if (limitProblem(values.dailyLimit) !== null) return;
    const sent = values;
    setStatus('saving');
    try {
      // With the save it is settled when the next run begins.
      if (sent.enabled) await tellTimeZone();
      const { data } = await saveSettings({ variables: { input: saveInput(sent, saved) } });
      draft.settle(sent, valuesOf(data.saveAutoApplySettings, isComplete));
      setStatus('success');
      notifySuccess('Auto-apply settings saved successfully', { id: TOAST });
    } catch (error) {
      setStatus('error');
      notifyError(failureSentence(error), { id: TOAST });
    }
  };
  const limitError = isJudged ? limitProblem(values.dailyLimit) : null;
  return { values, saved, isDirty, status, limitError, change, follow, save };
}

function failureSentence(error: unknown): string {
  if (errorCode(error) === 'UNAUTHENTICATED') return 'Please sign in to save settings';
  const sentence = errorSentence(error);
  // The profile lost a detail somewhere else meanwhile.
  return sentence === AUTO_APPLY_SENTENCE.incomplete ? sentence : `Failed to save settings: ${sentence}`;
}
