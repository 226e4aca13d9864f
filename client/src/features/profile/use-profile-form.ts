import { useMemo } from 'react';
import { errorCode, serverSentence } from '../../lib/error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { useSavedValues } from '../../ui/use-saved-values.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import type { ProfileForm_ProfileFragment } from './profile-form.generated.ts';
import { keptNames, profileErrors, profileInput, profileValues } from './profile-values.ts';
import { useUpdateProfileMutation } from './update-profile.generated.ts';
import { profileTexts } from './texts.ts';

const TOAST = 'profile-save';

/**
 * The profile form and its saving.
 *
 * @param onSaved called with the saved profile
 */
export function useProfileForm(
  profile: ProfileForm_ProfileFragment | null,
  onSaved: (profile: ProfileForm_ProfileFragment) => void,
) {
  const saved = useMemo(() => profileValues(profile), [profile]);
  const [updateProfile] = useUpdateProfileMutation({
    update: (cache, { data }) => {
      // An account without a profile has one now.
      cache.modify({ fields: { profile: (_none, { toReference }) => toReference(data.updateProfile.profile) } });
    },
  });
  const { form, state, change, onSubmit } = useSubmitForm({
    name: 'profile',
    initialValues: saved,
    validate: profileErrors,
    sentenceOf: failureSentence,
    submit: async (sent) => {
      try {
        const { data } = await updateProfile({ variables: { input: profileInput(sent) } });
        const answer = profileValues(data.updateProfile.profile);
        settle(sent, answer);
        form.setErrors(keptNames(sent, answer));
        notifySuccess(profileTexts.profileUpdated, { id: TOAST });
        onSaved(data.updateProfile.profile);
      } catch (error) {
        notifyError(failureSentence(error), { id: TOAST });
        throw error;
      }
    },
  });
  const settle = useSavedValues(form, saved);
  const isDirty = form.isDirty();
  useUnsaved(isDirty);

  return { form, saved, isDirty, state, change, onSubmit };
}

/** Why the profile was not saved, in words. */
function failureSentence(error: unknown): string {
  if (errorCode(error) === 'UNAUTHENTICATED') return profileTexts.signInToSave;
  return serverSentence(error) ?? profileTexts.failedToSave;
}
