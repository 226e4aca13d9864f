import type { UploadKind } from '@foothold/server/domain';
import { profileTexts } from './texts.ts';

interface UploadWords {
  readonly to: string;
  readonly done: string;
  readonly failed: (message: string) => string;
  readonly noAddress: string;
  readonly unexpected: string;
}

/** Where each upload goes and what is said about it (files-5). */
export const UPLOAD_WORDS: Readonly<Record<UploadKind, UploadWords>> = {
  avatar: {
    to: '/api/v1/me/avatar',
    done: profileTexts.avatarUpdated,
    failed: (message) => profileTexts.uploadFailed(message),
    noAddress: profileTexts.noAvatarUrl,
    unexpected: profileTexts.failedToUploadAvatar,
  },
  cv: {
    to: '/api/v1/me/cv',
    done: profileTexts.cvUploaded,
    failed: (message) => profileTexts.cvUploadFailed(message),
    noAddress: profileTexts.noCvUrl,
    unexpected: profileTexts.failedToUploadCv,
  },
};
