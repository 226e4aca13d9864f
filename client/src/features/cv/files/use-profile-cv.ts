import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { useSetProfileCvMutation } from '../model/cv-versions.generated.ts';
import { settleChanges } from '../model/pending-changes.ts';
import { versionTexts } from '../texts/versions.texts.ts';

const TOAST = 'cv-profile';

/** Makes a version, with pending decisions, the CV of the profile, and shows a toast. */
export function useProfileCv(versionId: string): () => Promise<void> {
  const [setProfileCv] = useSetProfileCvMutation();
  return async () => {
    try {
      await settleChanges(versionId);
    } catch {
      // The person sees why it was refused, and sees the line as it stands.
      return;
    }
    try {
      await setProfileCv({ variables: { versionId } });
      notifySuccess(versionTexts.isProfileCv, { id: TOAST });
    } catch (error) {
      console.error('The CV of the profile was not set.', error);
      notifyError(versionTexts.notProfileCv, { id: TOAST });
    }
  };
}
