import { useMemo, useRef, useState } from 'react';
import { errorCode, serverSentence } from '../../lib/error.ts';
import { phoneCharacters } from '../../lib/phone-number.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import type { ProfileForm_ProfileFragment } from './profile-form.generated.ts';
import {
  keptNames,
  type ProfileErrors,
  profileErrors,
  profileInput,
  profileValues,
  TEXT_FIELDS,
  type TextField,
} from './profile-values.ts';
import { useUpdateProfileMutation } from './update-profile.generated.ts';

const TOAST = 'profile-save';

/**
 * The profile form's state: what is typed, what is wrong with it, and the saving (SPEC §4, "Profile save").
 *
 * @param onSaved hears of the profile as the server has it now
 */
export function useProfileForm(
  profile: ProfileForm_ProfileFragment | null,
  onSaved: (profile: ProfileForm_ProfileFragment) => void,
) {
  const saved = useMemo(() => profileValues(profile), [profile]);
  const draft = useDraft(saved);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [status, setStatus] = useState<'idle' | 'saving' | 'success' | 'error'>('idle');
  const form = useRef<HTMLFormElement>(null);
  const [updateProfile] = useUpdateProfileMutation({
    update: (cache, { data }) => {
      // An account without a profile has one now.
      cache.modify({ fields: { profile: (_none, { toReference }) => toReference(data.updateProfile) } });
    },
  });
  useUnsaved(draft.isDirty);

  const change = (edit: Parameters<typeof draft.set>[0]): void => {
    draft.set(edit);
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in edit))));
    if (status !== 'saving') setStatus('idle');
  };

  const save = async (): Promise<void> => {
    if (status === 'saving') return;
    const sent = draft.values;
    const wrong = profileErrors(sent);
    setErrors(wrong);
    const first = TEXT_FIELDS.find((field) => wrong[field]);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setStatus('saving');
    try {
      const { data } = await updateProfile({ variables: { input: profileInput(sent) } });
      const answer = profileValues(data.updateProfile);
      draft.settle(sent, answer);
      setErrors((all) => ({ ...all, ...keptNames(sent, answer) }));
      setStatus('success');
      notifySuccess('Profile updated successfully', { id: TOAST });
      onSaved(data.updateProfile);
    } catch (error) {
      setStatus('error');
      notifyError(failureSentence(error), { id: TOAST });
    }
  };

  /** What a text field needs. */
  const field = (name: TextField) => ({
    name,
    size: 'md',
    value: draft.values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: name === 'phone' ? phoneCharacters(currentTarget.value) : currentTarget.value }),
  });

  return { form, values: draft.values, saved, isDirty: draft.isDirty, status, change, field, save };
}

/** The sentences of SPEC §5 and §8. */
function failureSentence(error: unknown): string {
  if (errorCode(error) === 'UNAUTHENTICATED') return 'Please sign in to save profile';
  return serverSentence(error) ?? 'Failed to save profile';
}
