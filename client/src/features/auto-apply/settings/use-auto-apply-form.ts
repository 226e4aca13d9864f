import { AUTO_APPLY_SENTENCE } from '@foothold/server/domain';
import { useLayoutEffect, useMemo } from 'react';
import { errorCode, errorSentence } from '../../../lib/error.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { useSavedValues } from '../../../ui/use-saved-values.ts';
import { useSubmitForm } from '../../../ui/use-submit-form.ts';
import type { AutoApplyForm_SettingsFragment } from '../model/auto-apply-form.generated.ts';
import { limitProblem, saveInput, valuesOf } from '../model/auto-apply-values.ts';
import { useSaveAutoApplySettingsMutation } from './save-auto-apply-settings.generated.ts';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { settingsTexts } from '../texts/settings.texts.ts';

const TOAST = 'auto-apply-save';

interface FormOptions {
  /** Whether the profile, as saved, has what auto-apply needs. */
  readonly isComplete: boolean;
  /** Whether the form is before one's eyes. */
  readonly isShown: boolean;
  /** Lets the server know in which time zone it is morning for the person. */
  readonly reportTimeZone: () => Promise<void>;
}

/**
 * The state of the auto-apply form and its saving (auto-apply-3, auto-apply-7).
 *
 * @param settings null: nothing was saved yet
 */
export function useAutoApplyForm(
  settings: AutoApplyForm_SettingsFragment | null,
  { isComplete, isShown, reportTimeZone }: FormOptions,
) {
  const saved = useMemo(() => valuesOf(settings, isComplete), [settings, isComplete]);
  const [saveSettings] = useSaveAutoApplySettingsMutation({
    update: (cache, { data }) => {
      // Where nothing was saved before there is something now.
      const field = 'autoApplySettings';
      cache.modify({
        fields: { [field]: (_none, { toReference }) => toReference(data.saveAutoApplySettings.settings) },
      });
    },
  });
  const { form, state, change, settle, onSubmit } = useSubmitForm({
    name: 'auto-apply',
    initialValues: saved,
    validate: { dailyLimit: limitProblem },
    sentenceOf: failureSentence,
    submit: async (sent) => {
      try {
        // With the save it is settled when the next run begins.
        if (sent.enabled) await reportTimeZone();
        const { data } = await saveSettings({ variables: { input: saveInput(sent, saved) } });
        take(sent, valuesOf(data.saveAutoApplySettings.settings, isComplete));
        notifySuccess(settingsTexts.settingsSaved, { id: TOAST });
      } catch (error) {
        notifyError(failureSentence(error), { id: TOAST });
        throw error;
      }
    },
  });
  const take = useSavedValues(form, saved);
  // An enabled toggle that no one saved yet does not outlive the profile's completeness.
  const isOffByForce = !isComplete && form.values.enabled;
  useLayoutEffect(() => {
    if (isOffByForce) form.setFieldValue('enabled', false);
  });
  const isDirty = form.isDirty();
  useUnsaved(isDirty);

  // Success is shown for the latest save: an incomplete profile or another tab hides it.
  useOnChange(`${isComplete} ${isShown}`, () => {
    if (state === 'done') settle();
  });

  return { form, isDirty, state, change, onSubmit };
}

function failureSentence(error: unknown): string {
  if (errorCode(error) === 'UNAUTHENTICATED') return settingsTexts.signInToSave;
  const sentence = errorSentence(error);
  // The profile lost a detail somewhere else meanwhile.
  return sentence === AUTO_APPLY_SENTENCE.incomplete ? sentence : settingsTexts.failedToSaveBecause(sentence);
}
