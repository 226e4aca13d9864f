import type { UploadKind } from '@foothold/server/domain';

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
    done: 'Avatar updated successfully!',
    failed: (message) => `Upload failed: ${message}`,
    noAddress: 'Failed to get avatar URL',
    unexpected: 'Failed to upload avatar. Please try again.',
  },
  cv: {
    to: '/api/v1/me/cv',
    done: 'CV uploaded successfully!',
    failed: (message) => `CV upload failed: ${message}`,
    noAddress: 'Failed to get CV URL',
    unexpected: 'Failed to upload CV. Please try again.',
  },
};
