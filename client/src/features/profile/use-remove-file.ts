import type { UploadKind } from '@foothold/server/domain';
import { errorSentence } from '../../lib/error.ts';
import { confirm } from '../../ui/confirm.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { useUpdateProfileMutation } from './update-profile.generated.ts';
import { profileTexts } from './texts.ts';

/** What is cleared, what is asked before, and what is said; a picture is soon uploaded again and goes without asking. */
const REMOVAL = {
  avatar: {
    input: { avatarUrl: '' },
    question: null,
    done: profileTexts.profilePictureRemoved,
    failed: profileTexts.couldntRemovePicture,
  },
  cv: {
    input: { cvUrl: '' },
    question: {
      title: profileTexts.removeCvQuestion,
      text: profileTexts.removeCvConsequence,
      confirmLabel: profileTexts.remove,
    },
    done: profileTexts.cvRemoved,
    failed: profileTexts.couldntRemoveCv,
  },
} as const satisfies Readonly<Record<UploadKind, object>>;

interface Removal {
  readonly isRemoving: boolean;
  /** Takes the file off the profile; the server deletes it. */
  readonly remove: () => Promise<void>;
}

/** Takes a person's picture or CV away. What is typed in the form beside it stays. */
export function useRemoveFile(kind: UploadKind): Removal {
  const [updateProfile, { loading }] = useUpdateProfileMutation();
  const { input, question, done, failed } = REMOVAL[kind];
  const toast = { id: `upload-${kind}` };
  return {
    isRemoving: loading,
    async remove() {
      if (loading || (question !== null && !(await confirm(question)))) return;
      try {
        await updateProfile({ variables: { input } });
        notifySuccess(done, toast);
      } catch (error) {
        notifyError(errorSentence(error, failed), toast);
      }
    },
  };
}
